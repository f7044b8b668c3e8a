// This browser's storage of the tournaments in which it takes part (TABLE-26): one key for all matches of each. Requests to the server are in
// leagueRequests.ts, which home does not load.

import type { TournamentReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { recallList, remember } from '../../preferences/storage.ts';
import { LEAGUES_KEY } from '../../preferences/storedNames.ts';

const STORED_MAX = 20;

export interface OwnLeague {
  readonly leagueId: string;
  readonly game: string;
  readonly size: number;
  readonly key: string;
  /** Its last known status. */
  readonly status: TournamentReply['status'];
  /** Its known matches of this browser. */
  readonly matches: readonly string[];
}

/** The one joined last comes first. */
export const ownLeagues = (): readonly OwnLeague[] => recallList(LEAGUES_KEY).filter(isOwnLeague);

export const ownLeague = (leagueId: string): OwnLeague | undefined =>
  ownLeagues().find((one) => one.leagueId === leagueId);

/** The page of a tournament, which is also the invitation link. */
export const leaguePath = (leagueId: string): string => `/league/${encodeURIComponent(leagueId)}`;

/** The page of that match's tournament, if this browser takes part in it. */
export function leaguePathOf(matchId: string): string | undefined {
  const league = ownLeagues().find(({ matches }) => matches.includes(matchId));
  return league && leaguePath(league.leagueId);
}

export const keepLeague = (league: OwnLeague): void =>
  writeLeagues([league, ...ownLeagues().filter(({ leagueId }) => leagueId !== league.leagueId)]);

export function writeLeagues(leagues: readonly OwnLeague[]): void {
  remember(LEAGUES_KEY, JSON.stringify(leagues.slice(0, STORED_MAX)));
}

/** Storage is untrusted. */
function isOwnLeague(stored: unknown): stored is OwnLeague {
  if (typeof stored !== 'object' || stored === null) return false;
  const { leagueId, game, key, matches } = stored as Partial<OwnLeague>;
  return [leagueId, game, key].every((text) => typeof text === 'string') && Array.isArray(matches);
}
