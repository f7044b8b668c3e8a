// Messages of companions (TABLE-23), lazily loaded.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/company/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'company',
  (language) => import(`./messages/company/${language}.json`, { with: { type: 'json' } }),
);
