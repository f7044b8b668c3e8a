import { catalogue } from './catalogue.ts';
import type messages from './messages/room/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/room');
