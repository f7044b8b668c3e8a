// Messages of TV.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<keyof typeof messages>(
  'tv',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
