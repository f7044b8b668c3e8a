// Messages of replays: watching and verifying the record of a match.

import { catalogue } from './catalogue.ts';
import type messages from './messages/replay/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'replay',
  (language) => import(`./messages/replay/${language}.json`, { with: { type: 'json' } }),
);
