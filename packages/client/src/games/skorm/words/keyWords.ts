// Messages for Skorm's shortcuts.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/keys/en.json';

export type SkormKey = keyof typeof messages;

export const { say } = await catalogue<SkormKey>(
  'skormKeys',
  (language) => import(`./messages/keys/${language}.json`, { with: { type: 'json' } }),
);
