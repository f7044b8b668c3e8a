// Words of what is reported: apart from those of the talk, since hardly anybody needs them.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'report',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
