// Messages of the own games.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'games',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
