// Path costs for a side's pieces on the current board, with roads, obstructions and enemies (SKOR-6.2). Cached by structures and enemy
// positions, which most commands do not change.

import type { Seat } from '../../../kernel/game.ts';
import { type Geometry, geometry } from '../board.ts';
import { opponentOf } from '../query.ts';
import { civilians, NO_STACK, stackOwner } from '../stack.ts';
import { isRoad, OBSTRUCTION } from '../structure.ts';
import type { SkorState } from '../types.ts';

/** Unreachable. */
export const NO_WAY = 99;

/** Added cost of an enemy in the way: more than any allowance, so that arrival within one turn is certain. */
const FOUGHT = 3;

/** Added cost of a pair of own civilians in a march: nobody can stop there until one makes room. */
const CROWDED = 2;

/** By space index: cost for a piece of `seat` to enter `target` from there. */
export const costsTo = (state: SkorState, seat: Seat, target: number): Uint8Array =>
  remembered(state, seat, target, 0);

/** The same over several turns: own pairs of civilians obstruct. */
export const marchesTo = (state: SkorState, seat: Seat, target: number): Uint8Array =>
  remembered(state, seat, target, CROWDED);

function remembered(state: SkorState, seat: Seat, target: number, crowded: number): Uint8Array {
  const standing = standingOf(state, (stack) => (stack & 1) !== seat);
  if (standing === UNTOLD) return findCosts(state, seat, target, crowded);
  const { costs } = memoryOf(state.structures);
  const crowds =
    crowded === 0 ? 0 : standingOf(state, (stack) => (stack & 1) === seat && civilians(stack) === 2);
  const byCrowds = mapIn(costs, (standing * PLACES + target + 1) * 2 + seat);
  const key = crowds * 2 + (crowded === 0 ? 0 : 1);
  const known = byCrowds.get(key);
  if (known !== undefined) return known;
  const found = findCosts(state, seat, target, crowded);
  byCrowds.set(key, found);
  return found;
}

function mapIn<T>(maps: Map<number, Map<number, T>>, key: number): Map<number, T> {
  const known = maps.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<number, T>();
  maps.set(key, fresh);
  return fresh;
}

/** All spaces that a piece of `seat` can enter from there with that allowance, occupied ones included. */
export function reachFrom(state: SkorState, seat: Seat, from: number, allowance: number): readonly number[] {
  const standing = standingOf(state, (stack) => (stack & 1) !== seat);
  if (standing === UNTOLD) return findReach(state, seat, from, allowance);
  const { reach } = memoryOf(state.structures);
  const key = ((standing * PLACES + from) * 4 + allowance) * 2 + seat;
  const known = reach.get(key);
  if (known !== undefined) return known;
  const found = findReach(state, seat, from, allowance);
  reach.set(key, found);
  return found;
}

interface Memory {
  /** By enemy positions, then by own pairs. */
  readonly costs: Map<number, Map<number, Uint8Array>>;
  readonly reach: Map<number, readonly number[]>;
}

const memories = new WeakMap<readonly number[], Memory>();

function memoryOf(structures: readonly number[]): Memory {
  const known = memories.get(structures);
  if (known !== undefined) return known;
  const fresh: Memory = { costs: new Map(), reach: new Map() };
  memories.set(structures, fresh);
  return fresh;
}

/** Larger boards are not cached: their keys would exceed a safe integer. */
const PLACES = 41;
const UNTOLD = -1;

/** Bit set of the spaces with matching pieces. */
function standingOf({ stacks }: SkorState, isMeant: (stack: number) => boolean): number {
  if (stacks.length >= PLACES) return UNTOLD;
  let [low, high] = [0, 0];
  for (let i = 0; i < stacks.length; i++) {
    const stack = stacks[i] ?? NO_STACK;
    if (stack === NO_STACK || !isMeant(stack)) continue;
    if (i < LOW_BITS) low |= 1 << i;
    else high |= 1 << (i - LOW_BITS);
  }
  return high * (1 << LOW_BITS) + low;
}

const LOW_BITS = 20;

