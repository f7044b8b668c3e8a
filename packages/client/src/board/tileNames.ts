// The names of spaces, small on their tiles; only where they can be read, and only those in view. On spaces that are too small
// those have a sign that texts speak of (marksLayer.ts).

import { TILE_RADIUS } from '../art/tiles.ts';
import type { Vec } from './hexMath.ts';
import { tileName } from './paintings.ts';
import type { ScreenItem } from './screenRow.ts';
import type { BoardStage } from './stage.ts';

/** Names need room: none on spaces of a smaller radius, in CSS px. */
const NAME_RADIUS_MIN_PX = 34;
const NAME_SIZE_PX = 12;
/** Marks of which a text beside the board speaks by the cell's name. */
const CITED: readonly string[] = ['selected', 'aim', 'pending', 'refused'];
/** Where a name begins, from the space's middle, as a rule. */
const NAME_AT = {
  flat: { x: -0.46 * TILE_RADIUS, y: 0.8 * TILE_RADIUS },
  upright: { x: -0.74 * TILE_RADIUS, y: 0.5 * TILE_RADIUS },
};

/** Whether spaces are large enough on the screen for a name to be read on them. */
export const bearsName = (stage: BoardStage): boolean =>
  TILE_RADIUS * stage.camera.scale >= NAME_RADIUS_MIN_PX;

/** The cells that texts speak of: those in hand, and those that a link or the keyboard points at. */
export const citedCells = (
  marks: readonly { readonly kind: string; readonly cell: string }[],
  pointed: readonly string[],
): readonly string[] => [
  ...new Set([...marks.filter(({ kind }) => CITED.includes(kind)).map(({ cell }) => cell), ...pointed]),
];

export function tileNameItems(
  stage: BoardStage,
  middles: readonly Vec[],
  nameOf: (index: number) => string,
  off: Vec = stage.turn === 0 ? NAME_AT.flat : NAME_AT.upright,
): readonly ScreenItem[] {
  if (!bearsName(stage)) return [];
  const isInView = viewOf(stage);
  const items: ScreenItem[] = [];
  for (const [i, middle] of middles.entries()) {
    if (!isInView(middle)) continue;
    const name = nameOf(i);
    items.push({
      key: `name ${name}`,
      make: () => tileName(name, NAME_SIZE_PX),
      at: { x: middle.x + off.x, y: middle.y + off.y },
    });
  }
  return items;
}

/** Whether any of the tile at a point is seen. Hundreds are asked at each step of a drag, so what is seen is looked up once. */
function viewOf({ camera, host }: BoardStage): (point: Vec) => boolean {
  const from = camera.toWorld(0, 0);
  const to = camera.toWorld(host.clientWidth, host.clientHeight);
  return ({ x, y }) =>
    x > from.x - TILE_RADIUS && y > from.y - TILE_RADIUS && x < to.x + TILE_RADIUS && y < to.y + TILE_RADIUS;
}
