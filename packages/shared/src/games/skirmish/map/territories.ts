// The land of a map cut into territories, and which of them touch.

import type { Random } from '../../../kernel/game.ts';
import { type Borders, leastOf } from '../land/distances.ts';
import type { Place } from '../land/types.ts';
import type { Land } from './land.ts';
import { type Sheet, wayBetween } from './sheet.ts';

export interface Territories {
  /** By cell of the sheet: the territory that it belongs to, or SEA. */
  readonly owner: Int16Array;
  /** By territory, first the one that it grew from. */
  readonly cells: readonly (readonly number[])[];
}

const SEA = -1;

const UNREACHED = 0x7fff;

/** Number of partitions to try. */
const CUTS = 4;
/** A smaller territory is a splinter, which counts as so many slivers. */
const SPLINTER = 4;
const SPLINTER_SLIVERS = 5;
/** Own cells beside the innermost cell of a territory that is no sliver. */
const BODY = 4;

/** The partition with the fewest slivers of several. */
export function territoriesOf(land: Land, count: number, random: Random): Territories {
  const cuts = Array.from({ length: CUTS }, () => cutOf(land, count, random));
  return leastOf(cuts, (cut) => sliversOf(land, cut)) as Territories;
}

// SKI-2.5 step 2: seeds far from each other; then always the smallest grows.
function cutOf(land: Land, count: number, random: Random): Territories {
  const owner = new Int16Array(land.sheet.count).fill(SEA);
  const cells: number[][] = spreadCells(land, count, random).map((seed) => [seed]);
  cells.forEach(([seed = 0], territory) => {
    owner[seed] = territory;
  });
  const growing = new Set(cells.keys());
  while (growing.size > 0) {
    const territory = smallestOf(growing, cells);
    const cell = nextCell(land, owner, cells[territory] ?? [], random);
    if (cell === undefined) growing.delete(territory);
    else {
      owner[cell] = territory;
      cells[territory]?.push(cell);
    }
  }
  return { owner, cells };
}

/** SKI-2.5 step 2: farthest point, random among the farthest; distances are by land. */
function spreadCells(land: Land, count: number, random: Random): readonly number[] {
  const away = new Int16Array(land.sheet.count).fill(UNREACHED);
  const seeds = [land.cells[random.pick(land.cells.length)] ?? 0];
  for (;;) {
    reach(land, away, seeds.at(-1) ?? 0);
    if (seeds.length === count) return seeds;
    let most = 0;
    let farthest: number[] = [];
    for (const cell of land.cells) {
      const distance = away[cell] ?? 0;
      if (distance < most) continue;
      if (distance > most) [most, farthest] = [distance, []];
      farthest.push(cell);
    }
    seeds.push(farthest[random.pick(farthest.length)] ?? 0);
  }
}

/** Relaxes distances from here. */
function reach({ sheet, isLand }: Land, away: Int16Array, from: number): void {
  const queue = [from];
  away[from] = 0;
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at] ?? 0;
    const next = (away[cell] ?? 0) + 1;
    for (const step of sheet.steps) {
      const to = cell + step;
      if (isLand[to] === 0 || (away[to] ?? 0) <= next) continue;
      away[to] = next;
      queue.push(to);
    }
  }
}

function smallestOf(growing: ReadonlySet<Place>, cells: readonly (readonly number[])[]): Place {
  let smallest = 0;
  let least = UNREACHED;
  for (const territory of growing) {
    const size = cells[territory]?.length ?? 0;
    if (size < least) [smallest, least] = [territory, size];
  }
  return smallest;
}

/** SKI-2.5 step 2: the frontier cell with most own neighbours; of several, one of those nearest to the seed. */
function nextCell(
  { sheet, isLand }: Land,
  owner: Int16Array,
  own: readonly number[],
  random: Random,
): number | undefined {
  const seed = own[0] ?? 0;
  let best: number[] = [];
  let most = Number.MIN_SAFE_INTEGER;
  for (const cell of own) {
    for (const step of sheet.steps) {
      const next = cell + step;
      if (isLand[next] === 0 || owner[next] !== SEA) continue;
      const value =
        besideOwn(sheet, owner, next, owner[seed] ?? SEA) * sheet.count - wayBetween(sheet, seed, next);
      if (value < most) continue;
      if (value > most) [most, best] = [value, []];
      if (!best.includes(next)) best.push(next);
    }
  }
  return best.length === 0 ? undefined : best[random.pick(best.length)];
}

/** Number of neighbouring cells in the same territory. */
function besideOwn({ steps }: Sheet, owner: Int16Array, cell: number, territory: Place): number {
  let beside = 0;
  for (const step of steps) if (owner[cell + step] === territory) beside++;
  return beside;
}

/** Amount of thin or tiny parts of a partition. */
function sliversOf({ sheet }: Land, { owner, cells }: Territories): number {
  return cells.reduce((sum, own, territory) => {
    if (own.length < SPLINTER) return sum + SPLINTER_SLIVERS;
    return own.some((cell) => besideOwn(sheet, owner, cell, territory) >= BODY) ? sum : sum + 1;
  }, 0);
}

// SKI-2.5 step 2: two territories are adjacent if they share an edge.
export function bordersOf({ sheet, cells: land }: Land, { owner, cells }: Territories): Borders {
  const borders = cells.map(() => new Set<Place>());
  for (const cell of land) {
    const own = owner[cell] ?? SEA;
    for (const step of sheet.steps) {
      const other = owner[cell + step] ?? SEA;
      if (other !== SEA && other !== own) borders[own]?.add(other);
    }
  }
  return borders.map((near) => [...near].sort((a, b) => a - b));
}
