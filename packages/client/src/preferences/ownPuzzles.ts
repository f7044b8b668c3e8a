// Own mistakes as puzzles, found by the review of finished matches: spaced repetition, kept in this browser alone.

import type { MarginPuzzle } from '@hexmarch/shared/search/puzzle';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

/** Days as `2026-01-31`. */
export interface OwnPuzzle {
  readonly puzzle: MarginPuzzle;
  /** Days on which it was tried, and on how many of them solved at once. */
  readonly tries: number;
  readonly solved: number;
  /** The day from which on it is asked again. */
  readonly due: string;
}

/** Days until it comes back, after the first try, the second and so on. */
const INTERVALS = [1, 3, 10, 30] as const;
const SOLVED_ENOUGH = 2;
/** The oldest go first. */
const PUZZLES_MAX = 60;
const DAY_MS = 86_400_000;

/** The day of a moment, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const isLearned = ({ solved }: OwnPuzzle): boolean => solved >= SOLVED_ENOUGH;

export const dueOn = (all: readonly OwnPuzzle[], day: string): readonly OwnPuzzle[] =>
  all.filter((own) => !isLearned(own) && own.due <= day);

/** The first day on which one comes back; undefined: none does. */
export const nextDay = (all: readonly OwnPuzzle[]): string | undefined =>
  all
    .filter((own) => !isLearned(own))
    .map(({ due }) => due)
    .toSorted()[0];

/** Those that are new are due at once. */
export function withFound(
  all: readonly OwnPuzzle[],
  found: readonly MarginPuzzle[],
  day: string,
): readonly OwnPuzzle[] {
  const known = new Set(all.map(({ puzzle }) => puzzle.id));
  const fresh = found.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return all;
  return [...all, ...fresh.map((puzzle) => ({ puzzle, tries: 0, solved: 0, due: day }))].slice(-PUZZLES_MAX);
}

/** Only the first try of a day counts. */
export function afterTry(
  all: readonly OwnPuzzle[],
  id: string,
  isSolved: boolean,
  day: string,
): readonly OwnPuzzle[] {
  return all.map((own) => {
    if (own.puzzle.id !== id || own.due > day) return own;
    const wait = INTERVALS[Math.min(own.tries, INTERVALS.length - 1)] ?? 1;
    return {
      ...own,
      tries: own.tries + 1,
      solved: own.solved + Number(isSolved),
      due: dayOf(Date.parse(day) + wait * DAY_MS),
    };
  });
}

// --- kept ---------------------------------------------------------------------------------------------------------

const keyOf = (game: string): string => `hexmarch.ownPuzzles.${game}`;
const known = new Map<string, Signal<readonly OwnPuzzle[]>>();

export const ownIn = (game: string): ReadonlySignal<readonly OwnPuzzle[]> => stored(game);

export function keepOwn(game: string, next: readonly OwnPuzzle[]): void {
  const own = stored(game);
  if (own.peek() === next) return;
  own.value = next;
  remember(keyOf(game), JSON.stringify(next));
}

function stored(game: string): Signal<readonly OwnPuzzle[]> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const own = signal(readOwn(recall(keyOf(game))));
  known.set(game, own);
  return own;
}

/** Storage is untrusted: what is not understood is left out. */
export function readOwn(text: string | null): readonly OwnPuzzle[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isOwn) : [];
  } catch {
    return [];
  }
}

function isOwn(value: Partial<OwnPuzzle> | null): value is OwnPuzzle {
  const { puzzle, tries, solved, due } = value ?? {};
  return (
    typeof puzzle?.id === 'string' &&
    typeof puzzle.position === 'string' &&
    Array.isArray(puzzle.best?.commands) &&
    [tries, solved, puzzle.seat, puzzle.rulesVersion].every(Number.isSafeInteger) &&
    typeof due === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(due)
  );
}
