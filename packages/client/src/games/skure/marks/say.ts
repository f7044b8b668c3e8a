// Words on the field.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type MarkKey = keyof typeof messages;

export const { say } = await catalogue<MarkKey>(
  'skureMarks',
  (language) => import(`./messages/${language}.json`, { with: { type: 'json' } }),
);
