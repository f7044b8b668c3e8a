// Position queries of the coach: workers, idle pieces, room, distances.

import { type Geometry, geometry } from '@hexmarch/shared/games/skor/board';
import { cityOf, isEnemy, opponentOf } from '@hexmarch/shared/games/skor/query';
import { civilians, has, stackOwner, stackSize } from '@hexmarch/shared/games/skor/stack';
import { isBase, isCity, isFarm, OBSTRUCTION, RESOURCE } from '@hexmarch/shared/games/skor/structure';
import type { Kind, SkorCommand, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AdvisedIn, CoachAdvice } from '../../coachAdvice.ts';
import type { Key } from './say.ts';

export type MoveCommand = Extract<SkorCommand, { readonly type: 'move' }>;

export interface Ground {
  readonly view: SkorView;
  readonly seat: Seat;
  readonly legal: readonly SkorCommand[];
  readonly board: Geometry;
  /** Indexes of spaces; -1 for a missing City. */
  readonly home: number;
  readonly goal: number;
}

export const groundOf = (view: SkorView, legal: readonly SkorCommand[], seat: Seat): Ground => ({
  view,
  seat,
  legal,
  board: geometry(view.board),
  home: cityOf(view, seat),
  goal: cityOf(view, opponentOf(seat)),
});

export const spaceAt = ({ board }: Ground, i: number): Space => board.spaces[i] ?? '';

const structureAt = ({ view }: Ground, i: number): number => view.structures[i] ?? 0;
const stackAt = ({ view }: Ground, i: number): number => view.stacks[i] ?? 0;

export const holds = (ground: Ground, i: number, kind: Kind): boolean =>
  isOwn(ground, i) && has(stackAt(ground, i), kind);

const isOwn = (ground: Ground, i: number): boolean => stackOwner(stackAt(ground, i)) === ground.seat;
const isWorkplace = (structure: number): boolean => structure === RESOURCE || isFarm(structure);

/** Indexes of spaces that match. */
export const spacesWhere = ({ board }: Ground, fits: (i: number) => boolean): readonly number[] =>
  board.spaces.flatMap((_, i) => (fits(i) ? [i] : []));

export const isOpenGround = (ground: Ground, i: number): boolean => structureAt(ground, i) === 0;
export const isCitySpace = (ground: Ground, i: number): boolean => isCity(structureAt(ground, i));
export const isFarmSpace = (ground: Ground, i: number): boolean => isFarm(structureAt(ground, i));

/** SKOR-5.1, 5.2: spaces where civilians have income: own land without an enemy. */
export const workplaces = (ground: Ground): readonly number[] =>
  spacesWhere(
    ground,
    (i) =>
      isWorkplace(structureAt(ground, i)) &&
      ground.board.landOf[i] === ground.seat &&
      !isEnemy(ground.view, ground.seat, i),
  );

export const hasRoom = (ground: Ground, i: number): boolean =>
  stackSize(stackAt(ground, i)) < 2 && !isEnemy(ground.view, ground.seat, i);

export const countCivilians = (ground: Ground, spaces: readonly number[]): number =>
  spaces.reduce((sum, i) => sum + (isOwn(ground, i) ? civilians(stackAt(ground, i)) : 0), 0);

export const allSpaces = (ground: Ground): readonly number[] => ground.board.spaces.map((_, i) => i);

/** Bases where this player could promote: SKOR-3.3 only requires a civilian there. */
export const bases = (ground: Ground): readonly number[] =>
  spacesWhere(ground, (i) => isBase(structureAt(ground, i)) && !isEnemy(ground.view, ground.seat, i));

/** Spaces with own civilians without income. */
export const idleSpaces = (ground: Ground): readonly number[] =>
  spacesWhere(
    ground,
    (i) => holds(ground, i, 'C') && !isWorkplace(structureAt(ground, i)) && !isBase(structureAt(ground, i)),
  );

/** Breadth-first distances to that space, around mountains and full spaces; infinite if unreachable. */
export function distancesTo(ground: Ground, target: number): readonly number[] {
  const { board } = ground;
  const steps = board.spaces.map(() => Number.POSITIVE_INFINITY);
  steps[target] = 0;
  const open = [target];
  for (const at of open) {
    for (const next of board.neighbours[at] ?? []) {
      if (next < 0 || structureAt(ground, next) === OBSTRUCTION || steps[next] !== Number.POSITIVE_INFINITY)
        continue;
      steps[next] = (steps[at] ?? 0) + 1;
      // A full space cannot be entered, but its pieces can leave it.
      if (stackSize(stackAt(ground, next)) < 2) open.push(next);
    }
  }
  return steps;
}

/** Legal moves of that kind without an attack. */
export const walks = (ground: Ground, kind: Kind): readonly MoveCommand[] =>
  ground.legal.filter(
    (one): one is MoveCommand =>
      one.type === 'move' &&
      one.kind === kind &&
      !isEnemy(ground.view, ground.seat, ground.board.indexOf(one.to)),
  );

export interface Walk {
  readonly command: MoveCommand;
  readonly target: number;
  /** Remaining steps after it. */
  readonly left: number;
}

/** The move, from these spaces, that ends closest to one of the targets; ties go to the first. */
export function nearestWalk(
  ground: Ground,
  kind: Kind,
  from: readonly number[],
  targets: readonly number[],
): Walk | undefined {
  const all = walks(ground, kind);
  const found = targets.flatMap((target) => {
    const steps = distancesTo(ground, target);
    return all.flatMap((command) => {
      const start = ground.board.indexOf(command.from);
      const left = steps[ground.board.indexOf(command.to)] ?? Number.POSITIVE_INFINITY;
      return from.includes(start) && left < (steps[start] ?? 0) ? [{ command, target, left }] : [];
    });
  });
  return best(found, ({ left }) => -left);
}

/** Maximum by score; ties go to the first. */
export function best<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of all) {
    const value = worth(one);
    if (value > most) [found, most] = [one, value];
  }
  return found;
}

/** Types of Skor's coach: advice and advisors. */
export type Advice = CoachAdvice<AdvisedIn<Key>, SkorCommand>;

export type Adviser = (ground: Ground) => Advice | undefined;
