// Places in a league, and the rules for joining and leaving (TABLE-26.2).

import type { Place } from '@hexmarch/shared/protocol/lobby/leagues';
import { MatchError } from '../../base/errors.ts';
import { hashToken, sameHash } from '../../base/keys.ts';
import type { League } from '../state/leagueRows.ts';

/** An applicant for a place. */
export interface Comer {
  readonly address: string;
  /** Token hash of an existing place; undefined: none presented. */
  readonly key: string | undefined;
  /** Account id. */
  readonly person: string | undefined;
}

/** Asserts that it has not begun. */
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

/** One place for each person, on any browser. `key`: of a place in it; `person`: account id. */
export function assertNotIn({ players }: League, key: string | undefined, person: string | undefined): void {
  const keyHash = key === undefined ? undefined : hashToken(key);
  const isIn = players.some(
    (one) =>
      (keyHash !== undefined && sameHash(one.keyHash, keyHash)) ||
      (person !== undefined && one.person === person),
  );
  if (isIn) throw new MatchError('league-joined', 'You have a place in this league already.');
}

export const placeOf = ({ players }: League, key: string): Place => {
  const keyHash = hashToken(key);
  return players.findIndex((player) => sameHash(player.keyHash, keyHash));
};

export const taken = ({ host, players }: League): readonly string[] => [
  host.name,
  ...players.map(({ name }) => name),
];
