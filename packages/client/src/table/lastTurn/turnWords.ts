// Messages of the last turn and of recaps; loaded with them.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/last-turn/en.json';

export const { say: sayTurn, sayParts } = await catalogue<typeof messages>(
  import.meta.url,
  'messages/last-turn',
);
