// Messages around the lessons; the lessons' own are with their games.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'learn',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
