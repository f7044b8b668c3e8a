// Spaces next to an enemy from which it cannot be struck in this turn, each with what is missing; and the shot that is none.

import { sees } from '../aiming.ts';
import { dataOf, takenBut } from '../characters.ts';
import { turnLimit } from '../field/facing.ts';
import {
  distance,
  heightsTouch,
  isAdjacent,
  NOWHERE,
  neighbour,
  octant,
  turnBetween,
} from '../field/geometry.ts';
import { costOf, reachOf } from '../field/reach.ts';
import { blockingWall } from '../field/sight.ts';
import { gaitOf, mayStand } from '../field/terrain.ts';
import { type Arc, DIRECTIONS, type Height, type Place } from '../field/types.ts';
import { checkFacing, moverOf } from '../moving.ts';
import { arcOfTarget } from '../sheet.ts';
import type { Character, SkureState } from '../state.ts';
import type { Turn } from './posts.ts';
import type { StrikeOption } from './strikes.ts';

export type WhyBarred =
  | { readonly why: 'taken' | 'terrain' | 'no-way' }
  /** `short`: missing points. */
  | { readonly why: 'points'; readonly short: number }
  /** In degrees. */
  | { readonly why: 'turning'; readonly needs: number; readonly turns: number }
  /** It is steps that come before a last turning; there are none after it. */
  | { readonly why: 'turned' }
  /** Of a shot: spaces beyond the range, or the wall that hides the target. */
  | { readonly why: 'range'; readonly short: number }
  | { readonly why: 'sight'; readonly wall: Place };

export type BarredStrike = WhyBarred & {
  readonly at: Place;
  readonly height: Height;
  /** Arc of the target. */
  readonly arc: Arc;
};

/** From the current space, at a target that is not adjacent; undefined: it can shoot, or never could. */
export function barredShot(
  state: SkureState,
  { actor, budget }: Turn,
  target: Character,
): BarredStrike | undefined {
  const { range, move } = dataOf(actor);
  const { field } = state;
  if (range <= 1 || isAdjacent(field.width, actor.at, target.at)) return undefined;
  const { at, height } = actor;
  const barred = (why: WhyBarred): BarredStrike => ({
    at,
    height,
    arc: arcOfTarget(state, actor, target),
    ...why,
  });
  const short = distance(field.width, at, target.at) - range;
  if (short > 0) return barred({ why: 'range', short });
  if (!sees(state, actor, target)) {
    return barred({ why: 'sight', wall: blockingWall(field, at, target.at) ?? at });
  }
  const facing = octant(field.width, at, target.at);
  if (facing === actor.facing || checkFacing({ ...state, budget }, actor, facing) === undefined)
    return undefined;
  const turns = budget.turnedFirst || budget.turnedLast ? 0 : turnLimit(move.turn);
  return barred({
    why: 'turning',
    needs: turnBetween(actor.facing, facing) * DEGREES,
    turns: turns * DEGREES,
  });
}

/** Additional points to consider; beyond these a path does not count. */
const FURTHER = 4;
const DEGREES = 45;

export function barredStrikes(
  state: SkureState,
  turn: Turn,
  target: Character,
  strikes: readonly StrikeOption[],
): readonly BarredStrike[] {
  const { actor } = turn;
  const around = DIRECTIONS.map((direction) => neighbour(state.field, target.at, direction)).filter(
    (at) => at !== NOWHERE && !strikes.some((way) => way.at === at),
  );
  const height = strikeHeight(actor, target);
  if (height === undefined) return [];
  const isTaken = takenBut(state, actor.id);
  const further = turn.budget.turnedLast ? 0 : turn.budget.points + FURTHER;
  const reach = reachOf(state.field, moverOf(actor), further, isTaken);
  return around.map((at) => {
    const arc = arcOfTarget(state, { ...actor, at }, target);
    const cost = costOf(reach, at, height);
    return { at, height, arc, ...whyBarred(state, turn, target, { at, height, cost, isTaken: isTaken(at) }) };
  });
}

/** The one at which the two would touch, its own if that does. */
const strikeHeight = (actor: Character, target: Character): Height | undefined => {
  const heights: readonly Height[] =
    dataOf(actor).move.type === 'flying' ? [actor.height, 'low', 'mid'] : [actor.height];
  return heights.find((height) => heightsTouch(height, target.height));
};

function whyBarred(
  state: SkureState,
  { actor, budget }: Turn,
  target: Character,
  there: { at: Place; height: Height; cost: number | undefined; isTaken: boolean },
): WhyBarred {
  const { move } = dataOf(actor);
  if (there.isTaken) return { why: 'taken' };
  if (!mayStand(state.field, there.at, gaitOf(move.type, there.height))) return { why: 'terrain' };
  if (budget.turnedLast) return { why: 'turned' };
  if (there.cost === undefined) return { why: 'no-way' };
  if (there.cost > budget.points) return { why: 'points', short: there.cost - budget.points };
  const needs = turnBetween(budget.facing, octant(state.field.width, there.at, target.at));
  const turns = budget.turnedFirst ? 0 : turnLimit(move.turn);
  // A character that turned first keeps its facing.
  return { why: 'turning', needs: needs * DEGREES, turns: turns * DEGREES };
}
