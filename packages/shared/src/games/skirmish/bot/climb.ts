// Finds good orders for one force against what others may do: from a first plan, one change at a time, as long as one is better.

import type { Random } from '../../../kernel/game.ts';
import { OFF_BOARD } from '../field.ts';
import { NOBODY, type Place } from '../land/types.ts';
import { type Deed, type Force, holdOf, moveOf, type Plan, supportOf, withDeed, workOf } from './deeds.ts';
import { type Ground, targetDistances } from './ground.ts';
import { type Doing, doingsOf, tried } from './trial.ts';
import { type Weights, worthOf } from './worth.ts';

/** Work counter of one command, in resolved orders: a turn of many armies takes longer. */
export interface Work {
  done: number;
  readonly most: number;
  readonly stop: () => boolean;
}

export interface Manner {
  readonly weights: Weights;
  /** Number of passes over all units (hill climbing). */
  readonly passes: number;
  /** Whether combined attacks are tried. */
  readonly isJoint: boolean;
  /** Evaluation noise, in hundredths of a VP. */
  readonly blur: number;
}

interface Climb {
  readonly ground: Ground;
  readonly force: Force;
  /** The assumed turn of the others. */
  readonly others: readonly Doing[];
  readonly manner: Manner;
  readonly random: Random;
  readonly work: Work;
}

interface Climbed {
  readonly plan: Plan;
  readonly value: number;
}

export function climbed(climb: Climb, first: Plan): Climbed {
  const { ground, force, manner, random } = climb;
  const judge = judgeOf(climb);
  const joint = manner.isJoint ? attacks(ground, force) : [];
  let best: Climbed = { plan: first, value: judge(first) };
  const consider = (plan: Plan): boolean => {
    if (isSpent(climb.work)) return false;
    const value = judge(plan);
    if (value <= best.value) return false;
    best = { plan, value };
    return true;
  };
  for (let pass = 0; pass < manner.passes; pass++) {
    let isBetter = false;
    for (const unit of shuffled(force.units.length, random)) {
      for (const deed of alternatives(ground, force, best.plan, unit)) {
        isBetter = consider(withDeed(best.plan, unit, deed)) || isBetter;
      }
    }
    for (const change of joint) isBetter = consider(changed(best.plan, change)) || isBetter;
    if (!isBetter || isSpent(climb.work)) break;
  }
  return best;
}

export const isSpent = ({ done, most, stop }: Work): boolean => done >= most || stop();

const changed = (plan: Plan, change: Change): Plan =>
  change.reduce((now, [unit, deed]) => withDeed(now, unit, deed), plan);

function judgeOf({ ground, force, others, manner, random, work }: Climb): (plan: Plan) => number {
  const distances = targetDistances(ground, force.player);
  const { blur, weights } = manner;
  return (plan) => {
    const own = doingsOf(force.player, plan);
    const all = [...others, ...own];
    work.done += all.length;
    const slip = blur === 0 ? 0 : random.pick(2 * blur + 1) - blur;
    return worthOf(ground, tried(ground, all), force.player, weights, distances) + slip;
  };
}

function shuffled(count: number, random: Random): readonly number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random.pick(i + 1);
    const swapped = list[i] ?? 0;
    list[i] = list[j] ?? 0;
    list[j] = swapped;
  }
  return list;
}

// Alternative orders of one unit or several, given those of the rest of its force.

/** Possible goals of this unit. */
function goals({ board, near }: Ground, player: number, unit: Place): readonly Place[] {
  if (unit !== OFF_BOARD) return near[unit] ?? [];
  return board.control.flatMap((seat, place) =>
    seat === player && board.works[place] === 'barracks' ? [place] : [],
  );
}

/** All sensible alternatives of one unit; supports refer to current orders of its own side. */
function alternatives(ground: Ground, force: Force, plan: Plan, unit: number): readonly Deed[] {
  const from = force.units[unit] ?? OFF_BOARD;
  const moves = goals(ground, force.player, from).map((to) => moveOf(from, to));
  if (from === OFF_BOARD) return moves;
  const work = ground.board.works[from];
  const works = work === 'barracks' ? [workOf('build', from)] : work === 'farm' ? [workOf('farm', from)] : [];
  return [holdOf(from), ...works, ...moves, ...supports(ground, plan, unit, from)];
}

function supports({ near }: Ground, plan: Plan, unit: number, from: Place): readonly Deed[] {
  const reach = near[from] ?? [];
  return plan.flatMap((other, i) => {
    if (other === null || i === unit) return [];
    const end = other.kind === 'move' ? other.to : other.from;
    return reach.includes(end) ? [supportOf(from, other)] : [];
  });
}

/** Several deeds at once, by unit. */
type Change = readonly (readonly [unit: number, deed: Deed])[];

/** Attacks in which one enters and others help: what no single change finds, since support of no move is worth nothing. */
function attacks(ground: Ground, force: Force): readonly Change[] {
  const { armies, control } = ground.board;
  return control.flatMap((owner, goal): readonly Change[] => {
    const stands = armies[goal] ?? NOBODY;
    // Uncontested land is entered by a single army.
    const isContested =
      stands === NOBODY
        ? owner !== force.player && hasForeignArmy(ground, force, goal)
        : stands !== force.player;
    if (!isContested) return [];
    const beside = force.units.flatMap((from, unit) =>
      from !== OFF_BOARD && ground.near[goal]?.includes(from) ? [unit] : [],
    );
    return beside.flatMap((first) => jointly(force, beside, first, goal));
  });
}

const hasForeignArmy = ({ board, near }: Ground, { player }: Force, place: Place): boolean =>
  (near[place] ?? []).some((other) => {
    const seat = board.armies[other] ?? NOBODY;
    return seat !== NOBODY && seat !== player;
  });

/** Combined with each of the others, and with all of them. */
function jointly({ units }: Force, beside: readonly number[], first: number, goal: Place): readonly Change[] {
  const move = moveOf(units[first] ?? 0, goal);
  const helpers = beside.filter((unit) => unit !== first);
  const helped = (others: readonly number[]): Change => [
    [first, move],
    ...others.map((unit) => [unit, supportOf(units[unit] ?? 0, move)] as const),
  ];
  const pairs = helpers.map((unit) => helped([unit]));
  return helpers.length > 1 ? [...pairs, helped(helpers)] : pairs;
}
