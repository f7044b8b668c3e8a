// Camera focus on part of a field that would be too small for touch as a whole (UI-K61).

import { SQUARE_SIDE } from '../../../art/tiles.ts';
import { fitScale, type Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';

/** Sizes of a space in CSS px: acceptable for touch and for a pointer, and preferred. */
const SPACE_PX = { enough: { finger: 34, pointer: 28 }, wanted: 46 };
/** Margin around the middles of the relevant spaces. */
const ROOM = 0.75 * SQUARE_SIDE;

/**
 * Undefined for the whole field. The first of the middles is always within view; what does not fit is cut on both sides
 * alike.
 */
export function partSeen(
  bounds: Rect,
  middles: readonly Vec[],
  free: Rect,
  by: 'finger' | 'pointer',
): Rect | undefined {
  if (middles.length === 0 || fitScale(bounds, free) * SQUARE_SIDE >= SPACE_PX.enough[by]) return undefined;
  const along = (of: (at: Vec) => number, freePx: number): readonly [from: number, extent: number] => {
    const values = middles.map(of);
    const [least, most] = [Math.min(...values) - ROOM, Math.max(...values) + ROOM];
    const extent = Math.min(most - least, (freePx / SPACE_PX.wanted) * SQUARE_SIDE);
    const foremost = values[0] ?? 0;
    const from = (least + most - extent) / 2;
    return [Math.min(Math.max(from, foremost + ROOM - extent), foremost - ROOM), extent];
  };
  const [left, width] = along(({ x }) => x, free.width);
  const [top, height] = along(({ y }) => y, free.height);
  return { left, top, width, height };
}
