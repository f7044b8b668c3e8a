// Choosing which side of the territory faces the opponent (SKOR-2.2): numbers around it, the chosen side lit.

import { distance } from '@hexmarch/shared/games/skor/axial';
import { CENTRES, type Geometry } from '@hexmarch/shared/games/skor/board';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { markArt } from '../../art/marks.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import type { GroundPiece } from '../../board/hexLayer.ts';
import { formOf, NEIGHBOUR_DISTANCE, type Vec } from '../../board/hexMath.ts';
import { disc } from '../../board/paintings.ts';
import type { ScreenItem } from '../../board/screenRow.ts';
import { type SkorLayout, sideDeg } from './layout.ts';

/** By seat: the side being looked at. */
export type ChosenSides = readonly [number | undefined, number | undefined];

const ALL_SIDES = [1, 2, 3, 4, 5, 6];
const NUMBER_DISTANCE = 4.42 * TILE_RADIUS;
const NUMBER_SIZE_PX = 17;
/** A side is picked anywhere around the territory but near its City. */
const PICK_MIN = 1.1 * NEIGHBOUR_DISTANCE;
const PICK_MAX = NUMBER_DISTANCE + 0.6 * TILE_RADIUS;

const radians = (deg: number): number => (Math.PI / 180) * deg;

/** `steps` is how far the territory is shown turned already. */
export function sideItems(
  layout: SkorLayout,
  seat: Seat,
  steps: number,
  chosen: number | undefined,
): readonly ScreenItem[] {
  const centre = layout.centre(seat);
  return ALL_SIDES.map((side) => {
    const angle = radians(sideDeg(side, layout.turn) + 60 * steps);
    const tone = side === chosen ? 'brass' : 'bone';
    return {
      key: `side ${side} ${tone}`,
      make: () => disc(String(side), NUMBER_SIZE_PX, tone),
      at: {
        x: centre.x + NUMBER_DISTANCE * Math.cos(angle),
        y: centre.y + NUMBER_DISTANCE * Math.sin(angle),
      },
    };
  });
}

/** The side in whose direction the point of the world lies. */
export function sideAt(point: Vec, layout: SkorLayout, seat: Seat, steps: number): number | undefined {
  const centre = layout.centre(seat);
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  const away = Math.hypot(dx, dy);
  if (away < PICK_MIN || away > PICK_MAX) return undefined;
  const deg = (Math.atan2(dy, dx) * 180) / Math.PI;
  const turns = Math.round((deg - sideDeg(1, layout.turn)) / 60) - steps;
  return (((turns % 6) + 6) % 6) + 1;
}

/** A chosen side always lies towards the connecting row, because the territory is shown turned. */
export function sideMarks(board: Geometry, layout: SkorLayout, sides: ChosenSides): readonly GroundPiece[] {
  const form = formOf(layout.turn);
  return sides.flatMap((side, seat) => {
    if (side === undefined) return [];
    return facingSpaces(board, seat).flatMap((i) => {
      const at = layout.middles[i];
      return at ? [{ key: `mark act ${form}`, make: () => markArt('act', form), ...at }] : [];
    });
  });
}

/** The three spaces of a territory that touch the connecting ones. */
function facingSpaces(board: Geometry, seat: Seat): readonly number[] {
  const other = CENTRES[1 - seat];
  const centre = CENTRES[seat];
  if (!other || !centre) return [];
  const nearest = distance(centre, other) - RULES.territoryRadius;
  return board.territory(seat).filter((i) => {
    const at = { q: board.q[i] ?? 0, r: board.r[i] ?? 0 };
    return distance(at, other) === nearest && distance(at, centre) === RULES.territoryRadius;
  });
}
