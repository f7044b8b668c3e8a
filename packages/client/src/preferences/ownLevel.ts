// What this person's practice matches say of their level, in this browser, game by game.

import {
  type Beginning,
  beliefAfter,
  firstBelief,
  nextLevel,
  type PlayedMatch,
} from '@hexmarch/shared/search/myLevel';
import { recall, remember } from './storage.ts';

interface Stored {
  readonly beginning: Beginning;
  /** Oldest first. */
  readonly matches: readonly PlayedMatch[];
  /** Drawn when the last match ended, and unchanged until the next one ends. */
  readonly next: number;
}

/** Older ones hardly count any more. */
const MATCHES_MAX = 100;

const keyOf = (game: string): string => `hexmarch.level.${game}`;

/** The level that they meet next; undefined before their first answer. */
export const ownLevel = (game: string): number | undefined => storedOf(game)?.next;

/** They have said how well they know the game. `elos`: of its levels. */
export function beginLevel(game: string, beginning: Beginning, elos: readonly number[]): void {
  store(game, elos, { beginning, matches: [] });
}

/** A match at their level is over. */
export function countMatch(game: string, match: PlayedMatch, elos: readonly number[]): void {
  const { beginning = 'played', matches = [] } = storedOf(game) ?? {};
  store(game, elos, { beginning, matches: [...matches, match].slice(-MATCHES_MAX) });
}

function store(game: string, elos: readonly number[], { beginning, matches }: Omit<Stored, 'next'>): void {
  const belief = matches.reduce(beliefAfter, firstBelief(beginning, elos));
  const next = nextLevel(belief, elos, Math.random());
  remember(keyOf(game), JSON.stringify({ beginning, matches, next } satisfies Stored));
}

function storedOf(game: string): Stored | undefined {
  try {
    const stored = JSON.parse(recall(keyOf(game)) ?? 'null') as Stored | null;
    return stored !== null && Number.isInteger(stored.next) && Array.isArray(stored.matches)
      ? stored
      : undefined;
  } catch {
    return undefined;
  }
}
