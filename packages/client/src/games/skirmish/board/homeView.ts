// How much of the map is seen at rest (UI-S15): all of it where that can be read, else the land of whoever looks, so large that
// nothing on it covers anything else. Arithmetic only.

import { centreOf, fitScale, type Rect } from '../../../board/camera.ts';
import type { Extent } from '../../../board/outline.ts';
import { TERRITORY } from './blocks.ts';

/** Of sea around the land when all of it is seen, in art units. */
const SEA = 46;
/** A territory of the usual size, in CSS px: below the first labels and shields have no room, the second shows what is around. */
const TERRITORY_PX = { least: 46, most: 76 };
/** Where there is room for a mouse to see it, all of the map comes first, though a name or two then have no room. */
const WHOLE = { leastPx: 42, roomPx: 500 };

export function boundsOf(extents: readonly Extent[]): Rect {
  const left = Math.min(...extents.map((one) => one.left)) - SEA;
  const top = Math.min(...extents.map((one) => one.top)) - SEA;
  const right = Math.max(...extents.map((one) => one.right)) + SEA;
  const bottom = Math.max(...extents.map((one) => one.bottom)) + SEA;
  return { left, top, width: right - left, height: bottom - top };
}

/** By a quarter; which way makes no difference to how large it is seen. */
export const turned = ({ left, top, width, height }: Rect): Rect => ({
  left: top,
  top: left,
  width: height,
  height: width,
});

/** What is seen of `home` in what is free: no smaller than can be read, and no larger than with what is around it. */
export function homePart(home: Rect, free: Rect): Rect {
  const { least, most } = TERRITORY_PX;
  const scale = Math.max(least / TERRITORY, Math.min(most / TERRITORY, fitScale(home, free)));
  const { x, y } = centreOf(home);
  const [width, height] = [free.width / scale, free.height / scale];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

export function isReadable(bounds: Rect, free: Rect): boolean {
  const isWide = Math.min(free.width, free.height) >= WHOLE.roomPx;
  return fitScale(bounds, free) * TERRITORY >= (isWide ? WHOLE.leastPx : TERRITORY_PX.least);
}
