// Rollouts: plays a plan on for a few turns, with quick planning for all nearby players.

import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import type { Aftermath } from './aftermath.ts';
import { climbed, isSpent, type Manner, type Work } from './climb.ts';
import { forceOf, type Plan, quietPlan } from './deeds.ts';
import { type Ground, neighboursOf, nextGround, targetDistances } from './ground.ts';
import { standing } from './guesses.ts';
import { type Doing, doingsOf, tried } from './trial.ts';
import { isOver, worthOf } from './worth.ts';

interface Foresight {
  readonly ground: Ground;
  readonly player: Seat;
  /** Assumed turns of the others. */
  readonly others: readonly (readonly Doing[])[];
  /** In how many of these turns the match is played on. */
  readonly courses: number;
  /** Length of a rollout, in turns. */
  readonly turns: number;
  /** Manner assumed for all players. */
  readonly manner: Manner;
  /** The same for all plans, so that they are compared under the same luck. */
  readonly seed: number;
  readonly work: Work;
}

/** The plan after which the player stands best; the first of those that are alike. */
export function foreseen(foresight: Foresight, plans: readonly Plan[]): Plan | undefined {
  let best: Plan | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const plan of plans) {
    if (best !== undefined && isSpent(foresight.work)) break;
    const value = prospectOf(foresight, plan);
    if (value > most) [best, most] = [plan, value];
  }
  return best;
}

/** Sum over the courses. */
function prospectOf(
  { ground, player, others, courses, turns, manner, seed, work }: Foresight,
  plan: Plan,
): number {
  let sum = 0;
  for (let i = 0; i < Math.min(courses, others.length); i++) {
    const random = seededRandom(seed + i);
    let now = ground;
    let after = tried(ground, [...(others[i] ?? []), ...doingsOf(player, plan)]);
    for (let turn = 0; turn < turns && !isOver(now, after); turn++) {
      now = nextGround(now, after);
      after = quickTurn(now, player, manner, random, work);
    }
    sum += worthOf(now, after, player, manner.weights, targetDistances(now, player));
  }
  return sum;
}

function quickTurn(ground: Ground, player: Seat, manner: Manner, random: Random, work: Work): Aftermath {
  const thinking = [...neighboursOf(ground, player), player];
  const doings = thinking.flatMap((seat) => {
    const force = forceOf(ground, seat);
    const climb = { ground, force, others: [standing(ground, seat)], manner, random, work };
    return doingsOf(seat, climbed(climb, quietPlan(ground, force)).plan);
  });
  return tried(ground, [...doings, ...standing(ground, ...thinking)]);
}
