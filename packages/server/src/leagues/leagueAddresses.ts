// From which address places of leagues that have not begun were taken, so that one guest cannot fill a league with players who never come. In
// memory alone, as all that is counted by address: after a restart counting begins anew.

import { siteOf } from '../base/addressSites.ts';
import { MatchError } from '../base/errors.ts';
import type { League, LeaguePlayer } from './leagueRows.ts';

/** A league is small: a /48 may have so many times the places of a /64, fewer than of all else (addressSites.ts). */
const SITE_PLACES = 2;

export class LeagueAddresses {
  private readonly placesMax: number;
  /** By league, then by hash of the key of a place. */
  private readonly taken = new Map<string, Map<string, string>>();

  constructor(placesMax: number) {
    this.placesMax = placesMax;
  }

  /** Throws `MatchError` `league-crowded`. */
  assertRoom(leagueId: string, { players }: Pick<League, 'players'>, address: string): void {
    const taken = this.taken.get(leagueId);
    const from = players.flatMap(({ keyHash }) => taken?.get(keyHash) ?? []);
    const own = from.filter((one) => one === address).length;
    const site = siteOf(address);
    const near = site === undefined ? 0 : from.filter((one) => siteOf(one) === site).length;
    if (address !== '' && (own >= this.placesMax || near >= SITE_PLACES * this.placesMax))
      throw new MatchError('league-crowded', 'Too many players of this league come from your network.');
  }

  add(leagueId: string, { keyHash }: LeaguePlayer, address: string): void {
    const taken = this.taken.get(leagueId) ?? new Map<string, string>();
    this.taken.set(leagueId, taken.set(keyHash, address));
  }

  /** Nobody can come any more. */
  drop(leagueId: string): void {
    this.taken.delete(leagueId);
  }
}
