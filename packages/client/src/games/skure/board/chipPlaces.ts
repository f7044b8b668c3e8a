// Label placement for chips: they avoid each other, and fighters as far as there is room.
// All in CSS px, in any common coordinate system.

import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Extent } from '../../../board/geometry/outline.ts';

/** A box with its preferred position. */
export interface Wish {
  readonly width: number;
  readonly height: number;
  readonly at: Vec;
}

export const boxAround = ({ x, y }: Vec, width: number, height = width): Extent => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export const overlap = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Penalty of overlapping another chip relative to a fighter. */
const CHIP_COUNTS = 20;
const GAP_PX = 2;

/** Greedy: each as close to its preference as possible, in the given order, and wholly `within` it. `words` are fixed. */
export function chipPlaces(
  wishes: readonly Wish[],
  words: readonly Extent[],
  fighters: readonly Extent[],
  within?: Extent,
): readonly Vec[] {
  const taken = [...words];
  return wishes.map((wish) => {
    const cost = (at: Vec): number => {
      const own = boxAround(at, wish.width, wish.height);
      const covered = (boxes: readonly Extent[]): number => boxes.filter((box) => overlap(own, box)).length;
      return CHIP_COUNTS * covered(taken) + covered(fighters);
    };
    const best = choices(wish, within).reduce((one, other) => (cost(other) < cost(one) ? other : one));
    taken.push(boxAround(best, wish.width, wish.height));
    return best;
  });
}

/** The preferred position, then others around it by distance. */
function choices({ at: wished, width, height }: Wish, within: Extent | undefined): readonly Vec[] {
  const at = within === undefined ? wished : pushedIn(wished, width, height, within);
  const [across, down] = [width / 2, height + GAP_PX];
  const steps = [-3, -2, -1, 0, 1, 2, 3];
  const all = steps.flatMap((row) => [-1, 0, 1].map((column) => ({ x: column * across, y: row * down })));
  const places = all
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
    .map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
  const inside = places.filter(
    (place) => within === undefined || isIn(boxAround(place, width, height), within),
  );
  // One that is wider than the view has no place wholly in it.
  return inside.length > 0 ? inside : [at];
}

const isIn = (box: Extent, { left, top, right, bottom }: Extent): boolean =>
  box.left >= left - 0.5 && box.right <= right + 0.5 && box.top >= top - 0.5 && box.bottom <= bottom + 0.5;

/** As far as it has to be moved to be wholly within. */
function pushedIn({ x, y }: Vec, width: number, height: number, { left, top, right, bottom }: Extent): Vec {
  const along = (value: number, half: number, from: number, to: number): number =>
    to - from < 2 * half ? (from + to) / 2 : Math.min(Math.max(value, from + half), to - half);
  return { x: along(x, width / 2, left, right), y: along(y, height / 2, top, bottom) };
}
