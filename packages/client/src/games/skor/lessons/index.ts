// The lessons of Skor, in the order in which they build on each other.

import type { GameLessons, PuzzleTheme } from '../../../gameApi/lesson.ts';
import { CAMPAIGN, MASTER } from './large.ts';
import { BUILDING, CULTURE, HUNGER, INCOME, MOVING, RECRUITS, RESEARCH } from './peace.ts';
import { type LessonKey, words } from './say.ts';
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

// Themes of puzzles (docs/puzzles.md): what decides, and how the match stands.

const theme = (id: string, name: LessonKey, hint: LessonKey): PuzzleTheme => ({
  id,
  name: () => words.say(name),
  hint: () => words.say(hint),
});

export const THEMES: readonly PuzzleTheme[] = [
  theme('attack', 'puzzle.attack', 'puzzle.attack.hint'),
  theme('city', 'puzzle.city', 'puzzle.city.hint'),
  theme('long-shot', 'puzzle.longShot', 'puzzle.longShot.hint'),
  theme('patience', 'puzzle.patience', 'puzzle.patience.hint'),
  theme('defence', 'puzzle.defence', 'puzzle.defence.hint'),
  theme('march', 'puzzle.march', 'puzzle.march.hint'),
  theme('army', 'puzzle.army', 'puzzle.army.hint'),
  theme('economy', 'puzzle.economy', 'puzzle.economy.hint'),
  theme('tech', 'puzzle.tech', 'puzzle.tech.hint'),
  theme('comeback', 'puzzle.comeback', 'puzzle.comeback.hint'),
  theme('finish', 'puzzle.finish', 'puzzle.finish.hint'),
];
