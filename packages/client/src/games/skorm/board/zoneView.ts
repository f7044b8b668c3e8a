// The part of the board to be seen while an army is placed: the own zone, and as much around it as leaves its tiles large enough to be
// pressed.

import { zoneOf } from '@hexmarch/shared/games/skorm/placement';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { centreOf, fitScale, type Rect } from '../../../board/geometry/camera.ts';
import { NEIGHBOUR_DISTANCE } from '../../../board/geometry/hexMath.ts';
import { boundsAround } from '../../../board/geometry/tableLayout.ts';
import type { Pointing } from '../../../board/layers/anchor.ts';
import { isOut } from '../facts/viewFacts.ts';
import type { SkormLayout } from './layout.ts';

/** Least size of a tile on which something is placed, in CSS px; one more than is needed, since buttons lie on whole px. */
const LEAST_PX = { finger: 41, pointer: 33 };
/** Beyond the board while armies are placed, in art units: a zone reaches to its rims. */
const ROOM = 9;

/** Of the board, all around its tiles. */
export const boardBounds = ({ middles, bounds }: SkormLayout, isPlacing: boolean): Rect =>
  isPlacing ? boundsAround(middles, 0, ROOM) : bounds;

export const isPlacingIn = (view: SkormView, seat: Seat): boolean =>
  view.phase === 'set' && !isOut(view, seat);

/** Undefined: the whole board. */
export function zoneView(
  view: SkormView,
  seat: Seat | undefined,
  layout: SkormLayout,
  free: Rect,
  by: Pointing,
): Rect | undefined {
  if (seat === undefined || !isPlacingIn(view, seat)) return undefined;
  const leastScale = LEAST_PX[by] / NEIGHBOUR_DISTANCE;
  if (fitScale(boardBounds(layout, true), free) >= leastScale) return undefined;
  const zone = boundsAround(
    zoneOf(view.options, seat).flatMap((tile) => layout.middles[tile] ?? []),
    0,
    ROOM,
  );
  const scale = Math.min(leastScale, fitScale(zone, free));
  const { x, y } = centreOf(zone);
  const [width, height] = [free.width / scale, free.height / scale];
  return { left: x - width / 2, top: y - height / 2, width, height };
}
