// Messages of the lazily loaded parts (laterParts.tsx), loaded with them.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/later/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'matchLater',
  (language) => import(`./messages/later/${language}.json`, { with: { type: 'json' } }),
);
