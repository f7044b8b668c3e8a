import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say, has } = await catalogue<typeof messages>(import.meta.url);
