// Retention of leagues: which are evicted for a new one.

import { winnerOf } from './bracket.ts';
import type { League } from './leagueRows.ts';

/** TTL of leagues that have not begun. */
const OPEN_MAX_MS = 30 * 24 * 3_600_000;
/** Maximum number of leagues, ended ones included. */
const STORED_MAX = 5000;

/** Ids to evict: expired ones first, then the oldest that are over; undefined: no room for another one. */
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
  const tooMany = Math.max(0, all.length - stale.length + 1 - STORED_MAX);
  if (tooMany > over.length) return undefined;
  return [...stale, ...over.slice(0, tooMany)].map(([leagueId]) => leagueId);
}
