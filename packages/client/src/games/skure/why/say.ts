// Messages of Skure's explanations.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'skureWhy',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
