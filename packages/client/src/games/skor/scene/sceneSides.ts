// Choice of the side that faces the opponent (SKOR-2.2): numbers around the territory, the chosen side highlighted.

import { axialOf, DIRECTIONS, distance, SIDES, spaceOf } from '@hexmarch/shared/games/skor/axial';
import { CENTRES, type Geometry } from '@hexmarch/shared/games/skor/board';
import { plus } from '@hexmarch/shared/games/skor/lattice';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { markArt } from '../../../art/marks.ts';
import type { CellForm } from '../../../art/svg.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { formOf, NEIGHBOUR_DISTANCE, type Vec } from '../../../board/geometry/hexMath.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import { disc } from '../../../board/stage/paintings.ts';
import { type SkorLayout, sideDeg } from '../board/layout.ts';
import type { OpenSide } from '../facts/realmSides.ts';

/** By seat: the previewed side. */
export type ChosenSides = readonly [ChosenSide | undefined, ChosenSide | undefined];
export type ChosenSide = Pick<OpenSide, 'side' | 'land'>;

const NUMBER_DISTANCE = 4.42 * TILE_RADIUS;
const NUMBER_SIZE_PX = 17;
/** A side is hit anywhere around the territory except near its City. */
const PICK_MIN = 1.1 * NEIGHBOUR_DISTANCE;
const PICK_MAX = NUMBER_DISTANCE + 0.6 * TILE_RADIUS;
const NUMBER_REACH = 1.2 * TILE_RADIUS;

const radians = (deg: number): number => (Math.PI / 180) * deg;

/** A choosable side, with the middle of its territory. */
export interface SeenSide extends Pick<OpenSide, 'side' | 'land'> {
  readonly centre: Vec;
}

/** `steps`: the displayed rotation of the territory. */
export const sideItems = (
  layout: SkorLayout,
  sides: readonly SeenSide[],
  steps: number,
  chosen: ChosenSide | undefined,
): readonly ScreenItem[] =>
  sides.map((one) => {
    const tone = one.side === chosen?.side && one.land === chosen.land ? 'brass' : 'bone';
    return {
      key: `side ${one.side} ${tone}`,
      make: () => disc(String(one.side), NUMBER_SIZE_PX, tone),
      at: numberAt(layout, one, steps),
    };
  });

function numberAt(layout: SkorLayout, { centre, side }: SeenSide, steps: number): Vec {
  const angle = radians(sideDeg(side, layout.turn) + 60 * steps);
  return {
    x: centre.x + NUMBER_DISTANCE * Math.cos(angle),
    y: centre.y + NUMBER_DISTANCE * Math.sin(angle),
  };
}

/** In a campaign sides are hit by their numbers. */
export function numberUnder(
  point: Vec,
  layout: SkorLayout,
  sides: readonly SeenSide[],
): SeenSide | undefined {
  const away = (one: SeenSide): number => {
    const at = numberAt(layout, one, 0);
    return Math.hypot(at.x - point.x, at.y - point.y);
  };
  const nearest = sides.reduce<SeenSide | undefined>(
    (best, one) => (best === undefined || away(one) < away(best) ? one : best),
    undefined,
  );
  return nearest !== undefined && away(nearest) <= NUMBER_REACH ? nearest : undefined;
}

/** Side in the direction of a world point. */
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

/** A chosen side always faces the connecting row, because the territory is drawn rotated. */
export function sideMarks(board: Geometry, layout: SkorLayout, sides: ChosenSides): readonly GroundPiece[] {
  const form = formOf(layout.turn);
  return sides.flatMap((side, seat) =>
    side === undefined ? [] : marked(layout, form, facingSpaces(board, seat)),
  );
}

/** In a campaign nothing is rotated before the realms are joined: the three spaces along that side of the territory. */
export function openSideMarks(
  board: Geometry,
  layout: SkorLayout,
  { centre, side }: Pick<OpenSide, 'centre' | 'side'>,
): readonly GroundPiece[] {
  const [one, other] = [DIRECTIONS[side - 1], DIRECTIONS[side % SIDES]];
  const at = axialOf(centre);
  if (one === undefined || other === undefined || at === undefined) return [];
  const along = [plus(one, one), plus(one, other), plus(other, other)].map((by) => plus(at, by));
  const spaces = along.map(({ q, r }) => board.indexOf(spaceOf(q, r)));
  return marked(layout, formOf(layout.turn), spaces);
}

const marked = (layout: SkorLayout, form: CellForm, spaces: readonly number[]): readonly GroundPiece[] =>
  spaces.flatMap((i) => {
    const at = layout.middles[i];
    return at ? [{ key: `mark act ${form}`, make: () => markArt('act', form), ...at }] : [];
  });

/** The three spaces of a territory next to the connecting ones. */
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
