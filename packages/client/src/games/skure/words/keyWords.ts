// Words for the keys of Skure.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/keys/en.json';

export type SkureKey = keyof typeof messages;

export const { say } = await catalogue<SkureKey>(
  'skureKeys',
  (language) => import(`./messages/keys/${language}.json`, { with: { type: 'json' } }),
);
