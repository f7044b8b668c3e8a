// Messages of replays: watching and verifying the record of a match.

import { catalogue } from './catalogue.ts';
import type messages from './messages/replay/en.json';

export const { say, sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/replay');
