// The lessons of Skorm, in the order in which they build on each other.

import type { GameLessons, PuzzleTheme } from '../../../gameApi/lesson.ts';
import { BOARD, DOMINATION, GOLD, THREE, WARLORD } from './goals.ts';
import { MOVES, PLACING, SHIELDS, SHOOTING, TURNING } from './pieces.ts';
import { type LessonKey, words } from './say.ts';

export const LESSONS: GameLessons = {
  lessons: [BOARD, MOVES, SHIELDS, TURNING, SHOOTING, WARLORD, GOLD, DOMINATION, PLACING, THREE],
  words,
  actsAlways: true,
};

// Themes of puzzles (docs/puzzles.md): how the match ends (SKORM-7.2 to 7.4), and what the winning action is like.

const theme = (id: string, name: LessonKey, hint: LessonKey): PuzzleTheme => ({
  id,
  name: () => words.say(name),
  hint: () => words.say(hint),
});

export const THEMES: readonly PuzzleTheme[] = [
  theme('domination', 'puzzle.domination', 'puzzle.domination.hint'),
  theme('conquest', 'puzzle.conquest', 'puzzle.conquest.hint'),
  theme('elimination', 'puzzle.elimination', 'puzzle.elimination.hint'),
  theme('quiet-move', 'puzzle.quietMove', 'puzzle.quietMove.hint'),
  theme('sacrifice', 'puzzle.sacrifice', 'puzzle.sacrifice.hint'),
  theme('shield', 'puzzle.shield', 'puzzle.shield.hint'),
  theme('gold-race', 'puzzle.goldRace', 'puzzle.goldRace.hint'),
  theme('only-parry', 'puzzle.onlyParry', 'puzzle.onlyParry.hint'),
];
