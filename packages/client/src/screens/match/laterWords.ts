// Words of what most visits of a match never or only at its end show (laterParts.tsx), fetched with it.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/later/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'matchLater',
  (language) => import(`./messages/later/${language}.json`, { with: { type: 'json' } }),
);
