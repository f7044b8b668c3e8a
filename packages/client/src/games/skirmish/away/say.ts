// Messages about absences in Skirmish Society.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'skirmishAway',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
