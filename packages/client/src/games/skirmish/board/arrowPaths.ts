// The ways that orders are drawn along: bows from one shield to another, and to the middle of another's arrow. Arithmetic only.

import type { Rect } from '../../../board/camera.ts';
import type { Vec } from '../../../board/hexMath.ts';

/** A bow; `at` takes from 0 to 1. */
export interface Bow {
  readonly at: (part: number) => Vec;
  readonly length: number;
}

/**
 * How far bows swing out, in parts of their length: moves to one side, so that two that meet head-on do not cover each other, and
 * more where that leads around a label.
 */
export const BENDS = { moves: [0.1, 0.26, 0.42], support: -0.14 } as const;

export function bow(from: Vec, to: Vec, bend: number): Bow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const middle = {
    x: (from.x + to.x) / 2 - dy * bend,
    y: (from.y + to.y) / 2 + dx * bend,
  };
  const at = (t: number): Vec => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * middle.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * middle.y + t * t * to.y,
  });
  return { at, length: Math.hypot(dx, dy) };
}

const POINTS = 18;

/** Without so much at either end; a bow that is too short keeps a third. */
export function cutBow({ at, length }: Bow, first: number, last: number): readonly Vec[] {
  const most = length * 0.66;
  const shrink = Math.min(1, most / Math.max(1, first + last));
  const from = (first * shrink) / Math.max(1, length);
  const to = 1 - (last * shrink) / Math.max(1, length);
  return stretchOf({ at }, from, to);
}

/** By its points, from one part to another. */
export const stretchOf = ({ at }: Pick<Bow, 'at'>, from: number, to: number): readonly Vec[] =>
  Array.from({ length: POINTS + 1 }, (_, i) => at(from + ((to - from) * i) / POINTS));

/** Which part of a bow lies before the box that it leads to, from 0 to 1; all of it where it does not meet that. */
export function partBefore({ at }: Bow, { left, top, width, height }: Rect): number {
  const isIn = ({ x, y }: Vec): boolean => x > left && x < left + width && y > top && y < top + height;
  const steps = 40;
  for (let i = 1; i <= steps; i++) if (isIn(at(i / steps))) return (i - 1) / steps;
  return 1;
}

/** Where on an arrow its supports end: side by side, none at its tip or its foot. */
export const joinPart = (index: number, count: number): number =>
  count <= 1 ? 0.52 : 0.34 + (0.34 * index) / (count - 1);

/** Of a line, by its points. */
export const pointOn = (line: readonly Vec[], part: number): Vec =>
  line[Math.round(part * (line.length - 1))] ?? line[0] ?? { x: 0, y: 0 };

/**
 * Where signs go that are told along a line each: at its middle, or nearer to an end where another one is too close already.
 */
export function spreadSigns(lines: readonly (readonly Vec[])[], apart: number): readonly Vec[] {
  const taken: Vec[] = [];
  for (const line of lines) {
    const free = SIGN_PARTS.map((part) => pointOn(line, part));
    const far = (point: Vec): number =>
      Math.min(Infinity, ...taken.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));
    const first = free.find((point) => far(point) >= apart);
    const farthest = free.reduce((best, one) => (far(one) > far(best) ? one : best), free[0] as Vec);
    taken.push(first ?? farthest);
  }
  return taken;
}

const SIGN_PARTS: readonly number[] = [0.5, 0.36, 0.64, 0.25, 0.76];
