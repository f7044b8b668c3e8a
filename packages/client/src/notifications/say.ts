// Messages of the notification settings.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'notices',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
