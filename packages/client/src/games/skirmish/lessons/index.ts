// The lessons of Skirmish Society, in the order in which they build on each other.

import type { GameLessons } from '../../../gameApi/lesson.ts';
import { FARM, REINFORCEMENT } from './land.ts';
import { HEAD_ON, ROTATION, STANDOFF } from './meetings.ts';
import { CUT, ORDERS, SUPPORT } from './orders.ts';
import { words } from './say.ts';
import { JOINING, VOTE } from './society.ts';

export const LESSONS: GameLessons = {
  lessons: [ORDERS, SUPPORT, CUT, STANDOFF, HEAD_ON, ROTATION, REINFORCEMENT, FARM, VOTE, JOINING],
  words,
  resultPanels: ['report'],
};
