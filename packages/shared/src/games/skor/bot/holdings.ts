// Value of a side's holdings and income, independent of the opponent: workers, soldiers, structures, tech.

import { tier } from '../query.ts';
import { RULES } from '../rulesTable.ts';
import { NO_STRUCTURE } from '../structure.ts';
import type { SkorState } from '../types.ts';
import { distances, NO_WAY, nearestOf } from './distances.ts';
import type { Side } from './survey.ts';
import type { Weights } from './weights.ts';

export function holdings(state: SkorState, side: Side, weights: Weights): number {
  return (
    economy(state, side, weights) +
    idleness(state, side, weights) +
    side.civilians * weights.civilian +
    army(state, side, weights) +
    structures(side, weights) +
    techs(state, side, weights)
  );
}

/** Army size; further soldiers are reserves. */
const ARMY = 6;

function army(state: SkorState, side: Side, weights: Weights): number {
  const count = side.soldiers.length;
  const first = Math.min(count, ARMY);
  const drilled = weights.drill * tier(state, side.seat, 'military');
  return first * weights.soldier + (count - first) * weights.reserve + count * drilled;
}

/** Required surplus per turn; beyond twice that it hardly buys more. */
const SURPLUS_NEEDED = 3;
const SURPLUS_FULL = 10;

function economy(state: SkorState, side: Side, weights: Weights): number {
  const surplus = side.income - side.feeding;
  if (surplus < 0) return isFedNext(state, side) ? surplus * weights.shortage : 0;
  const needed = Math.min(surplus, SURPLUS_NEEDED);
  const full = Math.min(surplus, SURPLUS_FULL) - needed;
  return needed * weights.need + full * weights.surplus + (surplus - needed - full) * weights.plenty;
}

/** Whether pieces are fed in the next turn: during grace all civilians may still be on the way to work (SKOR-4.4). */
const isFedNext = (state: SkorState, { seat }: Side): boolean =>
  (state.players[seat]?.turns ?? 0) >= RULES.graceTurns;

/** Maximum useful settlers for the next Farm. */
const SETTLERS = 2;

/** Civilians without work, as far as work will be available. */
function idleness(state: SkorState, side: Side, weights: Weights): number {
  const table = distances(state);
  const size = state.stacks.length;
  let jobs = side.jobs.length;
  const surplus = Math.max(0, side.income - side.feeding);
  let places = side.bases.length === 0 ? 0 : surplus;
  // Buildings cost what a turn must bring in first.
  const purse = Math.max(surplus, state.active === side.seat ? state.budget : 0);
  let farms = purse < RULES.buildCost.farm ? 0 : SETTLERS;
  let founders = side.bases.length > 0 || purse < RULES.buildCost.base ? 0 : 1;
  let sum = 0;
  for (const at of side.idle) {
    const nearest = nearestOf(table, size, at, side.jobs);
    if (jobs > 0 && nearest < NO_WAY) {
      sum += Math.max(0, weights.jobSeeker - weights.walk * nearest);
      jobs -= 1;
    } else if (places > 0) {
      sum += Math.max(0, weights.recruit - weights.walk * nearestOf(table, size, at, side.bases));
      places -= 1;
    } else if (founders > 0) {
      sum += state.structures[at] === NO_STRUCTURE ? weights.founder : weights.founder - weights.walk;
      founders -= 1;
    } else if (farms > 0 && side.sites.includes(at)) {
      sum += weights.settler;
      farms -= 1;
    }
  }
  return sum;
}

const structures = (side: Side, weights: Weights): number =>
  Math.min(1, side.bases.length) * weights.base +
  Math.max(0, side.bases.length - 1) * weights.spareBase +
  side.farms * weights.farm +
  side.fortifications * weights.fortification +
  side.turrets * weights.turret;

function techs(state: SkorState, side: Side, weights: Weights): number {
  const tech = state.players[side.seat]?.tech ?? [];
  let sum = 0;
  for (let branch = 0; branch < tech.length; branch++) {
    for (let t = 0; t < (tech[branch] ?? 0); t++) sum += weights.tech[branch]?.[t] ?? 0;
  }
  return sum;
}
