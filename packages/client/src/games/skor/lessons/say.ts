// Messages of Skor's lessons.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export type LessonKey = keyof typeof messages;

export const words = await catalogue<typeof messages>(import.meta.url);
