// What somebody did in a turn of Skure, in a few words.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'skureDigest',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
