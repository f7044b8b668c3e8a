// A tournament that counts points (TABLE-31), as stored, and what follows from it.

import { cycleLength } from '@hexmarch/shared/pairing/formats/roundRobin';
import { withoutLeavers } from '@hexmarch/shared/pairing/results/results';
import type { Bye, Entrant, Pairing, PlayedRound } from '@hexmarch/shared/pairing/results/rounds';
import { type Standing, standingsOf } from '@hexmarch/shared/pairing/results/standings';
import { SCORED_LIMITS, type ScoredFormat } from '@hexmarch/shared/protocol/lobby/leagues';

/** How a player takes part. */
export interface Entry {
  /** Absent: plays. */
  readonly presence?: 'paused' | 'left';
  /** Rounds to which this person did not come. */
  readonly noShows?: number;
}

export interface ScoredPairing extends Pairing {
  /** Ids of its matches, oldest first; all but the last could not be played to an end. */
  readonly matches: readonly string[];
  /** Number of matches that could not. */
  readonly voids: number;
  /** Uptime at which the last match began; absent: the next is due. */
  readonly begunAt?: number;
  /** By seat; absent: not over. */
  readonly points?: readonly number[];
  /** Everyone has come to the last match, or those who did not have been taken out of it. */
  readonly isAttended?: true;
}

export interface ScoredRound {
  readonly pairings: readonly ScoredPairing[];
  readonly byes: readonly Bye[];
  /** Pairings of earlier rounds that still ran when this one was paired. */
  readonly stillRan: readonly (readonly [round: number, pairing: number])[];
}

export interface ScoredState<E extends Entry = Entry> {
  readonly format: ScoredFormat;
  readonly players: readonly E[];
  /** 0: by the number of players, once it begins. */
  readonly roundCount: number;
  readonly twice?: true;
  /** The next round may begin so many days after the last, though matches still run. */
  readonly roundDays?: number;
  /** 256 bits in hex, promised when joining begins: all lots follow from it. */
  readonly secret: string;
  /** Those that have begun. */
  readonly rounds: readonly ScoredRound[];
  /** Uptime from which the next round may begin. */
  readonly nextAt?: number;
  readonly isEnded?: true;
}

/** Position of a pairing. */
export interface At {
  readonly round: number;
  readonly index: number;
}

export interface Placed extends At {
  readonly pairing: ScoredPairing;
}

export const allPairings = (rounds: readonly ScoredRound[]): readonly Placed[] =>
  rounds.flatMap(({ pairings }, round) => pairings.map((pairing, index) => ({ round, index, pairing })));

export const pairingAt = ({ rounds }: ScoredState, { round, index }: At): ScoredPairing | undefined =>
  rounds[round]?.pairings[index];

/** The running match. */
export const runningIn = ({ matches, begunAt, points }: ScoredPairing): string | undefined =>
  points === undefined && begunAt !== undefined ? matches.at(-1) : undefined;

/** Previous matches of those who are paired there. */
export function matchesBefore({ rounds }: ScoredState, { round, index }: At): readonly string[] {
  const { seats = [], matches = [] } = rounds[round]?.pairings[index] ?? {};
  const own = matches.at(-2);
  if (own !== undefined) return [own];
  const earlier = rounds.slice(0, round).flatMap(({ pairings }) => pairings);
  return seats.flatMap(
    (entrant) =>
      earlier.findLast((one) => one.seats.includes(entrant) && one.matches.length > 0)?.matches.at(-1) ?? [],
  );
}

/** Rounds as results. */
export const playedRounds = (rounds: readonly ScoredRound[]): readonly PlayedRound[] =>
  rounds.map(({ pairings, byes }) => ({
    pairings: pairings.map(({ seats, points, absent }) => ({
      seats,
      ...(points === undefined ? {} : { points }),
      ...(absent === undefined ? {} : { absent }),
    })),
    byes: byes.map(({ entrant }) => entrant),
  }));

export const entrantsOf = ({ players }: ScoredState): readonly Entrant[] => [...players.keys()];

export const presentIn = (state: ScoredState): readonly Entrant[] =>
  entrantsOf(state).filter((entrant) => state.players[entrant]?.presence === undefined);

/** Rounds of a tournament with so many players. */
export function roundsFor({ format, roundCount, twice, players }: ScoredState): number {
  if (format === 'roundRobin') return cycleLength(players.length) * (twice === true ? 2 : 1);
  if (roundCount > 0) return roundCount;
  const { roundsMin, roundsMax } = SCORED_LIMITS;
  const proposed = 1 + Math.ceil(Math.log2(players.length));
  return Math.min(roundsMax, Math.max(roundsMin, proposed));
}

// TABLE-31.6: people may join until half of the rounds have begun; a round robin has its table from the start.
export const isJoinable = ({ format, rounds, roundCount, isEnded }: ScoredState): boolean =>
  rounds.length === 0 || (format === 'swiss' && isEnded !== true && 2 * rounds.length < roundCount);

export function standingsIn(state: ScoredState): readonly Standing[] {
  const { format, rounds, players, isEnded, twice } = state;
  const played = playedRounds(rounds);
  const entrants = entrantsOf(state);
  if (format === 'swiss') return standingsOf(format, entrants, played);
  const matchesEach = (players.length - 1) * (twice === true ? 2 : 1);
  // At the end it does not matter whether somebody has left, or never came back.
  const left = isEnded === true ? entrants : entrants.filter((one) => players[one]?.presence === 'left');
  return standingsOf(format, entrants, withoutLeavers(played, left, matchesEach));
}
