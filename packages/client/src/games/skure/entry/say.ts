// What is said of Skure before its own code is loaded: on the start page and where a table is opened.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'skureEntry',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
