// The puzzles of a game, as they are fetched: one a line. The file is built with the page (docs/puzzles.md).

import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Puzzle } from '@hexmarch/shared/search/puzzle';

const files = new Map<string, Promise<readonly Puzzle[]>>();

/** Of the rules that this page knows. Rejects without a network. */
export function fetchPuzzles(game: string, rulesVersion: number): Promise<readonly Puzzle[]> {
  const known = files.get(game);
  if (known !== undefined) return known;
  const file = fetchText(`/puzzles/${game}.jsonl`).then((text) =>
    readPuzzles(text).filter((puzzle) => puzzle.rulesVersion === rulesVersion),
  );
  files.set(game, file);
  file.catch(() => files.delete(game));
  return file;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

export const readPuzzles = (text: string): readonly Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);

// --- choosing -----------------------------------------------------------------------------------------------------

/** By the bot's level that solves it. */
export const GRADES = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

const EASY_MAX = 2;
const MEDIUM_MAX = 6;

export function gradeOf({ level }: Pick<Puzzle, 'level'>): Grade {
  if (level <= EASY_MAX) return 'easy';
  return level <= MEDIUM_MAX ? 'medium' : 'hard';
}

/** Absent: any. */
export interface Choice {
  readonly theme?: string;
  readonly grade?: Grade;
}

export const chosen = (puzzles: readonly Puzzle[], { theme, grade }: Choice): readonly Puzzle[] =>
  puzzles.filter(
    (puzzle) =>
      (theme === undefined || puzzle.themes.includes(theme)) &&
      (grade === undefined || gradeOf(puzzle) === grade),
  );

/** The next after this one that is not solved, round and round; where all are, the next. */
export function nextOf(
  puzzles: readonly Puzzle[],
  after: string | undefined,
  isSolved: (id: string) => boolean,
): Puzzle | undefined {
  const at = puzzles.findIndex(({ id }) => id === after) + 1;
  const ahead = [...puzzles.slice(at), ...puzzles.slice(0, at)].filter(({ id }) => id !== after);
  return ahead.find(({ id }) => !isSolved(id)) ?? ahead[0];
}

/** The same for everybody who has the file. */
export function dailyOf(puzzles: readonly Puzzle[], game: string, day: string): Puzzle | undefined {
  const seed = [...`${day} ${game}`].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7);
  return puzzles.length === 0 ? undefined : puzzles[seededRandom(seed).pick(puzzles.length)];
}
