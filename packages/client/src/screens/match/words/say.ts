// Messages of the frame around every match.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, sayParts } = await catalogue<Key>(
  'match',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
