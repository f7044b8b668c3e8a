// Progress towards the enemy City: soldiers on the way, and the chances that it falls within the next turns.

import { allowanceOf } from '../movement.ts';
import type { SkorState } from '../types.ts';
import { type Party, partyAt, SURE } from './clash.ts';
import { costsTo, distances, marchesTo, NO_WAY, nearestOf } from './distances.ts';
import { siegeChance } from './siege.ts';
import type { Side } from './survey.ts';
import type { Weights } from './weights.ts';

/** For `side` attacking the City of `against`; `chances`: value of its certain fall in one, two and three turns. */
export function front(
  state: SkorState,
  side: Side,
  against: Side,
  chances: readonly [number, number, number],
  weights: Weights,
): number {
  const [now, next, later] = arrivals(state, side, against.city);
  return (
    advance(state, side, against, weights) +
    fall(state, side, now, partyAt(state, against.city), chances[0]) +
    fall(state, side, next, manned(state, against, 1), chances[1]) +
    fall(state, side, later, manned(state, against, 2), chances[2])
  );
}

/** Number of soldiers that can reach the City within one, two and three turns, including civilians who can be promoted first. */
function arrivals(state: SkorState, side: Side, city: number): readonly [number, number, number] {
  const costs = costsTo(state, side.seat, city);
  const allowance = allowanceOf(state, side.seat, 'M');
  let [now, next, later] = [0, 0, 0];
  const count = (at: number): void => {
    const way = costs[at] ?? NO_WAY;
    if (way <= allowance) now += 1;
    if (way <= 2 * allowance) next += 1;
    if (way <= 3 * allowance) later += 1;
  };
  side.soldiers.forEach(count);
  side.recruits.slice(0, Math.max(0, side.income - side.feeding)).forEach(count);
  return [now, next, later];
}

/** Progress of soldiers, and length of the supply route. */
function advance(state: SkorState, side: Side, against: Side, weights: Weights): number {
  const marches = marchesTo(state, side.seat, against.city);
  const table = distances(state);
  const nearness = (at: number): number => Math.max(0, MARCH - (marches[at] ?? NO_WAY));
  let sum = nearness(side.city) * weights.supply;
  for (const at of side.soldiers) {
    const prey = Math.max(0, HUNT - nearestOf(table, state.stacks.length, at, against.homes));
    sum += nearness(at) * weights.march + prey * weights.hunt;
  }
  return sum;
}

/** Distances beyond this are equal. */
const MARCH = 16;
const HUNT = 6;

const fall = (state: SkorState, side: Side, attackers: number, party: Party, worth: number): number =>
  attackers === 0 ? 0 : Math.trunc((siegeChance(state, side.seat, attackers, party) * worth) / SURE);

const TWO_CIVILIANS: Party = 2;
const MIXED: Party = 4;
const TWO_SOLDIERS: Party = 6;

/** Defenders of a City after so many own turns: soldiers nearby, else two spawned civilians. */
function manned(state: SkorState, side: Side, turns: number): Party {
  const table = distances(state);
  const size = state.stacks.length;
  const reach = turns * allowanceOf(state, side.seat, 'M');
  let near = 0;
  for (const at of side.soldiers) if ((table[at * size + side.city] ?? NO_WAY) <= reach) near += 1;
  if (near === 0) return TWO_CIVILIANS;
  return near === 1 ? MIXED : TWO_SOLDIERS;
}
