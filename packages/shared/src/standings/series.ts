// TABLE-30.5: a series of matches between two sides.

import type { MatchResult } from './matchResult.ts';

/** The side that began in the first seat is 0. */
export type SeriesSide = 0 | 1;

export interface SeriesTerms {
  /** Null: without end. */
  readonly bestOf: 3 | 5 | 7 | null;
  /** If both are level at the end, matches go on until one leads. */
  readonly hasDecider?: true;
}

/** The side that won a match. */
export type SeriesResult = SeriesSide | 'drawn' | 'aborted';

/** The result of a match of two sides; `isSwapped` as in the state before it. One that operators ended is played again as well. */
export function seriesResult(
  { ended, sides, places }: Pick<MatchResult, 'ended' | 'sides' | 'places'>,
  isSwapped: boolean,
): SeriesResult {
  if (ended !== 'played') return 'aborted';
  const winners = new Set(sides.filter((_, seat) => places[seat] === 1));
  if (winners.size !== 1) return 'drawn';
  return winners.has(0) === isSwapped ? 1 : 0;
}

export interface SeriesState {
  /** By side, in halves of a point. */
  readonly halves: readonly [number, number];
  /** Matches that count. */
  readonly played: number;
  readonly leader: SeriesSide | undefined;
  /** The leader has won; without one it is a tie. */
  readonly isOver: boolean;
  /** In the next match side 1 has the first seat. */
  readonly isSwapped: boolean;
}

/** `results`: in order; those behind the end of the series are not looked at. */
export function seriesState(terms: SeriesTerms, results: readonly SeriesResult[]): SeriesState {
  let state = stateOf(terms, [0, 0], 0);
  for (const result of results) {
    // An aborted match is played again, in the same seats.
    if (state.isOver || result === 'aborted') continue;
    state = stateOf(terms, halvesAfter(state.halves, result), state.played + 1);
  }
  return state;
}

const halvesAfter = (
  [first, second]: SeriesState['halves'],
  result: Exclude<SeriesResult, 'aborted'>,
): SeriesState['halves'] => {
  if (result === 'drawn') return [first + 1, second + 1];
  return result === 0 ? [first + 2, second] : [first, second + 2];
};

function stateOf(
  { bestOf, hasDecider }: SeriesTerms,
  halves: SeriesState['halves'],
  played: number,
): SeriesState {
  const lead = halves[0] - halves[1];
  const left = bestOf === null ? Number.POSITIVE_INFINITY : Math.max(0, bestOf - played);
  // Over when the other side can no longer draw level.
  const isDecided = Math.abs(lead) > 2 * left;
  return {
    halves,
    played,
    leader: lead === 0 ? undefined : lead > 0 ? 0 : 1,
    isOver: isDecided || (left === 0 && lead === 0 && hasDecider === undefined),
    isSwapped: played % 2 === 1,
  };
}
