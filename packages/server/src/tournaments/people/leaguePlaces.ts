// Places in a league, and the rules for joining and leaving (TABLE-26.2).

import { type Place, SCORED_LIMITS } from '@hexmarch/shared/protocol/lobby/leagues';
import { MatchError } from '../../base/errors.ts';
import { hashToken, sameHash } from '../../base/keys.ts';
import { statusOf, type Tournament } from '../state/leagueRows.ts';
import { isJoinable } from '../state/scoredState.ts';

/** An applicant for a place. */
export interface Comer {
  readonly address: string;
  /** Token hash of an existing place; undefined: none presented. */
  readonly key: string | undefined;
  /** Account id. */
  readonly person: string | undefined;
}

/** Asserts that it has not begun. */
export function assertOpen(tournament: Tournament): void {
  if (statusOf(tournament) !== 'open') throw new MatchError('league-begun', 'This league has begun.');
}

/** Asserts that people may join. */
export function assertJoinable(tournament: Tournament): void {
  if (tournament.format === 'knockout') assertOpen(tournament);
  else if (!isJoinable(tournament)) throw new MatchError('league-begun', 'This league has begun.');
}

export function assertFree({ players, size }: Tournament): void {
  if (players.length >= size) throw new MatchError('league-full', 'This league has all its players.');
}

export function assertHost({ host }: Tournament, key: string): void {
  if (!sameHash(host.keyHash, hashToken(key)))
    throw new MatchError('wrong-token', 'This key does not belong to the host of this league.');
}

/** One place for each person, on any browser. `key`: of a place in it; `person`: account id. */
export function assertNotIn(
  { players }: Tournament,
  key: string | undefined,
  person: string | undefined,
): void {
  const keyHash = key === undefined ? undefined : hashToken(key);
  const isIn = players.some(
    (one) =>
      (keyHash !== undefined && sameHash(one.keyHash, keyHash)) ||
      (person !== undefined && one.person === person),
  );
  if (isIn) throw new MatchError('league-joined', 'You have a place in this league already.');
}

export const placeOf = ({ players }: Tournament, key: string): Place => {
  const keyHash = hashToken(key);
  return players.findIndex((player) => sameHash(player.keyHash, keyHash));
};

/** The place of that key. */
export function assertPlace(tournament: Tournament, key: string): Place {
  const place = placeOf(tournament, key);
  if (place < 0) throw new MatchError('wrong-token', 'This key has no place in this league.');
  return place;
}

/** Asserts that it may begin. */
export function assertEnough({ format, players, size }: Tournament): void {
  const enough = format === 'knockout' ? size : SCORED_LIMITS.playersMin;
  if (players.length < enough)
    throw new MatchError('league-not-full', 'This league has not got all its players yet.');
}

export const taken = ({ host, players }: Tournament): readonly string[] => [
  host.name,
  ...players.map(({ name }) => name),
];
