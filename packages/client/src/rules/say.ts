// Messages around the rules; the rules themselves are books (book.ts).

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'rules',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
