// Which puzzles were solved in this browser, with how many tries, and the days in a row.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { recall, remember } from '../../preferences/storage.ts';

export interface Progress {
  /** By id: tries until it was solved; 1: at once. */
  readonly solved: Readonly<Record<string, number>>;
  /** By id: failed tries of those that are not solved yet; of a shown solution too. */
  readonly missed: Readonly<Record<string, number>>;
  /** Puzzles solved at the first try, one after the other. */
  readonly streak: number;
  /** The last day whose puzzle was solved, and how many in a row up to it. */
  readonly day?: string;
  readonly days: number;
}

export const NO_PROGRESS: Progress = { solved: {}, missed: {}, streak: 0, days: 0 };

export function afterMiss(progress: Progress, id: string): Progress {
  if (progress.solved[id] !== undefined) return progress;
  const missed = { ...progress.missed, [id]: (progress.missed[id] ?? 0) + 1 };
  return { ...progress, missed, streak: 0 };
}

export function afterSolved(progress: Progress, id: string): Progress {
  if (progress.solved[id] !== undefined) return progress;
  const { [id]: misses = 0, ...missed } = progress.missed;
  const solved = { ...progress.solved, [id]: misses + 1 };
  return { ...progress, solved, missed, streak: misses === 0 ? progress.streak + 1 : 0 };
}

const DAY_MS = 86_400_000;

/** After the puzzle of that day, `2026-01-31`. */
export function afterDaily(progress: Progress, day: string): Progress {
  if (progress.day !== undefined && progress.day >= day) return progress;
  const isNext = progress.day !== undefined && Date.parse(day) - Date.parse(progress.day) === DAY_MS;
  return { ...progress, day, days: isNext ? progress.days + 1 : 1 };
}

// --- kept ---------------------------------------------------------------------------------------------------------

const keyOf = (game: string): string => `hexmarch.puzzles.${game}`;
const known = new Map<string, Signal<Progress>>();

export const progressIn = (game: string): ReadonlySignal<Progress> => stored(game);

export function keepProgress(game: string, next: Progress): void {
  const progress = stored(game);
  if (progress.peek() === next) return;
  progress.value = next;
  remember(keyOf(game), JSON.stringify(next));
}

function stored(game: string): Signal<Progress> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const progress = signal(readProgress(recall(keyOf(game))));
  known.set(game, progress);
  return progress;
}

/** Storage is untrusted: what is not understood counts as nothing. */
export function readProgress(text: string | null): Progress {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<Progress> | null;
    const { solved, missed, streak, day, days } = value ?? {};
    return {
      solved: countsIn(solved),
      missed: countsIn(missed),
      streak: countIn(streak),
      days: countIn(days),
      ...(typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}),
    };
  } catch {
    return NO_PROGRESS;
  }
}

const countIn = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

const countsIn = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, count]) => Number.isSafeInteger(count)))
    : {};
