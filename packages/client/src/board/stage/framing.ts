// What of a scene is fitted into the part of the window that no panel covers.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Anchor, Parts, Rect, Rest } from '../geometry/camera.ts';
import type { QuarterTurn } from '../geometry/hexMath.ts';

/** CSS px covered by panels on each side of the host. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** So little is left that the viewer's land comes first: all of it while it is played on, its middle while something is read. */
  readonly near?: 'play' | 'read' | undefined;
}

/** Of a scene. */
export interface Framing {
  /** Its extent, by which the stage chooses rotation and fit. */
  bounds(turn: QuarterTurn): Rect;
  /** The viewer's land; undefined if there is none. */
  home?(turn: QuarterTurn, seat: Seat): Rect | undefined;
  /** The default view of a board that would be too small as a whole; undefined for all of it. */
  rest?(turn: QuarterTurn, seat: Seat | undefined, free: Rect): Rest | undefined;
}

interface Framed {
  readonly turn: QuarterTurn;
  readonly seat: Seat | undefined;
  readonly free: Rect;
  readonly near: Insets['near'];
  readonly keep: Anchor | undefined;
}

export function partsOf(framing: Framing, { turn, seat, free, near, keep }: Framed): Parts {
  const home = () => (seat === undefined ? undefined : framing.home?.(turn, seat));
  // Where something is done comes before the viewer's land.
  const first = near === undefined ? undefined : keep?.isActing === true ? keep : home();
  return { first, isFirstWhole: near === 'play', rest: framing.rest?.(turn, seat, free), keep };
}
