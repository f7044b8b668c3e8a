// Messages of the console.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, has } = await catalogue<Key>(
  'admin',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
