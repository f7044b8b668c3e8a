// The lessons of Skirmish Society, in the order in which they build on each other.

import type { GameLessons } from '../../../play/lesson.ts';
import { CUT, ORDERS, SUPPORT } from './orders.ts';
import { words } from './say.ts';

export const LESSONS: GameLessons = {
  lessons: [ORDERS, SUPPORT, CUT],
  words,
};
