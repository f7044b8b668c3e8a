import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/keys/en.json';

export type SkureKey = keyof typeof messages;

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/keys');
