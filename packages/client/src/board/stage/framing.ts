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
  /** So little is left that the viewer's land comes first. */
  readonly near?: boolean;
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
  /** So little is free that one part comes first: where something is done, else the viewer's land. */
  readonly isNear: boolean;
  readonly keep: Anchor | undefined;
}

export function partsOf(framing: Framing, { turn, seat, free, isNear, keep }: Framed): Parts {
  const home = () => (seat === undefined ? undefined : framing.home?.(turn, seat));
  const first = isNear ? (keep?.isActing === true ? keep : home()) : undefined;
  return { first, rest: framing.rest?.(turn, seat, free), keep };
}
