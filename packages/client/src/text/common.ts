// Messages that many screens share.

import { catalogue } from './catalogue.ts';
import type messages from './messages/common/en.json';

type Key = keyof typeof messages;

export const { say, sayParts, has } = await catalogue<Key>(
  'common',
  (language) => import(`./messages/common/${language}.json`, { with: { type: 'json' } }),
);
