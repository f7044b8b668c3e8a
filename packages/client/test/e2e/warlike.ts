// A plain plan for Skor that comes to blows: work the land, raise a base, arm, march on the nearest enemy.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { indexOf, opponentOf, stackAt, structureAt } from '@hexmarch/shared/games/skor/query';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { civilians, militaries, stackOwner, stackSize } from '@hexmarch/shared/games/skor/stack';
import { isBase, OBSTRUCTION, RESOURCE } from '@hexmarch/shared/games/skor/structure';
import type { SkorCommand, SkorState } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

const SOLDIERS_MAX = 4;

/** The legal command that suits the plan best; ending the turn when nothing does. */
export function warlike(state: SkorState, seat: Seat): SkorCommand {
  const plan = new Plan(state, seat);
  const legal = skor.legalCommands(state, seat);
  const isHungry = !legal.some(({ type }) => type === 'end');
  let best: SkorCommand | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legal) {
    const value = isHungry ? plan.worthInHunger(command) : plan.worth(command);
    if (value > most) [best, most] = [command, value];
  }
  if (best === undefined) throw new Error('nothing legal');
  return best;
}

const NEVER = -1;

class Plan {
  private readonly state: SkorState;
  private readonly seat: Seat;
  private readonly toEnemy: ReadonlyMap<number, number>;
  private readonly toWork: ReadonlyMap<number, number>;
  private readonly base: number;
  private readonly soldiers: number;
  private readonly people: number;
  private readonly working: number;

  constructor(state: SkorState, seat: Seat) {
    this.state = state;
    this.seat = seat;
    const own = (i: number): boolean => stackOwner(stackAt(state, i)) === seat;
    const all = state.stacks.map((_, i) => i);
    const count = (of: (stack: number) => number, where: (i: number) => boolean): number =>
      all.filter((i) => own(i) && where(i)).reduce((sum, i) => sum + of(stackAt(state, i)), 0);
    this.base =
      all.find((i) => isBase(structureAt(state, i)) && geometry(state.board).territory(seat).includes(i)) ??
      -1;
    this.soldiers = count(militaries, () => true);
    this.people = this.soldiers + count(civilians, () => true);
    this.working = count(civilians, (i) => structureAt(state, i) === RESOURCE);
    this.toEnemy = this.ways(all.filter((i) => stackOwner(stackAt(state, i)) === opponentOf(seat)));
    const work = all.filter((i) => this.isOpenWork(i));
    // A base rises on open ground, where one of the people must stand.
    this.toWork = this.ways(work.length > 0 || this.base >= 0 ? work : all.filter((i) => this.isSite(i)));
  }

  worth(command: SkorCommand): number {
    switch (command.type) {
      case 'promote':
        return this.soldiers < SOLDIERS_MAX ? 100 : NEVER;
      case 'move':
        return command.infiltrate ? NEVER : this.worthOfMove(command);
      case 'build':
        return command.structure === 'base' && this.base < 0 && this.isFree(command.at) ? 80 : NEVER;
      case 'spawn':
        return this.people < Math.max(4, 2 * this.working - 1) ? 60 : NEVER;
      case 'decline-draw':
        return 200;
      case 'end':
        return 0;
      default:
        return NEVER;
    }
  }

  /** Whoever is idle goes first; soldiers stay as long as they can. */
  worthInHunger(command: SkorCommand): number {
    if (command.type === 'disband') return command.kind === 'C' && !this.works(command.at) ? 20 : 1;
    return command.type === 'starve' || command.type === 'purge' ? 10 : NEVER;
  }

  private worthOfMove({ kind, from, to }: Extract<SkorCommand, { type: 'move' }>): number {
    const ways = kind === 'M' ? this.toEnemy : this.toWork;
    const gain = this.distance(ways, from) - this.distance(ways, to);
    const stays = kind === 'C' && this.works(from);
    return gain > 0 && !stays ? (kind === 'M' ? 90 : 70) + gain : NEVER;
  }

  /** Where somebody wants to work: a field with room, or the base while soldiers are wanted. */
  private isOpenWork(i: number): boolean {
    const { state, seat } = this;
    if (!geometry(state.board).territory(seat).includes(i)) return false;
    const stack = stackAt(state, i);
    if (i === this.base)
      return this.soldiers < SOLDIERS_MAX && civilians(stack) === 0 && stackSize(stack) < 2;
    return structureAt(state, i) === RESOURCE && stackSize(stack) < 2;
  }

  private isSite(i: number): boolean {
    const { state, seat } = this;
    return geometry(state.board).territory(seat).includes(i) && structureAt(state, i) === 0;
  }

  private works(at: string): boolean {
    const i = indexOf(this.state, at);
    return structureAt(this.state, i) === RESOURCE || i === this.base;
  }

  private isFree(at: string): boolean {
    return structureAt(this.state, indexOf(this.state, at)) === 0;
  }

  private distance(ways: ReadonlyMap<number, number>, at: string): number {
    return ways.get(indexOf(this.state, at)) ?? 20;
  }

  /** Steps from everywhere to the nearest of these spaces, around the mountains. */
  private ways(goals: readonly number[]): ReadonlyMap<number, number> {
    const found = new Map<number, number>(goals.map((i) => [i, 0]));
    for (const [i, length] of found) {
      for (const next of geometry(this.state.board).neighbours[i] ?? []) {
        if (structureAt(this.state, next) !== OBSTRUCTION && !found.has(next)) found.set(next, length + 1);
      }
    }
    return found;
  }
}
