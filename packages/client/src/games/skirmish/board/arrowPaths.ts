// Paths of order arrows: curves from one shield to another, and to the middle of another arrow. Geometry only.

import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';

/** A curve; `at` takes a parameter from 0 to 1. */
export interface Bow {
  readonly at: (part: number) => Vec;
  readonly length: number;
}

/**
 * Curvature as a part of the length: moves bend to one side, so that two that meet head-on do not overlap, and
 * more where they go around a label.
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

/** Trimmed at both ends; a curve that is too short keeps a third. */
export function cutBow({ at, length }: Bow, first: number, last: number): readonly Vec[] {
  const most = length * 0.66;
  const shrink = Math.min(1, most / Math.max(1, first + last));
  const from = (first * shrink) / Math.max(1, length);
  const to = 1 - (last * shrink) / Math.max(1, length);
  return stretchOf({ at }, from, to);
}

/** Its points between two parameters. */
export const stretchOf = ({ at }: Pick<Bow, 'at'>, from: number, to: number): readonly Vec[] =>
  Array.from({ length: POINTS + 1 }, (_, i) => at(from + ((to - from) * i) / POINTS));

/** Parameter at which a curve enters its target's box, from 0 to 1; 1 if it does not. */
export function partBefore({ at }: Bow, { left, top, width, height }: Rect): number {
  const isIn = ({ x, y }: Vec): boolean => x > left && x < left + width && y > top && y < top + height;
  const steps = 40;
  for (let i = 1; i <= steps; i++) if (isIn(at(i / steps))) return (i - 1) / steps;
  return 1;
}

/** Parameters at which supports join an arrow: spread out, none at its tip or foot. */
export const joinPart = (index: number, count: number): number =>
  count <= 1 ? 0.52 : 0.34 + (0.34 * index) / (count - 1);

/** Of a line, by its points. */
export const pointOn = (line: readonly Vec[], part: number): Vec =>
  line[Math.round(part * (line.length - 1))] ?? line[0] ?? { x: 0, y: 0 };

/**
 * Positions of icons on lines: at the middle of each, or nearer to an end if another icon is too close.
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
