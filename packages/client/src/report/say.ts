// Messages of reports: separate from those of the chat, since they are rarely needed.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

type Key = keyof typeof messages;

export const { say } = await catalogue<Key>(
  'report',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
