// Messages common to every table.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'frame',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
