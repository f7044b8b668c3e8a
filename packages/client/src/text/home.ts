// Messages of the start page, of a room's page and of creating a table.

import { catalogue } from './catalogue.ts';
import type messages from './messages/home/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/home');
