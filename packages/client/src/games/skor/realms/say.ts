// Messages of campaigns: stored realms, and rooms for two of them.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type RealmKey = keyof typeof messages;

export const { say } = await catalogue<RealmKey>(
  'skorRealms',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
