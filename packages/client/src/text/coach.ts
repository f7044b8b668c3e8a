// The coach's messages common to all games.

import { catalogue } from './catalogue.ts';
import type messages from './messages/coach/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'coach',
  (language) => import(`./messages/coach/${language}.json`, { with: { type: 'json' } }),
);
