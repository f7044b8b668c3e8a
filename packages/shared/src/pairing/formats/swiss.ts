// Pairing of a Swiss tournament of duels: the bye first, then a matching of all others at the lowest cost.

import type { Random } from '../../kernel/game.ts';
import {
  type Entrant,
  HALF_POINT,
  type PairedRound,
  type Pairing,
  type PlayedRound,
  type Seating,
} from '../results/rounds.ts';
import { chosenByes } from './byes.ts';
import { type Cost, cheapestMatching, sumOfCosts } from './matching.ts';
import { type Tally, talliesAfter, tallyIn, timesMet } from './tallies.ts';

/** `present`: who plays in this round. */
export function pairSwiss(
  present: readonly Entrant[],
  rounds: readonly PlayedRound[],
  lots: Random,
): PairedRound {
  const tallies = talliesAfter(rounds);
  const faultOf = (others: readonly Entrant[]) => faultAmong(others, tallies);
  const byes = chosenByes({ present, tallies, count: present.length % 2, lots, faultOf });
  const others = present.filter((one) => byes.every(({ entrant }) => entrant !== one));
  const pairs = matched(others, tallies, lots);
  return { pairings: pairs.map(([a, b]) => seated(a, b, tallies, lots)), byes };
}

type Tallies = ReadonlyMap<Entrant, Tally>;
type Pair = readonly [Entrant, Entrant];

/** Number of lots to choose from. */
const LOTS = 8;
/** TABLE-31.4: seats differ by two at most for each person. */
const SEATS_APART_MAX = 2;

// TABLE-31.2: met before, points, paired outside their points in the last round, seats, lot.
function costOf(a: Entrant, b: Entrant, tallies: Tallies, lots: Random): Cost {
  const [one, other] = [tallyIn(tallies, a), tallyIn(tallies, b)];
  const apart = Math.floor(Math.abs(one.points - other.points) / HALF_POINT);
  const floats = apart === 0 ? 0 : Number(one.hasFloated) + Number(other.hasFloated);
  const seats = Math.min(seatCost(one, other), seatCost(other, one));
  return [...faultCost(a, b, tallies), apart * apart, floats, seats, lots.pick(LOTS)];
}

/** What a round avoids if it can: a seat too often, meeting again, and most of all those who have met most often. */
function faultCost(a: Entrant, b: Entrant, tallies: Tallies): Cost {
  const [one, other] = [tallyIn(tallies, a), tallyIn(tallies, b)];
  const isUneven = Math.min(worstApart(one, other), worstApart(other, one)) > SEATS_APART_MAX;
  const met = timesMet(tallies, a, b);
  return [Number(isUneven), Math.min(met, 1), Math.max(met - 1, 0)];
}

const NO_FAULT: Cost = [0, 0, 0];
const isFault = (cost: Cost): boolean => cost.some((rank) => rank > 0);

/** The lowest cost at which all can be paired. */
function faultAmong(present: readonly Entrant[], tallies: Tallies): Cost {
  const cost = (a: number, b: number) => faultCost(present[a] as Entrant, present[b] as Entrant, tallies);
  const mates = cheapestMatching(present.length, cost) ?? [];
  return sumOfCosts(
    mates.flatMap((b, a) => (a < b ? [cost(a, b)] : [])),
    NO_FAULT,
  );
}

function matched(present: readonly Entrant[], tallies: Tallies, lots: Random): readonly Pair[] {
  const isFaultless = !isFault(faultAmong(present, tallies));
  const mates =
    cheapestMatching(present.length, (a, b) => {
      const cost = costOf(present[a] as Entrant, present[b] as Entrant, tallies, lots);
      return isFaultless && isFault(cost.slice(0, NO_FAULT.length)) ? undefined : cost;
    }) ?? [];
  return mates.flatMap((b, a): Pair[] => (a < b ? [[present[a] as Entrant, present[b] as Entrant]] : []));
}

/** Matches in the first seat less those in the second. */
const surplus = ({ seats }: Tally): number => (seats[0] ?? 0) - (seats[1] ?? 0);

const worstApart = (first: Tally, second: Tally): number =>
  Math.max(Math.abs(surplus(first) + 1), Math.abs(surplus(second) - 1));

/** Of sitting so: one who is ahead by two costs as much as four who are ahead by one. */
function seatCost(first: Tally, second: Tally): number {
  const [a, b] = [surplus(first) + 1, surplus(second) - 1];
  return a * a + b * b;
}

// TABLE-31.4: seats are shared, then alternate.
function seated(a: Entrant, b: Entrant, tallies: Tallies, lots: Random): Pairing {
  const [one, other] = [tallyIn(tallies, a), tallyIn(tallies, b)];
  const difference = seatCost(one, other) - seatCost(other, one);
  const alternation = (one.lastSeat ?? 0) - (other.lastSeat ?? 0);
  const [seating, isSwapped] = decided([
    ['balance', difference],
    ['alternation', -alternation],
    ['lot', lots.pick(2) * 2 - 1],
  ]);
  const seats = isSwapped ? [b, a] : [a, b];
  return {
    seats,
    reason: {
      kind: 'points',
      points: seats.map((entrant) => tallyIn(tallies, entrant).points),
      repeats: Math.min(timesMet(tallies, a, b), 1),
      seating,
    },
  };
}

/** The first criterion that tells the two apart; positive: they swap. */
function decided(criteria: readonly (readonly [Seating, number])[]): readonly [Seating, boolean] {
  const [seating, value] = criteria.find(([, one]) => one !== 0) ?? ['lot', 0];
  return [seating, value > 0];
}
