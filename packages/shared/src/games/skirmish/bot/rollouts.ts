// Plays plans on by the fixed rules of stances, to the end of the match or nearly, and takes the one that wins most often.

import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { NOBODY } from '../land/types.ts';
import { isSpent, type Work } from './climb.ts';
import { type Force, forceOf, holdOf, type Plan } from './deeds.ts';
import { type Aftermath, type Ground, nextGround, targetDistances } from './ground.ts';
import { Race } from './race.ts';
import { type Stance, stancePlan } from './stances.ts';
import { type Doing, doingsOf, tried } from './trial.ts';
import { chanceOf, isOver, type Weights, worthOf } from './worth.ts';

export interface Foresight {
  /** Matches that are played on after each plan; 0: none. */
  readonly courses: number;
  /** Their length in turns at most. */
  readonly turns: number;
  /** Hundredths of a VP that a chance of 100 % is worth beside what stands on the board after this turn. */
  readonly stake: number;
  /** How its player may go on. */
  readonly own: readonly Stance[];
  /** How each of the others goes on: one of these by chance. */
  readonly theirs: readonly Stance[];
}

/** How the others begin and go on. */
export interface Course {
  /** By player. */
  readonly stances: readonly Stance[];
  readonly first: readonly Doing[];
}

export interface Rollouts {
  readonly ground: Ground;
  readonly force: Force;
  readonly courses: readonly Course[];
  readonly foresight: Foresight;
  readonly weights: Weights;
  /** The same for all plans, so that they are compared under the same luck. */
  readonly seed: number;
  readonly work: Work;
}

/** The best of these plans and those of the stances; the first of those that are alike. */
export function foreseen(rollouts: Rollouts, plans: readonly Plan[]): Plan | undefined {
  const { ground, force, foresight, seed } = rollouts;
  const race = new Race(ground);
  const judge = judgeOf(rollouts);
  let best: Candidate | undefined;
  for (const stance of foresight.own) {
    const plan = stancePlan(race, force, stance, seededRandom(seed));
    best = better(best, { plan, stance, value: judge(plan, stance) });
    if (isSpent(rollouts.work)) return best.plan;
  }
  if (best === undefined) return undefined;
  const { stance } = best;
  for (const plan of plans) {
    best = better(best, { plan, stance, value: judge(plan, stance) });
    if (isSpent(rollouts.work)) break;
  }
  return best.plan;
}

/** A plan for this turn, and how its player goes on. */
interface Candidate {
  readonly plan: Plan;
  readonly stance: Stance;
  readonly value: number;
}

const better = (best: Candidate | undefined, other: Candidate): Candidate =>
  best === undefined || other.value > best.value ? other : best;

/** Guessed courses of the match. Orders are secret: an army beside the leader's farm cuts it in some, and works on in others. */
export function coursesOf(
  ground: Ground,
  player: Seat,
  { theirs, courses }: Foresight,
  seed: number,
): readonly Course[] {
  const race = new Race(ground);
  return Array.from({ length: courses }, (_, i): Course => {
    const random = seededRandom(seed + i);
    const stances = ground.vp.map(() => picked(theirs, random));
    return { stances, first: doingsOfAll(race, stances, random, player) };
  });
}

const picked = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

function judgeOf(rollouts: Rollouts): (plan: Plan, stance: Stance) => number {
  const { ground, force, courses, foresight, weights, seed } = rollouts;
  const { player } = force;
  const distances = targetDistances(ground, player);
  const { stake } = foresight;
  return (plan, stance) => {
    const own = doingsOf(player, plan);
    let sum = 0;
    courses.forEach(({ stances, first }, i) => {
      const after = tried(ground, [...first, ...own]);
      const now = worthOf(ground, after, player, weights, distances);
      sum += Math.max(-stake, Math.min(stake, now));
      const goOn = stances.map((other, seat) => (seat === player ? stance : other));
      sum += Math.trunc((stake * playedOn(rollouts, after, goOn, seededRandom(seed + i))) / 1000);
    });
    return sum;
  };
}

/** In thousandths: the chance that the player wins. */
function playedOn(
  { ground, force, foresight, weights, work }: Rollouts,
  first: Aftermath,
  stances: readonly Stance[],
  random: Random,
): number {
  let [now, after] = [ground, first];
  for (let turn = 1; turn < foresight.turns && !isOver(now, after); turn++) {
    now = nextGround(now, after);
    const doings = doingsOfAll(new Race(now), stances, random);
    work.done += doings.length;
    after = tried(now, doings);
  }
  return chanceOf(now, after, force.player, weights);
}

/** Of all but one; armies of players who have left hold. */
function doingsOfAll(
  race: Race,
  stances: readonly Stance[],
  random: Random,
  but: Seat = NOBODY,
): readonly Doing[] {
  const { board, isActive } = race.ground;
  const doings: Doing[] = board.armies.flatMap((seat, place) =>
    seat === NOBODY || isActive[seat] ? [] : [{ player: seat, deed: holdOf(place) }],
  );
  stances.forEach((stance, seat) => {
    if (seat === but || !isActive[seat]) return;
    doings.push(...doingsOf(seat, stancePlan(race, forceOf(race.ground, seat), stance, random)));
  });
  return doings;
}
