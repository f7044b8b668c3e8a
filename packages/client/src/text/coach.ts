// The coach's messages common to all games.

import { catalogue } from './catalogue.ts';
import type messages from './messages/coach/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/coach');
