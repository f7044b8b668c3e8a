// Label placement: positions for signs, codes and names of areas without overlaps, within their own land if there is room.
// A block is a group of parts about a common point. Arithmetic only; sizes are in art units, whatever the zoom.

import { type AreaGrid, partInside } from './areaGrid.ts';
import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';

export interface BlockPart {
  /** About the block's point. */
  readonly box: Rect;
  /** Weight of lying in its own land. */
  readonly weight: number;
}

/** One arrangement of an area's block, the best first. */
export interface Arrangement {
  readonly parts: readonly BlockPart[];
  /** Its cost relative to the best one. */
  readonly loss: number;
}

export interface BlockArea {
  readonly grid: AreaGrid;
  /** The preferred position. */
  readonly place: Vec;
  readonly arrangements: readonly Arrangement[];
}

export interface PlacedBlock {
  readonly at: Vec;
  /** Index of the chosen arrangement. */
  readonly arrangement: number;
}

/** An overlap costs more than anything outside its land. */
const OVERLAP = 40;
/** Cost of leaving the preferred position, per art unit. */
const AWAY = 0.0016;
/** Iterations: each block is placed again, given the others. */
const ROUNDS = 3;
/** Points of an area are sampled, so that there are no more than these. */
const TRIED_MAX = 90;
const ALL = Number.POSITIVE_INFINITY;

export function placeBlocks(areas: readonly BlockArea[]): readonly PlacedBlock[] {
  const search = new Search(areas);
  for (let round = 0; round < ROUNDS; round++) for (const i of search.order) search.place(i);
  for (const i of search.order) search.partRivals(i);
  return search.placed;
}

class Search {
  /** Most constrained first. */
  readonly order: readonly number[];
  readonly placed: PlacedBlock[];
  private readonly areas: readonly BlockArea[];
  private readonly near: readonly (readonly number[])[];
  private readonly boxes: (readonly Rect[])[];

  constructor(areas: readonly BlockArea[]) {
    this.areas = areas;
    this.near = neighbourhoods(areas);
    this.placed = areas.map(({ place }) => ({ at: place, arrangement: 0 }));
    this.boxes = areas.map(() => []);
    this.order = areas.map((_, i) => i).sort((a, b) => roomOf(areas[a]) - roomOf(areas[b]));
  }

  /** `without`: ignores that one. */
  place(i: number, { triedMost = TRIED_MAX, without }: Trial = {}): void {
    const area = this.areas[i];
    if (area === undefined) return;
    const others = this.nearTo(i).flatMap((other) => (other === without ? [] : (this.boxes[other] ?? [])));
    this.put(i, bestOf(area, others, triedMost));
  }

  /** If two still overlap, each is tried at its best position without the other, and the neighbours are placed again. */
  partRivals(i: number): void {
    const rival = this.nearTo(i).find((other) => this.meeting(i, other) > 0);
    if (rival === undefined) return;
    if (!this.tryFirst(i, rival)) this.tryFirst(rival, i);
  }

  private tryFirst(first: number, second: number): boolean {
    const others = this.nearTo(second).filter((other) => other !== first);
    const moved = [first, second, ...others];
    const before = moved.map((i) => this.placed[i] as PlacedBlock);
    const trouble = this.trouble(moved);
    this.place(first, { triedMost: ALL, without: second });
    for (const other of [second, ...others]) this.place(other, { triedMost: ALL });
    if (this.trouble(moved) < trouble) return true;
    moved.forEach((i, k) => {
      this.put(i, before[k] as PlacedBlock);
    });
    return false;
  }

  private put(i: number, block: PlacedBlock): void {
    this.placed[i] = block;
    this.boxes[i] = boxesAt(this.areas[i] as BlockArea, block);
  }

  private trouble(all: readonly number[]): number {
    return sum(all.map((i) => sum(this.nearTo(i).map((other) => this.meeting(i, other)))));
  }

  private meeting(i: number, other: number): number {
    return sum((this.boxes[i] ?? []).flatMap((a) => (this.boxes[other] ?? []).map((b) => covered(a, b))));
  }

  private nearTo(i: number): readonly number[] {
    return this.near[i] ?? [];
  }
}

interface Trial {
  readonly triedMost?: number;
  readonly without?: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const roomOf = (area: BlockArea | undefined): number => area?.grid.inside.length ?? 0;

export const boxesAt = ({ arrangements }: BlockArea, { at, arrangement }: PlacedBlock): readonly Rect[] =>
  (arrangements[arrangement]?.parts ?? []).map(({ box }) => shifted(box, at));

const shifted = ({ left, top, width, height }: Rect, { x, y }: Vec): Rect => ({
  left: left + x,
  top: top + y,
  width,
  height,
});

/** Blocks that could ever overlap. */
function neighbourhoods(areas: readonly BlockArea[]): readonly (readonly number[])[] {
  const reach = areas.map(({ grid, arrangements }) => {
    const boxes = arrangements.flatMap(({ parts }) => parts.map(({ box }) => box));
    const x = Math.max(0, ...boxes.map(({ left, width }) => Math.max(-left, left + width)));
    const y = Math.max(0, ...boxes.map(({ top, height }) => Math.max(-top, top + height)));
    const points = grid.inside.length === 0 ? [{ x: grid.left, y: grid.top }] : grid.inside;
    return {
      left: Math.min(...points.map((point) => point.x)) - x,
      right: Math.max(...points.map((point) => point.x)) + x,
      top: Math.min(...points.map((point) => point.y)) - y,
      bottom: Math.max(...points.map((point) => point.y)) + y,
    };
  });
  return reach.map((a, i) =>
    reach.flatMap((b, j) =>
      i !== j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom ? [j] : [],
    ),
  );
}

function bestOf(
  { grid, place, arrangements }: BlockArea,
  others: readonly Rect[],
  triedMost: number,
): PlacedBlock {
  const every = Math.max(1, Math.ceil(grid.inside.length / triedMost));
  const points = [place, ...grid.inside.filter((_, i) => i % every === 0)];
  let best: PlacedBlock = { at: place, arrangement: arrangements.length - 1 };
  let least = Infinity;
  arrangements.forEach(({ parts, loss }, arrangement) => {
    for (const at of points) {
      let cost = loss + AWAY * Math.hypot(at.x - place.x, at.y - place.y);
      for (const { box, weight } of parts) {
        if (cost >= least) break;
        const rect = shifted(box, at);
        cost += weight * (1 - partInside(grid, rect));
        for (const other of others) cost += OVERLAP * covered(rect, other);
      }
      if (cost >= least) continue;
      least = cost;
      best = { at, arrangement };
    }
  });
  return best;
}

/** The overlap relative to the smaller one, with a small penalty for touching at all. */
function covered(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  return 0.1 + (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
