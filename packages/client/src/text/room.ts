// Messages of the waiting room.

import { catalogue } from './catalogue.ts';
import type messages from './messages/room/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'room',
  (language) => import(`./messages/room/${language}.json`, { with: { type: 'json' } }),
);
