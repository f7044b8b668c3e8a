// Initial map view (UI-S15): the whole map if it is readable, else the viewer's land at a scale without overlaps.
// Geometry only.

import { centreOf, fitScale, type Rect } from '../../../board/geometry/camera.ts';
import type { Extent } from '../../../board/geometry/outline.ts';
import { TERRITORY } from './blocks.ts';

/** Sea margin around the whole map, in art units. */
const SEA = 46;
/** Sizes of a typical territory in CSS px: the minimum for labels and shields, and one that shows the surroundings. */
const TERRITORY_PX = { least: 46, most: 76 };
/** With a mouse the whole map comes first, even if a name or two do not fit. */
const WHOLE = { leastPx: 42, roomPx: 500 };

export function boundsOf(extents: readonly Extent[]): Rect {
  const left = Math.min(...extents.map((one) => one.left)) - SEA;
  const top = Math.min(...extents.map((one) => one.top)) - SEA;
  const right = Math.max(...extents.map((one) => one.right)) + SEA;
  const bottom = Math.max(...extents.map((one) => one.bottom)) + SEA;
  return { left, top, width: right - left, height: bottom - top };
}

/** View of `home` in the free area: no smaller than readable, no larger than with its surroundings. */
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
