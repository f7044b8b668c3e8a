// Messages of Skirmish Society's order panels.

import { catalogue } from '../../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'skirmishPanels',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
