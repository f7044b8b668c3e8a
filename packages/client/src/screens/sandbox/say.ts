// Messages of the sandbox.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, sayParts, has } = await catalogue<Key>(
  'sandbox',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
