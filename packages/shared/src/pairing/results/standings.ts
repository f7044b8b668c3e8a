// Order of a tournament's people by points and tie-breaks (TABLE-31.11); those who cannot be told apart share a place.

import { type AllResults, type RoundResult, resultsIn, resultsOf } from './results.ts';
import { type Entrant, HALF_POINT, type PlayedRound, POINT } from './rounds.ts';

export type TieBreak = 'buchholz' | 'sonnebornBerger' | 'ownMatches' | 'wins' | 'opponents' | 'firsts';

/** The larger value is ahead. `level`: those who are still level. */
type Valuation = (entrant: Entrant, level: readonly Entrant[], results: AllResults, rounds: number) => number;

/** In order, by format. */
const TIE_BREAKS = {
  swiss: ['buchholz', 'sonnebornBerger', 'ownMatches', 'wins'],
  roundRobin: ['ownMatches', 'sonnebornBerger', 'wins'],
  groups: ['opponents', 'firsts', 'wins'],
} as const satisfies Record<string, readonly TieBreak[]>;

export type ScoredFormat = keyof typeof TIE_BREAKS;

export interface TieValue {
  readonly by: TieBreak;
  readonly value: number;
}

export interface Standing {
  readonly entrant: Entrant;
  /** From 1. */
  readonly place: number;
  readonly points: number;
  readonly ties: readonly TieValue[];
}

/** Those who are level so far, and in what. */
interface Level {
  readonly entrants: readonly Entrant[];
  readonly values: readonly number[];
}

type Valued = (entrant: Entrant, level: readonly Entrant[]) => number;

// TABLE-31.11: points, then the tie-breaks of the format, then the place is shared.
/** Best first. `rounds`: those that have begun, for round robins as `withoutLeavers` leaves them. */
export function standingsOf(
  format: ScoredFormat,
  entrants: readonly Entrant[],
  rounds: readonly PlayedRound[],
): readonly Standing[] {
  const results = resultsOf(entrants, rounds);
  const breaks: readonly TieBreak[] = TIE_BREAKS[format];
  const valuations: readonly Valued[] = [
    (entrant) => resultsIn(results, entrant).points,
    ...breaks.map(
      (by): Valued =>
        (entrant, level) =>
          VALUATIONS[by](entrant, level, results, rounds.length),
    ),
  ];
  let place = 1;
  return split({ entrants, values: [] }, valuations).flatMap((level) => {
    const [points = 0, ...values] = level.values;
    const ties = breaks.map((by, i) => ({ by, value: values[i] ?? 0 }));
    const rows = level.entrants.map((entrant) => ({ entrant, place, points, ties }));
    place += rows.length;
    return rows;
  });
}

function split(level: Level, [valuation, ...others]: readonly Valued[]): readonly Level[] {
  if (valuation === undefined) return [level];
  const valued = level.entrants.map((entrant) => ({ entrant, value: valuation(entrant, level.entrants) }));
  const values = [...new Set(valued.map(({ value }) => value))].sort((a, b) => b - a);
  return values.flatMap((value) => {
    const entrants = valued.filter((one) => one.value === value).map(({ entrant }) => entrant);
    return split({ entrants, values: [...level.values, value] }, others);
  });
}

/** Points in units of `POINT`, the last two as numbers of matches. */
const VALUATIONS: Readonly<Record<TieBreak, Valuation>> = {
  buchholz,
  sonnebornBerger: (entrant, _, results) =>
    sum(
      resultsIn(results, entrant).rounds.flatMap(({ got, opponents }) =>
        opponents.map((one) => (resultsIn(results, one).points / 2) * (got / HALF_POINT)),
      ),
    ),
  ownMatches: (entrant, level, results) =>
    sum(
      resultsIn(results, entrant)
        .rounds.filter(({ opponents }) => opponents.some((one) => level.includes(one)))
        .map(({ got }) => got),
    ),
  opponents: meanOfOpponents,
  firsts: (entrant, _, results) => resultsIn(results, entrant).firsts,
  wins: (entrant, _, results) => resultsIn(results, entrant).wins,
};

/** Sum of the opponents' points without the lowest. */
function buchholz(entrant: Entrant, _: readonly Entrant[], results: AllResults, rounds: number): number {
  const all = resultsIn(results, entrant).rounds.flatMap((round) =>
    round.opponents.length === 0
      ? [virtualOpponent(round, rounds)]
      : round.opponents.map((one) => resultsIn(results, one).points),
  );
  return all.length === 0 ? 0 : sum(all) - Math.min(...all);
}

// TABLE-31.11: a round without a match counts as an opponent who had one's own points, got the rest of a win, then one half in each round.
const virtualOpponent = ({ round, before, got }: RoundResult, rounds: number): number =>
  before + POINT - got + HALF_POINT * (rounds - 1 - round);

/** Rounded down: means that differ do so by more than one, since points are shares of at most 20 seats and opponents at most 120. */
function meanOfOpponents(entrant: Entrant, _: readonly Entrant[], results: AllResults): number {
  const met = resultsIn(results, entrant).rounds.flatMap(({ opponents }) => opponents);
  return met.length === 0
    ? 0
    : Math.floor(sum(met.map((one) => resultsIn(results, one).points)) / met.length);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
