// The lessons of Skure, in the order in which they build on each other.

import type { GameLessons } from '../../../gameApi/lesson.ts';
import { HEALING, MAGIC } from './magic.ts';
import { MOVING, OPPORTUNITY } from './moving.ts';
import { COMPANY, COUNTER, GUARD } from './outOfTurn.ts';
import { words } from './say.ts';
import { AIM, ARCS, CHARGE, ODDS } from './striking.ts';

export const LESSONS: GameLessons = {
  lessons: [MOVING, ARCS, ODDS, AIM, CHARGE, GUARD, COUNTER, OPPORTUNITY, MAGIC, HEALING, COMPANY],
  words,
};
