// What is said of Skure before its own code is loaded: where a table is opened, and on its card.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say, has } = await catalogue<Key>(
  'skureEntry',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
