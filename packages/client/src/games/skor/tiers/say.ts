// Messages about the tiers of Skor's tech tree. Lazy: loaded with the tree.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'skor-tiers',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
