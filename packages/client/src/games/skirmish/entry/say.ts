// Messages about Skirmish Society before its code is loaded: on the start page and in the create dialog.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'skirmishEntry',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
