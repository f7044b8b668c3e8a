import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say } = await catalogue<typeof messages>(import.meta.url);
