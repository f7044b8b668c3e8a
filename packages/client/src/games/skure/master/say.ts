// Messages of the battle master's tools.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type MasterKey = keyof typeof messages;

export const { say } = await catalogue<MasterKey>(
  'skureMaster',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
