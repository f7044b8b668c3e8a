// Plans the orders of one turn.

import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { NOBODY, type Order } from '../land/types.ts';
import type { SkirmishView } from '../state.ts';
import { climbed, type Work } from './climb.ts';
import { forceOf, holdOf, orderOf, quietPlan, workOf } from './deeds.ts';
import { type Ground, groundOf } from './ground.ts';
import type { Mind } from './minds.ts';
import { coursesOf, foreseen } from './rollouts.ts';
import type { Doing } from './trial.ts';

/** Shares of the work: own plans, rollouts. */
const PARTS = 2;

/** One for each army, and the reinforcement if one is wanted. */
export function plannedOrders(
  view: SkirmishView,
  player: Seat,
  { manner, aims, foresight, ordersMax }: Mind,
  seed: number,
  stop: () => boolean,
): readonly Order[] {
  const ground = groundOf(view);
  const force = forceOf(ground, player);
  const random = seededRandom(seed);
  // Each part has a share of its own.
  const share = (): Work => ({ done: 0, most: Math.trunc(ordersMax / PARTS), stop });
  const courses = coursesOf(ground, player, foresight, seed);
  const others = standing(ground, player);
  const quiet = quietPlan(ground, force);
  const work = share();
  const plans = aims.map((weights) => {
    const climb = { ground, force, others, manner: { ...manner, weights }, random, work };
    return climbed(climb, quiet).plan;
  });
  const rollouts = { ground, force, courses, foresight, weights: manner.weights, seed, work: share() };
  const plan = (courses.length === 0 ? plans[0] : foreseen(rollouts, plans)) ?? quiet;
  return plan.flatMap((deed) => (deed === null ? [] : [orderOf(ground.board.terrain, deed)]));
}

/** All others work their farms, or hold. */
const standing = ({ board }: Ground, but: Seat): readonly Doing[] =>
  board.armies.flatMap((seat, place) => {
    if (seat === NOBODY || seat === but) return [];
    return [{ player: seat, deed: board.works[place] === 'farm' ? workOf('farm', place) : holdOf(place) }];
  });
