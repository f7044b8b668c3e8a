// Messages of what-if plans in Skirmish Society.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'skirmishWhatIf',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
