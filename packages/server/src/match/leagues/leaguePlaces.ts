// Who has a place in a league, and what may be done about one (TABLE-26.2).

import type { Place } from '@hexmarch/shared/protocol/leagues';
import { MatchError } from '../../errors.ts';
import { hashToken, sameHash } from '../keys.ts';
import type { League } from './leagueRows.ts';

/** Only as long as it has not begun. */
export function assertOpen({ rounds }: League): void {
  if (rounds.length > 0) throw new MatchError('league-begun', 'This league has begun.');
}

export function assertFree({ players, size }: League): void {
  if (players.length >= size) throw new MatchError('league-full', 'This league has all its players.');
}

export function assertHost({ host }: League, key: string): void {
  if (!sameHash(host.keyHash, hashToken(key)))
    throw new MatchError('wrong-token', 'This key does not belong to the host of this league.');
}

export const placeOf = ({ players }: League, key: string): Place => {
  const keyHash = hashToken(key);
  return players.findIndex((player) => sameHash(player.keyHash, keyHash));
};

export const taken = ({ host, players }: League): readonly string[] => [
  host.name,
  ...players.map(({ name }) => name),
];
