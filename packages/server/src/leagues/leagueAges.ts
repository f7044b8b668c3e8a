// How long leagues are kept, and which of them go for a new one.

import { winnerOf } from './bracket.ts';
import type { League } from './leagueRows.ts';

/** Leagues that have not begun for so long are given up. */
const OPEN_MAX_MS = 30 * 24 * 3_600_000;
/** Leagues that are kept, ended ones included. */
const KEPT_MAX = 5000;

/** By id: first those that have not begun for long, then the oldest that are over; undefined: there is no room for another one. */
export function goingFor(
  all: readonly (readonly [leagueId: string, League])[],
  now: number,
): readonly string[] | undefined {
  const stale = all.filter(
    ([, { rounds, createdAt }]) => rounds.length === 0 && createdAt + OPEN_MAX_MS < now,
  );
  const over = all
    .filter(([, { rounds }]) => winnerOf(rounds) !== undefined)
    .sort(([, a], [, b]) => a.createdAt - b.createdAt);
  const tooMany = Math.max(0, all.length - stale.length + 1 - KEPT_MAX);
  if (tooMany > over.length) return undefined;
  return [...stale, ...over.slice(0, tooMany)].map(([leagueId]) => leagueId);
}
