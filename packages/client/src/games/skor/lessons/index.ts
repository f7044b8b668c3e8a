// The lessons of Skor, in the order in which they build on each other.

import type { GameLessons } from '../../../gameApi/lesson.ts';
import { CAMPAIGN, MASTER } from './large.ts';
import { BUILDING, CULTURE, HUNGER, INCOME, MOVING, RECRUITS, RESEARCH } from './peace.ts';
import { words } from './say.ts';
import { ATTACK, BOARD, COVER, TURN } from './war.ts';

export const LESSONS: GameLessons = {
  lessons: [
    BOARD,
    MOVING,
    INCOME,
    HUNGER,
    ATTACK,
    COVER,
    RECRUITS,
    BUILDING,
    RESEARCH,
    CULTURE,
    TURN,
    CAMPAIGN,
    MASTER,
  ],
  words,
};
