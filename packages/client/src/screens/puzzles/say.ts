// Messages around puzzles; the names of themes are with their games.

import { isProvable, type Puzzle } from '@hexmarch/shared/search/puzzle';
import { catalogue } from '../../text/catalogue.ts';
import { dateText } from '../../text/language.ts';
import type messages from './messages/en.json';
import type { Grade } from './puzzleFile.ts';
import type { Progress } from './puzzleProgress.ts';

export const { say } = await catalogue<typeof messages>(import.meta.url);

export const GRADE_NAMES: Readonly<Record<Grade, () => string>> = {
  easy: () => say('grade.easy'),
  medium: () => say('grade.medium'),
  hard: () => say('grade.hard'),
};

/** What stands over a puzzle; `day`: of the daily one. */
export function placeText(puzzle: Puzzle, day: string | undefined): string {
  if (day !== undefined) return say('daily');
  return isProvable(puzzle) ? say('place', { turns: puzzle.turns }) : say('margin.place');
}

/** Of a turn that does not win, and what refutes it; both as commands are named. */
export const wrongText = (move: string, reply: string | undefined): string =>
  reply === undefined ? say('wrong.alone', { move }) : say('wrong', { move, reply });

/** Of a day as `2026-01-31`. */
export const dayText = (day: string): string =>
  dateText(Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' });

/** What was solved in this browser so far. */
export function recordText({ solved, streak, days }: Progress, all: number): string {
  const parts = [
    say('count', { solved: Object.keys(solved).length, all }),
    ...(streak > 1 ? [say('streak', { streak })] : []),
    ...(days > 1 ? [say('daily.days', { days })] : []),
  ];
  return parts.join(' · ');
}
