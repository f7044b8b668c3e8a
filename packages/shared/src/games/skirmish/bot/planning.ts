// Plans the orders of one turn.

import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import type { Order } from '../land/types.ts';
import type { SkirmishView } from '../state.ts';
import { climbed, type Work } from './climb.ts';
import { forceOf, orderOf, quietPlan } from './deeds.ts';
import { foreseen } from './foresight.ts';
import { groundOf } from './ground.ts';
import { guessedTurns } from './guesses.ts';
import type { Mind } from './minds.ts';

/** Shares of the work: predictions, own plans, rollouts. */
const PARTS = 3;

/** One for each army, and the reinforcement if one is wanted. */
export function plannedOrders(
  view: SkirmishView,
  player: Seat,
  mind: Mind,
  seed: number,
  stop: () => boolean,
): readonly Order[] {
  const ground = groundOf(view);
  const force = forceOf(ground, player);
  const random = seededRandom(seed);
  // Each part has a share of its own.
  const share = (): Work => ({ done: 0, most: Math.trunc(mind.ordersMax / PARTS), stop });
  const { manner, theirs, variants, turns, aims, courses, foresight } = mind;
  const others = guessedTurns({ ground, player, manner: theirs, variants, turns, random, work: share() });
  const work = share();
  const plans = aims.map((weights) => {
    const climb = { ground, force, others, manner: { ...manner, weights }, random, work };
    return climbed(climb, quietPlan(ground, force)).plan;
  });
  const later = { ground, player, others, courses, turns: foresight, manner: theirs, seed, work: share() };
  const plan = (courses === 0 ? plans[0] : foreseen(later, plans)) ?? quietPlan(ground, force);
  return plan.flatMap((deed) => (deed === null ? [] : [orderOf(ground.board.terrain, deed)]));
}
