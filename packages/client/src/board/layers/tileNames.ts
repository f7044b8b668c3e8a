// The names of cells, small on their tiles; only where legible, and only those in view. On smaller cells
// those mentioned in texts have a sign instead (marksLayer.ts).

import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Vec } from '../geometry/hexMath.ts';
import { tileName } from '../stage/paintings.ts';
import type { BoardStage } from '../stage/stage.ts';
import type { ScreenItem } from './screenRow.ts';

/** Minimum radius of a cell for its name, in CSS px. */
const NAME_RADIUS_MIN_PX = 34;
const NAME_SIZE_PX = 12;
/** Marks that a text beside the board mentions by the cell's name. */
const CITED: readonly string[] = ['selected', 'aim', 'pending', 'refused'];
/** Default offset of a name from the cell's middle. */
const NAME_AT = {
  flat: { x: -0.46 * TILE_RADIUS, y: 0.8 * TILE_RADIUS },
  upright: { x: -0.74 * TILE_RADIUS, y: 0.5 * TILE_RADIUS },
};

/** Whether cells are large enough on the screen for legible names. */
export const bearsName = (stage: BoardStage): boolean =>
  TILE_RADIUS * stage.camera.scale >= NAME_RADIUS_MIN_PX;

/** The cells mentioned in texts: the selected ones, and those highlighted by a link or the keyboard. */
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

/** Whether any of the tile at a point is in view. Called for hundreds at each step of a drag, so the view is read once. */
function viewOf({ camera, host }: BoardStage): (point: Vec) => boolean {
  const from = camera.toWorld(0, 0);
  const to = camera.toWorld(host.clientWidth, host.clientHeight);
  return ({ x, y }) =>
    x > from.x - TILE_RADIUS && y > from.y - TILE_RADIUS && x < to.x + TILE_RADIUS && y < to.y + TILE_RADIUS;
}
