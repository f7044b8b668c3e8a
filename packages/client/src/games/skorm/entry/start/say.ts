// Messages of the start page about Skorm.

import { catalogue } from '../../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'skormStart',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
