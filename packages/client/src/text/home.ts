// Messages of the start page, of a room's page and of creating a table.

import { catalogue } from './catalogue.ts';
import type messages from './messages/home/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'home',
  (language) => import(`./messages/home/${language}.json`, { with: { type: 'json' } }),
);
