// Messages of keyboard and screen reader support.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

export type A11yMessage = keyof typeof messages;

export const { say, sayParts } = await catalogue<typeof messages>(import.meta.url);
