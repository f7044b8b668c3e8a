// Words of the page that other sites show within theirs.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'embed',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
