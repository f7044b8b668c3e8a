// What each person has come to after some rounds, as far as the next pairing depends on it.

import { playersOf } from '../results/results.ts';
import { type Entrant, HALF_POINT, type PlayedPairing, type PlayedRound, POINT } from '../results/rounds.ts';

export interface Tally {
  readonly points: number;
  readonly byes: number;
  /** Number of matches in each seat. */
  readonly seats: readonly number[];
  /** Seat in the last match. */
  readonly lastSeat?: number;
  /** Met others than those with the same points in the last round. */
  readonly hasFloated: boolean;
  /** How often each opponent was met. */
  readonly met: ReadonlyMap<Entrant, number>;
}

const NONE: Tally = { points: 0, byes: 0, seats: [], hasFloated: false, met: new Map() };

type Tallies = ReadonlyMap<Entrant, Tally>;

export const tallyIn = (tallies: Tallies, entrant: Entrant): Tally => tallies.get(entrant) ?? NONE;

/** Tallies of all who have been in a round. */
export function talliesAfter(rounds: readonly PlayedRound[]): Tallies {
  const tallies = new Map<Entrant, Tally>();
  for (const round of rounds) addRound(tallies, round);
  return tallies;
}

function addRound(tallies: Map<Entrant, Tally>, { pairings, byes }: PlayedRound): void {
  const before: Tallies = new Map(tallies);
  for (const [entrant, tally] of before) tallies.set(entrant, { ...tally, hasFloated: false });
  for (const entrant of byes) {
    const tally = tallyIn(tallies, entrant);
    tallies.set(entrant, { ...tally, byes: tally.byes + 1, points: tally.points + POINT });
  }
  for (const pairing of pairings)
    for (const [seat, entrant] of pairing.seats.entries())
      tallies.set(entrant, afterPairing(tallyIn(tallies, entrant), pairing, seat, before));
}

function afterPairing(tally: Tally, pairing: PlayedPairing, seat: number, before: Tallies): Tally {
  // TABLE-31.8: a match that still runs counts as level.
  const points = tally.points + (pairing.points?.[seat] ?? HALF_POINT);
  const players = playersOf(pairing);
  const own = pairing.seats[seat] as Entrant;
  if (!players.includes(own)) return { ...tally, points };
  const opponents = players.filter((entrant) => entrant !== own);
  const met = new Map(tally.met);
  for (const opponent of opponents) met.set(opponent, (met.get(opponent) ?? 0) + 1);
  const seats = pairing.seats.map((_, i) => (tally.seats[i] ?? 0) + (i === seat ? 1 : 0));
  const hasFloated = opponents.some((one) => tallyIn(before, one).points !== tally.points);
  return {
    ...tally,
    points,
    met,
    hasFloated,
    lastSeat: seat,
    seats: seats.concat(tally.seats.slice(seats.length)),
  };
}

/** Number of times that two have met. */
export const timesMet = (tallies: Tallies, a: Entrant, b: Entrant): number =>
  tallyIn(tallies, a).met.get(b) ?? 0;