function findCosts(state: SkorState, seat: Seat, target: number, crowded: number): Uint8Array {
  const { neighbours } = geometry(state.board);
  const cost = new Uint8Array(state.stacks.length).fill(NO_WAY);
  if (target < 0) return cost;
  cost[target] = 0;
  const byCost: number[][] = [[target]];
  for (let spent = 0; spent < byCost.length; spent++) {
    for (const at of byCost[spent] ?? []) {
      if ((cost[at] ?? 0) < spent) continue;
      // Searched backwards: the cost of a step is that of entering this space.
      const entryCost = isRoad(state.structures[at] ?? 0) ? 0 : 1;
      const hindered = at === target ? 0 : hindrance(state.stacks[at] ?? NO_STACK, seat, crowded);
      const paid = spent + entryCost + hindered;
      for (const from of neighbours[at] ?? []) {
        if (from < 0 || (cost[from] ?? 0) <= paid || state.structures[from] === OBSTRUCTION) continue;
        cost[from] = paid;
        bucketOf(byCost, paid).push(from);
      }
    }
  }
  return cost;
}

function hindrance(stack: number, seat: Seat, crowded: number): number {
  if (stack === NO_STACK) return 0;
  if (stackOwner(stack) !== seat) return FOUGHT;
  return civilians(stack) === 2 ? crowded : 0;
}

function bucketOf(byCost: number[][], cost: number): number[] {
  while (byCost.length <= cost) byCost.push([]);
  return byCost[cost] ?? [];
}

function findReach(state: SkorState, seat: Seat, from: number, allowance: number): readonly number[] {
  const { neighbours } = geometry(state.board);
  const enemy = opponentOf(seat);
  const seen = new Uint8Array(state.stacks.length);
  const found: number[] = [];
  seen[from] = 1;
  let frontier = [from];
  for (let spent = 0; spent <= allowance && frontier.length > 0; spent++) {
    const next: number[] = [];
    for (const at of frontier) {
      if (at !== from && stackOwner(state.stacks[at] ?? NO_STACK) === enemy) continue;
      for (const to of neighbours[at] ?? []) {
        if (to < 0 || seen[to] === 1 || state.structures[to] === OBSTRUCTION) continue;
        const isFree = isRoad(state.structures[to] ?? 0);
        if (!isFree && spent === allowance) continue;
        seen[to] = 1;
        found.push(to);
        (isFree ? frontier : next).push(to);
      }
    }
    frontier = next;
  }
  return found;
}

const measured = new WeakMap<Geometry, Map<string, Uint8Array>>();
const lastMeasured = new WeakMap<readonly number[], Uint8Array>();

/** Steps between all spaces around the obstructions, pieces aside: of `a` and `b` at `a × size + b`. */
export function distances(state: SkorState): Uint8Array {
  const last = lastMeasured.get(state.structures);
  if (last !== undefined) return last;
  const table = measuredBy(geometry(state.board), state.structures);
  lastMeasured.set(state.structures, table);
  return table;
}

/** Obstructions hardly ever change, other structures do. */
function measuredBy(board: Geometry, structures: readonly number[]): Uint8Array {
  const tables = measured.get(board) ?? new Map<string, Uint8Array>();
  measured.set(board, tables);
  const key = structures.map((structure) => (structure === OBSTRUCTION ? 1 : 0)).join('');
  const known = tables.get(key);
  if (known !== undefined) return known;
  const size = structures.length;
  const table = new Uint8Array(size * size).fill(NO_WAY);
  for (let from = 0; from < size; from++) table.set(stepsFrom(board, structures, from), from * size);
  tables.set(key, table);
  return table;
}

function stepsFrom(board: Geometry, structures: readonly number[], from: number): Uint8Array {
  const steps = new Uint8Array(structures.length).fill(NO_WAY);
  steps[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (const to of board.neighbours[at] ?? []) {
      if (to < 0 || steps[to] !== NO_WAY || structures[to] === OBSTRUCTION) continue;
      steps[to] = (steps[at] ?? 0) + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** Steps to the nearest of some spaces, `NO_WAY` without any; `table` by `distances` of a board of `size` spaces. */
export function nearestOf(table: Uint8Array, size: number, at: number, targets: readonly number[]): number {
  let nearest = NO_WAY;
  for (const target of targets) nearest = Math.min(nearest, table[at * size + target] ?? NO_WAY);
  return nearest;
}
