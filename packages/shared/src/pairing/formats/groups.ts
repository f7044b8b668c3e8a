// Pairing in groups of three and more: seated by points, then improved by exchanging two until nothing improves.

import type { Random } from '../../kernel/game.ts';
import { shuffled } from '../../kernel/random.ts';
import {
  type Entrant,
  HALF_POINT,
  type PairedRound,
  type Pairing,
  type PlayedRound,
} from '../results/rounds.ts';
import { chosenByes } from './byes.ts';
import { addCosts, type Cost, cheapestMatching, compareCosts, sumOfCosts } from './matching.ts';
import { type Tally, talliesAfter, tallyIn, timesMet } from './tallies.ts';

/** Numbers of seats that the game can be played with. */
export interface GroupSizes {
  readonly most: number;
  readonly least: number;
}

type Group = readonly Entrant[];
type Tallies = ReadonlyMap<Entrant, Tally>;

/** As many people as can be seated, in as few groups as will hold them, as even as can be: 7 by threes are 3, 2 and 2. */
export function groupSizes(count: number, { most, least }: GroupSizes): readonly number[] {
  const enough = Math.ceil(count / most);
  const groups = enough * least <= count ? enough : enough - 1;
  const seats = Math.min(count, groups * most);
  return Array.from({ length: groups }, (_, i) => Math.floor(seats / groups) + (i < seats % groups ? 1 : 0));
}

/** `present`: who plays in this round. */
export function pairGroups(
  present: readonly Entrant[],
  rounds: readonly PlayedRound[],
  sizes: GroupSizes,
  lots: Random,
): PairedRound {
  const tallies = talliesAfter(rounds);
  const wanted = groupSizes(present.length, sizes);
  const count = present.length - wanted.reduce((a, b) => a + b, 0);
  const byes = chosenByes({ present, tallies, count, lots, faultOf: () => [] });
  const others = present.filter((one) => byes.every(({ entrant }) => entrant !== one));
  const groups = improved(cutByPoints(others, wanted, tallies, lots), tallies);
  return { pairings: groups.map((group) => seated(group, tallies, lots)), byes };
}

function cutByPoints(
  present: readonly Entrant[],
  sizes: readonly number[],
  tallies: Tallies,
  lots: Random,
): readonly Group[] {
  const order = shuffled(present, lots).toSorted(
    (a, b) => tallyIn(tallies, b).points - tallyIn(tallies, a).points,
  );
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((a, b) => a + b, 0));
  return sizes.map((size, i) => order.slice(starts[i], (starts[i] ?? 0) + size));
}

const NO_COST: Cost = [0, 0, 0, 0];

// TABLE-31.2: the order of costs is that of duels.
function pairCost(a: Entrant, b: Entrant, tallies: Tallies): Cost {
  const [one, other] = [tallyIn(tallies, a), tallyIn(tallies, b)];
  const met = timesMet(tallies, a, b);
  const apart = Math.floor(Math.abs(one.points - other.points) / STEP);
  const floats = apart === 0 ? 0 : Number(one.hasFloated) + Number(other.hasFloated);
  return [Math.min(met, 1), Math.max(met - 1, 0), apart * apart, floats];
}

/** Points are compared in steps of a 120th, whose squares stay small. */
const STEP = HALF_POINT / 60;

const groupCost = (group: Group, tallies: Tallies): Cost =>
  sumOfCosts(
    group.flatMap((a, i) => group.slice(i + 1).map((b) => pairCost(a, b, tallies))),
    NO_COST,
  );

/** Local search: exchanges two people of two groups as long as that lowers the cost. */
function improved(groups: readonly Group[], tallies: Tallies): readonly Group[] {
  let best = groups;
  for (let next = betterBy(best, tallies); next !== undefined; next = betterBy(best, tallies)) best = next;
  return best;
}

function betterBy(groups: readonly Group[], tallies: Tallies): readonly Group[] | undefined {
  const costs = groups.map((group) => groupCost(group, tallies));
  for (let i = 0; i < groups.length; i++)
    for (let j = i + 1; j < groups.length; j++) {
      const [one, other] = [groups[i] as Group, groups[j] as Group];
      const before = addCosts(costs[i] as Cost, costs[j] as Cost);
      const found = betterExchange(one, other, before, tallies);
      if (found !== undefined) return groups.with(i, found[0]).with(j, found[1]);
    }
  return undefined;
}

function betterExchange(
  one: Group,
  other: Group,
  before: Cost,
  tallies: Tallies,
): readonly [Group, Group] | undefined {
  for (const [i, a] of one.entries())
    for (const [j, b] of other.entries()) {
      const exchanged = [one.with(i, b), other.with(j, a)] as const;
      const cost = addCosts(groupCost(exchanged[0], tallies), groupCost(exchanged[1], tallies));
      if (compareCosts(cost, before) < 0) return exchanged;
    }
  return undefined;
}

/** Number of lots to choose from. */
const LOTS = 8;

// TABLE-31.4: each seat is shared as evenly as can be: an assignment problem, solved as a matching of people and seats.
function seated(group: Group, tallies: Tallies, lots: Random): Pairing {
  const size = group.length;
  const mates =
    cheapestMatching(2 * size, (person, seat) => {
      if (person >= size || seat < size) return undefined;
      const had = tallyIn(tallies, group[person] as Entrant).seats[seat - size] ?? 0;
      return [had, lots.pick(LOTS)];
    }) ?? [];
  const seats = mates.slice(size).map((person) => group[person] as Entrant);
  return {
    seats,
    reason: {
      kind: 'points',
      points: seats.map((entrant) => tallyIn(tallies, entrant).points),
      repeats: groupCost(group, tallies)[0] ?? 0,
      seating: 'balance',
    },
  };
}
