// Facing arrowheads around a fighter: brass if possible, pale if not (UI-K25). Constant screen size, so that
// they stay large enough for touch.

import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/types';
import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import type { Painting } from '../../../board/stage/textures.ts';
import { seenFacing } from '../art/token.ts';
import type { ChipGround } from './chips.ts';
import type { FacingsMark } from './fieldMarks.ts';

export interface Ring {
  /** From the fighter's middle to that of an arrowhead. */
  readonly radius: number;
  /** Hit radius of each. */
  readonly size: number;
}

/** In CSS px: for touch, and for a pointer. */
const FINGER: Ring = { radius: 66, size: 44 };
const POINTER = { radius: 44, size: 28, ofSpace: 0.92 };

export const ringFor = (isFinger: boolean, spacePx: number): Ring =>
  isFinger ? FINGER : { radius: Math.max(POINTER.radius, POINTER.ofSpace * spacePx), size: POINTER.size };

function offOf(facing: Direction, { radius }: Ring): Vec {
  const angle = ((facing * 45 - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export function arrowheadItems(mark: FacingsMark, ground: ChipGround, ring: Ring): readonly ScreenItem[] {
  const middle = ground.middle(mark.cell);
  if (!middle) return [];
  // Screen px to world units.
  const worldPx = 80 / ground.spacePx;
  return DIRECTIONS.map((facing) => {
    const seen = seenFacing(facing, ground.turned);
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
    return Math.hypot(at.x - middle.x - off.x, at.y - middle.y - off.y) <= ring.size / 2;
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
