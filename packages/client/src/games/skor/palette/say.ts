// The words of Skor's palette.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say, has } = await catalogue<Key>(
  'skorPalette',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
