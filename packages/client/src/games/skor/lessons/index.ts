// The lessons of Skor, in the order in which they build on each other.

import { type GameLessons, type PuzzleTheme, themeBy } from '../../../gameApi/lesson.ts';
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

// Themes of puzzles (docs/puzzles.md): what decides, and how the match stands.

export const THEMES: readonly PuzzleTheme[] = [
  themeBy(words, 'attack', ['puzzle.attack', 'puzzle.attack.hint']),
  themeBy(words, 'city', ['puzzle.city', 'puzzle.city.hint']),
  themeBy(words, 'long-shot', ['puzzle.longShot', 'puzzle.longShot.hint']),
  themeBy(words, 'patience', ['puzzle.patience', 'puzzle.patience.hint']),
  themeBy(words, 'defence', ['puzzle.defence', 'puzzle.defence.hint']),
  themeBy(words, 'march', ['puzzle.march', 'puzzle.march.hint']),
  themeBy(words, 'army', ['puzzle.army', 'puzzle.army.hint']),
  themeBy(words, 'economy', ['puzzle.economy', 'puzzle.economy.hint']),
  themeBy(words, 'tech', ['puzzle.tech', 'puzzle.tech.hint']),
  themeBy(words, 'comeback', ['puzzle.comeback', 'puzzle.comeback.hint']),
  themeBy(words, 'finish', ['puzzle.finish', 'puzzle.finish.hint']),
];
