// Messages of previews.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<keyof typeof messages>(
  'living',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
