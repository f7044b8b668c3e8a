// Messages of the last turn and of recaps; loaded with them.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/last-turn/en.json';

export const { say: sayTurn, sayParts } = await catalogue<keyof typeof messages>(
  'lastTurn',
  (spoken) => import(`./messages/last-turn/${spoken}.json`, { with: { type: 'json' } }),
);
