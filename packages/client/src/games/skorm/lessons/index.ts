// The lessons of Skorm, in the order in which they build on each other.

import { type GameLessons, type PuzzleTheme, themeBy } from '../../../gameApi/lesson.ts';
import { BOARD, DOMINATION, GOLD, THREE, WARLORD } from './goals.ts';
import { MOVES, PLACING, SHIELDS, SHOOTING, TURNING } from './pieces.ts';
import { words } from './say.ts';

export const LESSONS: GameLessons = {
  lessons: [BOARD, MOVES, SHIELDS, TURNING, SHOOTING, WARLORD, GOLD, DOMINATION, PLACING, THREE],
  words,
  actsAlways: true,
};

// Themes of puzzles (docs/puzzles.md): how the match ends (SKORM-7.2 to 7.4), and what the winning action is like.

export const THEMES: readonly PuzzleTheme[] = [
  themeBy(words, 'domination', ['puzzle.domination', 'puzzle.domination.hint']),
  themeBy(words, 'conquest', ['puzzle.conquest', 'puzzle.conquest.hint']),
  themeBy(words, 'elimination', ['puzzle.elimination', 'puzzle.elimination.hint']),
  themeBy(words, 'quiet-move', ['puzzle.quietMove', 'puzzle.quietMove.hint']),
  themeBy(words, 'sacrifice', ['puzzle.sacrifice', 'puzzle.sacrifice.hint']),
  themeBy(words, 'shield', ['puzzle.shield', 'puzzle.shield.hint']),
  themeBy(words, 'gold-race', ['puzzle.goldRace', 'puzzle.goldRace.hint']),
  themeBy(words, 'only-parry', ['puzzle.onlyParry', 'puzzle.onlyParry.hint']),
];
