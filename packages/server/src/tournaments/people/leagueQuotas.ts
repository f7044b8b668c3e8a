// Quotas of leagues: how many are stored, and how many places of one an address may take.

import { MatchError } from '../../base/errors.ts';
import { Holdings } from '../../base/rateLimit.ts';
import { type LeaguePlayer, statusOf, type Tournament } from '../state/leagueRows.ts';

/** TTL of leagues that have not begun. */
const OPEN_MAX_MS = 30 * 24 * 3_600_000;
/** Maximum number of leagues, ended ones included. */
const STORED_MAX = 5000;

/** Ids to evict: expired ones first, then the oldest that are over; undefined: no room for another one. */
export function goingFor(
  all: readonly (readonly [leagueId: string, Tournament])[],
  now: number,
): readonly string[] | undefined {
  const stale = all.filter(([, one]) => statusOf(one) === 'open' && one.createdAt + OPEN_MAX_MS < now);
  const over = all
    .filter(([, one]) => statusOf(one) === 'over')
    .sort(([, a], [, b]) => a.createdAt - b.createdAt);
  const tooMany = Math.max(0, all.length - stale.length + 1 - STORED_MAX);
  if (tooMany > over.length) return undefined;
  return [...stale, ...over.slice(0, tooMany)].map(([leagueId]) => leagueId);
}

/** A /48's limit as a multiple of a /64's; lower than elsewhere (rateLimit.ts), since leagues are small. */
const SITE_PLACES = 2;

/**
 * Places in leagues that have not begun, so that one guest cannot fill a league with no-shows. In memory only, like all counters by
 * address: reset by a restart.
 */
export class LeagueAddresses {
  private readonly placesMax: number;
  /** By league, then by token hash of the place. */
  private readonly taken = new Map<string, Map<string, string>>();

  constructor(placesMax: number) {
    this.placesMax = placesMax;
  }

  /** Throws `MatchError` `league-crowded`. */
  assertRoom(leagueId: string, { players }: Pick<Tournament, 'players'>, address: string): void {
    const taken = this.taken.get(leagueId);
    const places = new Holdings(this.placesMax, SITE_PLACES);
    for (const { keyHash } of players) places.add(taken?.get(keyHash) ?? '');
    if (address !== '' && places.isFull(address))
      throw new MatchError('league-crowded', 'Too many players of this league come from your network.');
  }

  add(leagueId: string, { keyHash }: LeaguePlayer, address: string): void {
    const taken = this.taken.get(leagueId) ?? new Map<string, string>();
    this.taken.set(leagueId, taken.set(keyHash, address));
  }

  /** The league has begun or is gone. */
  drop(leagueId: string): void {
    this.taken.delete(leagueId);
  }
}
