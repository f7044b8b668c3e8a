// Erasure of a person from a league (TABLE-12.3).

import { ERASED } from '@hexmarch/shared/protocol/people/people';
import { winnerOf } from './bracket.ts';
import type { League, LeaguePlayer } from './leagueRows.ts';

/** Undefined where unaffected. Active players keep their token; place and results stay, without the name. */
export function leagueWithout(
  league: League,
  isMeant: (player: LeaguePlayer) => boolean,
): League | undefined {
  const { host, players, rounds } = league;
  if (![host, ...players].some(isMeant)) return undefined;
  const isRunning = rounds.length > 0 && winnerOf(rounds) === undefined;
  const nameless = (one: LeaguePlayer): LeaguePlayer =>
    isMeant(one) ? { name: ERASED, keyHash: isRunning ? one.keyHash : '' } : one;
  const stay = rounds.length === 0 ? players.filter((one) => !isMeant(one)) : players.map(nameless);
  return { ...league, host: nameless(host), players: stay };
}
