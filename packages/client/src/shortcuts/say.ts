// Words for keys and what they do.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

export type KeyMessage = keyof typeof messages;

export const { say, sayParts } = await catalogue<KeyMessage>(
  'keys',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
