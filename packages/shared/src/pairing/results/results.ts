// Results: who played, points by places, and what each person has got out of each round.

import { type Entrant, HALF_POINT, type PlayedPairing, type PlayedRound, POINT } from './rounds.ts';

/** Those who came, if that was enough for a match. */
export function playersOf({ seats, absent = [] }: PlayedPairing): readonly Entrant[] {
  const came = seats.filter((entrant) => !absent.includes(entrant));
  return came.length > 1 ? came : [];
}

// TABLE-30.7: one for each side that is placed below, one half for each that is level, divided by the number of the others.
/** Points by seat; `places`: by seat, 1 the best. */
export const shares = (places: readonly number[]): readonly number[] =>
  places.map((own, seat) => {
    const halves = places.reduce(
      (sum, place, other) => sum + (other === seat ? 0 : place > own ? 2 : place === own ? 1 : 0),
      0,
    );
    return (HALF_POINT / (places.length - 1)) * halves;
  });

export interface RoundResult {
  /** Index of the round. */
  readonly round: number;
  /** Points before it. */
  readonly before: number;
  readonly got: number;
  /** Those who were met; empty: a round without a match. */
  readonly opponents: readonly Entrant[];
}

export interface Results {
  readonly points: number;
  /** Best of a pairing, alone. */
  readonly wins: number;
  /** Best of a pairing, alone or with others. */
  readonly firsts: number;
  /** A match that still runs has none yet. */
  readonly rounds: readonly RoundResult[];
}

export type AllResults = ReadonlyMap<Entrant, Results>;

const NONE: Results = { points: 0, wins: 0, firsts: 0, rounds: [] };

export const resultsIn = (results: AllResults, entrant: Entrant): Results => results.get(entrant) ?? NONE;

// TABLE-31.8: a match counts by its end.
export function resultsOf(entrants: readonly Entrant[], rounds: readonly PlayedRound[]): AllResults {
  return new Map(
    entrants.map((entrant) => [
      entrant,
      rounds.reduce((sum, round, index) => withRound(sum, round, index, entrant), NONE),
    ]),
  );
}

function withRound(sum: Results, { pairings, byes }: PlayedRound, round: number, own: Entrant): Results {
  const { points: before } = sum;
  const pairing = pairings.find(({ seats }) => seats.includes(own));
  if (pairing === undefined) {
    const got = byes.includes(own) ? POINT : 0;
    return { ...sum, points: before + got, rounds: [...sum.rounds, { round, before, got, opponents: [] }] };
  }
  const { points, seats } = pairing;
  if (points === undefined) return sum;
  const got = points[seats.indexOf(own)] ?? 0;
  const best = Math.max(...points);
  const isFirst = got > 0 && got === best;
  const isAlone = points.filter((one) => one === best).length === 1;
  return {
    points: before + got,
    wins: sum.wins + Number(isFirst && isAlone),
    firsts: sum.firsts + Number(isFirst),
    rounds: [...sum.rounds, { round, before, got, opponents: opponentsOf(pairing, own) }],
  };
}

function opponentsOf(pairing: PlayedPairing, own: Entrant): readonly Entrant[] {
  const players = playersOf(pairing);
  return players.includes(own) ? players.filter((entrant) => entrant !== own) : [];
}

// TABLE-31.12: in a round robin the matches of a person who leaves are left out, unless half of them have been played.
/** `matchesEach`: of the whole tournament. */
export function withoutLeavers(
  rounds: readonly PlayedRound[],
  left: readonly Entrant[],
  matchesEach: number,
): readonly PlayedRound[] {
  const played = (entrant: Entrant) =>
    rounds
      .flatMap(({ pairings }) => pairings)
      .filter((pairing) => pairing.points !== undefined && playersOf(pairing).includes(entrant)).length;
  const leftOut = left.filter((entrant) => 2 * played(entrant) < matchesEach);
  return rounds.map(({ pairings, byes }) => ({
    byes,
    pairings: pairings.filter(({ seats }) => !seats.some((entrant) => leftOut.includes(entrant))),
  }));
}
