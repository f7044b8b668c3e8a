// Plans the orders of one turn.

import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { NOBODY, type Order } from '../land/types.ts';
import type { SkirmishView } from '../state.ts';
import { climbed, isSpent, type Manner, type Work } from './climb.ts';
import { forceOf, holdOf, orderOf, type Plan, quietPlan, workOf } from './deeds.ts';
import {
  type Aftermath,
  type Ground,
  groundOf,
  neighboursOf,
  nextGround,
  targetDistances,
} from './ground.ts';
import type { Mind } from './minds.ts';
import { type Doing, doingsOf, tried } from './trial.ts';
import { isOver, worthOf } from './worth.ts';

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

// Predicts the others' turns: orders are secret, so each neighbour's turn is planned as if it were one's own.

interface Guessing {
  readonly ground: Ground;
  /** The bot's own seat. */
  readonly player: Seat;
  /** Manner assumed for the others. */
  readonly manner: Manner;
  /** Plans of each neighbour. */
  readonly variants: number;
  /** Turns put together of them. */
  readonly turns: number;
  readonly random: Random;
  readonly work: Work;
}

/** Plans of each neighbour, by seat. */
type Guesses = ReadonlyMap<Seat, readonly Plan[]>;

/** Turns of all others, for `Climb.others`. */
function guessedTurns(guessing: Guessing): readonly (readonly Doing[])[] {
  const { ground, player, turns, random } = guessing;
  if (turns === 0) return [standing(ground, player)];
  const guesses = guessesOf(guessing);
  return Array.from({ length: turns }, () => turnOf(ground, player, guesses, random));
}

/** Default orders of all armies but those of these players: work farms, or hold. */
const standing = ({ board }: Ground, ...but: readonly Seat[]): readonly Doing[] =>
  board.armies.flatMap((seat, place) => {
    if (seat === NOBODY || but.includes(seat)) return [];
    return [{ player: seat, deed: board.works[place] === 'farm' ? workOf('farm', place) : holdOf(place) }];
  });

function guessesOf({ ground, player, manner, variants, random, work }: Guessing): Guesses {
  const guesses = new Map<Seat, Plan[]>();
  const seats = neighboursOf(ground, player);
  for (let i = 0; i < variants; i++) {
    for (const seat of seats) {
      const force = forceOf(ground, seat);
      // At first all others are assumed to hold; then each plans against the others' latest guesses.
      const others = i === 0 ? standing(ground, seat) : turnOf(ground, seat, guesses, random);
      const climb = { ground, force, others: [others], manner, random, work };
      const { plan } = climbed(climb, quietPlan(ground, force));
      guesses.set(seat, [...(guesses.get(seat) ?? []), plan]);
    }
  }
  return guesses;
}

/** One turn of all but this player; who is far away goes on as before. */
function turnOf(ground: Ground, but: Seat, guesses: Guesses, random: Random): readonly Doing[] {
  const guessed = [...guesses].flatMap(([seat, plans]) => {
    const plan = plans[random.pick(plans.length)];
    return seat === but || plan === undefined ? [] : doingsOf(seat, plan);
  });
  return [...guessed, ...standing(ground, but, ...guesses.keys())];
}

/** Rollouts: plays a plan on for a few turns, with quick planning for all nearby players. */
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
function foreseen(foresight: Foresight, plans: readonly Plan[]): Plan | undefined {
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
