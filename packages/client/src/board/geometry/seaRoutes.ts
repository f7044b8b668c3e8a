// Sea routes between two areas: around the coast, never across land, and with some distance from it if there is room.
// Arithmetic only.

import type { LandGrid } from './areaGrid.ts';
import type { Vec } from './hexMath.ts';

/** To the eight neighbours. */
const STEPS = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);
/** Closer to land than so many grid points a route costs more, the closer the more. */
const OFFING = 3;
const NEAR_COST = 1.6;

/** Each point's distance from land, in grid points, capped at `OFFING`. */
export function offshore({ columns, rows, isLand }: LandGrid): Uint8Array {
  const far = new Uint8Array(columns * rows).fill(OFFING);
  let rim: number[] = [];
  isLand.forEach((land, at) => {
    if (land === 0) return;
    far[at] = 0;
    rim.push(at);
  });
  for (let away = 1; away < OFFING; away++) {
    const next: number[] = [];
    for (const at of rim) {
      for (const to of around(at, columns, rows)) {
        if ((far[to] ?? 0) <= away) continue;
        far[to] = away;
        next.push(to);
      }
    }
    rim = next;
  }
  return far;
}

function around(at: number, columns: number, rows: number): readonly number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  return STEPS.flatMap(([dx, dy]) => {
    const [nx, ny] = [x + dx, y + dy];
    return nx < 0 || ny < 0 || nx >= columns || ny >= rows ? [] : [ny * columns + nx];
  });
}

/**
 * From the coast at one point to the coast at another; undefined if land surrounds one of them. Both are points at
 * the water's edge; the route is smooth and begins and ends there.
 */
export function seaRoute(
  grid: LandGrid,
  far: Uint8Array,
  from: readonly Vec[],
  to: readonly Vec[],
): readonly Vec[] | undefined {
  const goals = new Set(to.flatMap((point) => watersAt(grid, point)));
  const starts = from.flatMap((point) => watersAt(grid, point));
  const found = search(grid, far, starts, goals);
  if (found === undefined) return undefined;
  const points = found.map((at) => pointAt(grid, at));
  const [first, last] = [points[0] as Vec, points.at(-1) as Vec];
  return smoothed([nearest(from, first), ...points, nearest(to, last)]);
}

const pointAt = ({ left, top, step, columns }: LandGrid, at: number): Vec => ({
  x: left + (at % columns) * step,
  y: top + Math.floor(at / columns) * step,
});

const nearest = (points: readonly Vec[], to: Vec): Vec =>
  points.reduce((best, one) => (apart(one, to) < apart(best, to) ? one : best), points[0] ?? to);

const apart = (a: Vec, b: Vec): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Water points beside a coast point. */
function watersAt({ left, top, step, columns, rows, isLand }: LandGrid, { x, y }: Vec): readonly number[] {
  const at = Math.round((y - top) / step) * columns + Math.round((x - left) / step);
  return [at, ...around(at, columns, rows)].filter((one) => isLand[one] === 0);
}

/** Dijkstra's algorithm through water, with a bucket queue: costs are small integers. */
function search(
  { columns, rows, isLand }: LandGrid,
  far: Uint8Array,
  starts: readonly number[],
  goals: ReadonlySet<number>,
): readonly number[] | undefined {
  const cost = new Map<number, number>(starts.map((at) => [at, 0]));
  const before = new Map<number, number>();
  const buckets: number[][] = [[...starts]];
  for (let now = 0; now < buckets.length; now++) {
    for (const at of buckets[now] ?? []) {
      if (cost.get(at) !== now) continue;
      if (goals.has(at)) return wayTo(at, before);
      for (const next of around(at, columns, rows)) {
        if (isLand[next] === 1) continue;
        const straight = Math.abs(next - at) === 1 || Math.abs(next - at) === columns;
        const near = 1 + NEAR_COST * (OFFING - (far[next] ?? 0));
        const total = now + Math.round((straight ? 10 : 14) * near);
        if (total >= (cost.get(next) ?? Infinity)) continue;
        cost.set(next, total);
        before.set(next, at);
        buckets[total] ??= [];
        buckets[total].push(next);
      }
    }
  }
  return undefined;
}

function wayTo(goal: number, before: ReadonlyMap<number, number>): readonly number[] {
  const way = [goal];
  for (let at = before.get(goal); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}

/** Smoothing iterations: each moves every point to the mean of its neighbours. */
const SOFTENED = 14;

function smoothed(points: readonly Vec[]): readonly Vec[] {
  let line = points;
  for (let i = 0; i < SOFTENED; i++) {
    line = line.map((point, at) => {
      const [a, b] = [line[at - 1], line[at + 1]];
      return a && b ? { x: (a.x + 2 * point.x + b.x) / 4, y: (a.y + 2 * point.y + b.y) / 4 } : point;
    });
  }
  return line;
}
