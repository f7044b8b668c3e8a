// Facing arrowheads around a fighter: brass if possible, pale if not (UI-K25). Constant screen size, so that
// they stay large enough for touch. Where the spaces around it can be pressed too, as in its zone while fighters are placed, they stand
// beside them, around a picture of the fighter.

import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/field/types';
import { INK } from '../../../art/svg.ts';
import { SQUARE_SIDE } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { extentOf } from '../../../board/geometry/outline.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import type { Painting } from '../../../board/stage/textures.ts';
import { seenFacing } from '../art/token.ts';
import type { ChipGround } from './chips.ts';
import type { FacingsMark } from './fieldMarks.ts';

export interface Ring {
  /** From the fighter's middle to that of an arrowhead. */
  readonly radius: number;
  /** In rows and columns: then to one that is straight ahead. */
  readonly isSquare?: boolean;
  /** Hit radius of each. */
  readonly size: number;
}

/** In CSS px: for touch, and for a pointer. */
const FINGER: Ring = { radius: 66, size: 44 };
const POINTER = { radius: 44, size: 28, ofSpace: 0.92 };
/** In rows and columns they need less room. */
const SQUARE = {
  finger: { radius: 46, size: 44, isSquare: true },
  pointer: { radius: 38, size: 36, isSquare: true },
} as const;

export const ringFor = (isFinger: boolean, spacePx: number): Ring =>
  isFinger ? FINGER : { radius: Math.max(POINTER.radius, POINTER.ofSpace * spacePx), size: POINTER.size };

function offOf(facing: Direction, { radius, isSquare = false }: Ring): Vec {
  const angle = ((facing * 45 - 90) * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return isSquare
    ? { x: radius * Math.round(x), y: radius * Math.round(y) }
    : { x: radius * x, y: radius * y };
}

export interface RingPlace {
  readonly ring: Ring;
  /** Point of the world. */
  readonly middle: Vec;
}

/** What a ring beside some spaces must know of the board, as parts of the world. */
export interface RingGround extends Pick<ChipGround, 'middle' | 'spacePx' | 'seen'> {
  readonly board: Rect;
}

/** Where the arrowheads of a mark stand; undefined where there is no such space. */
export function ringPlace(mark: FacingsMark, ground: RingGround, isFinger: boolean): RingPlace | undefined {
  const at = ground.middle(mark.cell);
  if (at === undefined) return undefined;
  if (mark.clear === undefined) return { middle: at, ring: ringFor(isFinger, ground.spacePx) };
  const ring = SQUARE[isFinger ? 'finger' : 'pointer'];
  return { middle: besideZone(at, mark.clear, ring, ground), ring };
}

/** From a zone to the arrowheads, in CSS px. */
const GAP_PX = 6;

/** Off the longer side of a zone, towards the middle of the board, at the height of its fighter, and where it can be seen. */
function besideZone(at: Vec, clear: readonly string[], ring: Ring, ground: RingGround): Vec {
  const worldPx = SQUARE_SIDE / ground.spacePx;
  const reach = (ring.radius + ring.size / 2) * worldPx;
  const off = SQUARE_SIDE / 2 + GAP_PX * worldPx + reach;
  const { left, top, right, bottom } = extentOf([clear.flatMap((cell) => ground.middle(cell) ?? [])]);
  const { board, seen } = ground;
  const away = (from: number, to: number, middle: number): number =>
    from + to > 2 * middle ? from - off : to + off;
  const wanted =
    right - left > bottom - top
      ? { x: at.x, y: away(top, bottom, board.top + board.height / 2) }
      : { x: away(left, right, board.left + board.width / 2), y: at.y };
  const within = (value: number, from: number, extent: number): number =>
    Math.max(from + reach, Math.min(from + extent - reach, value));
  return { x: within(wanted.x, seen.left, seen.width), y: within(wanted.y, seen.top, seen.height) };
}

export function arrowheadItems(
  mark: FacingsMark,
  { turned, spacePx }: Pick<ChipGround, 'turned' | 'spacePx'>,
  { ring, middle }: RingPlace,
): readonly ScreenItem[] {
  const worldPx = SQUARE_SIDE / spacePx;
  return DIRECTIONS.map((facing) => {
    const seen = seenFacing(facing, turned);
    const state = mark.chosen === facing ? 'chosen' : mark.open.includes(facing) ? 'open' : 'closed';
    const off = offOf(seen, ring);
    return {
      key: `arrowhead ${seen} ${state} ${ring.size}`,
      make: () => arrowhead(seen, state, ring.size),
      at: { x: middle.x + off.x * worldPx, y: middle.y + off.y * worldPx },
    };
  });
}

/** Hit test at a point; all in CSS px of the screen. */
export function arrowheadAt(middle: Vec, at: Vec, turned: boolean, ring: Ring): Direction | undefined {
  return DIRECTIONS.find((facing) => {
    const off = offOf(seenFacing(facing, turned), ring);
    const [x, y] = [at.x - middle.x - off.x, at.y - middle.y - off.y];
    return ring.isSquare === true
      ? Math.max(Math.abs(x), Math.abs(y)) <= ring.radius / 2
      : Math.hypot(x, y) <= ring.size / 2;
  });
}

const HEAD = 'M0-13L11 9L0 4L-11 9Z';

function arrowhead(facing: Direction, state: 'chosen' | 'open' | 'closed', sizePx: number): Painting {
  return {
    width: sizePx,
    height: sizePx,
    anchorX: 0.5,
    anchorY: 0.5,
    draw: (context) => {
      context.translate(sizePx / 2, sizePx / 2);
      context.beginPath();
      context.arc(0, 0, sizePx / 2 - 1.5, 0, 2 * Math.PI);
      context.fillStyle = INK;
      context.globalAlpha = state === 'closed' ? 0.42 : 0.86;
      context.fill();
      context.lineWidth = 1.6;
      context.strokeStyle = state === 'closed' ? COLOURS['bone-400'] : COLOURS['brass-300'];
      context.globalAlpha = state === 'closed' ? 0.6 : 1;
      if (state === 'closed') context.setLineDash([4, 4]);
      context.stroke();
      context.setLineDash([]);
      context.rotate((facing * Math.PI) / 4);
      context.scale(sizePx / 34, sizePx / 34);
      const head = new Path2D(HEAD);
      context.fillStyle = state === 'chosen' ? COLOURS['bone-50'] : COLOURS['brass-300'];
      if (state !== 'closed') context.fill(head);
      context.lineWidth = 2.2;
      context.lineJoin = 'round';
      context.strokeStyle = state === 'closed' ? COLOURS['bone-200'] : INK;
      context.stroke(head);
    },
  };
}
