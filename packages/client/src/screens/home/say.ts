// Messages of the start page alone.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'start',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
