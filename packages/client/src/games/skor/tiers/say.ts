// What each tier of Skor's tech tree does, in a sentence each. Loaded when the tree is on the screen.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'skor-tiers',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
