// Board layout in art units. During setup the territories are drawn apart (SKOR-2.2), because
// which sides will face each other is still open.

import { SIDES } from '@hexmarch/shared/games/skor/axial';
import type { Geometry } from '@hexmarch/shared/games/skor/board';
import { CENTRES, FACING_SIDE } from '@hexmarch/shared/games/skor/board';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import { axialAt, middleOf, type QuarterTurn, type Vec } from '../../../board/geometry/hexMath.ts';
import { boundsAround } from '../../../board/geometry/tableLayout.ts';

export interface SkorLayout {
  readonly turn: QuarterTurn;
  /** By space index. */
  readonly middles: readonly Vec[];
  readonly bounds: Rect;
  /** Of a territory. */
  boundsOf(seat: Seat): Rect;
  /** Middle of the territory's starting City space. */
  centre(seat: Seat): Vec;
  /** Index of the space at a world point, -1 for none. */
  spaceAt(point: Vec): number;
}

/** Distance between the territories during setup, and room for the side numbers. */
const APART = 1.15 * TILE_RADIUS;
const NUMBER_ROOM = 1.3 * TILE_RADIUS;

/** `apart` from 0 (joined) to 1 (setup). */
export function skorLayout(board: Geometry, turn: QuarterTurn, apart: number): SkorLayout {
  // Realms are apart anyway (SKOR-10.1d).
  const isTwo = board.lands.length === 2;
  const shift = (owner: Seat): Vec => {
    const away = isTwo ? APART * apart * (owner === 0 ? -1 : owner === 1 ? 1 : 0) : 0;
    return turn === 0 ? { x: away, y: 0 } : { x: 0, y: turn === 90 ? away : -away };
  };
  const placed = (q: number, r: number, owner: Seat): Vec => {
    const at = middleOf(q, r, turn);
    const off = shift(owner);
    return { x: at.x + off.x, y: at.y + off.y };
  };
  const middles = board.spaces.map((_, i) => placed(board.q[i] ?? 0, board.r[i] ?? 0, board.landOf[i] ?? -1));
  return {
    turn,
    middles,
    bounds: boundsAround(middles, turn, apart * NUMBER_ROOM),
    boundsOf: (seat) => {
      const land = middles.filter((_, i) => board.landOf[i] === seat);
      return boundsAround(land, turn, apart * NUMBER_ROOM);
    },
    centre: (seat) => placed(CENTRES[seat]?.q ?? 0, CENTRES[seat]?.r ?? 0, seat),
    spaceAt: (point) => {
      for (const owner of apart === 0 ? [0] : [0, 1, -1]) {
        const off = apart === 0 ? { x: 0, y: 0 } : shift(owner);
        const { q, r } = axialAt({ x: point.x - off.x, y: point.y - off.y }, turn);
        const i = board.indexOf(`${q},${r}`);
        if (i >= 0 && (apart === 0 || board.landOf[i] === owner)) return i;
      }
      return -1;
    },
  };
}

/** Sides of a territory 1 to 6: between the corners of direction k and k+1 (SKOR-1.3), in degrees clockwise from east. */
export const sideDeg = (side: number, turn: QuarterTurn): number => -60 + 60 * (side - 1) + turn;

/** Rotation of a territory by the choice of a side, in steps of 60 degrees (SKOR-2.2). */
export const stepsForSide = (seat: Seat, side: number): number =>
  ((FACING_SIDE[seat] ?? side) - side + 2 * SIDES) % SIDES;
