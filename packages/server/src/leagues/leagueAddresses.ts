// Quota by address for places in leagues that have not begun, so that one guest cannot fill a league with no-shows. In memory only, like
// all counters by address: reset by a restart.

import { MatchError } from '../base/errors.ts';
import { Holdings } from '../base/rateLimit.ts';
import type { League, LeaguePlayer } from './leagueRows.ts';

/** A /48's limit as a multiple of a /64's; lower than elsewhere (rateLimit.ts), since leagues are small. */
const SITE_PLACES = 2;

export class LeagueAddresses {
  private readonly placesMax: number;
  /** By league, then by token hash of the place. */
  private readonly taken = new Map<string, Map<string, string>>();

  constructor(placesMax: number) {
    this.placesMax = placesMax;
  }

  /** Throws `MatchError` `league-crowded`. */
  assertRoom(leagueId: string, { players }: Pick<League, 'players'>, address: string): void {
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
