// Messages of the start page about Skure.

import { catalogue } from '../../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'skureStart',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
