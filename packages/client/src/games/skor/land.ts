// The land of a Skor view as sprites, back to front: shadows, tiles, territory borders, names.

import type { Geometry } from '@hexmarch/shared/games/skor/board';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { borderArt, tableShadowArt } from '../../art/marks.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import type { GroundPiece } from '../../board/hexLayer.ts';
import { directionDeg, type Vec } from '../../board/hexMath.ts';
import { tileName } from '../../board/paintings.ts';
import type { ScreenItem } from '../../board/screenRow.ts';
import type { SkorLayout } from './layout.ts';
import { tileLook } from './look.ts';
import { spaceName } from './spaceNames.ts';

/** Middle of a border's edge, and where a name begins, from the space's middle. */
const BORDER_REACH = TILE_RADIUS * 0.897 * Math.cos(Math.PI / 6);
const NAME_AT: { readonly flat: Vec; readonly upright: Vec } = {
  flat: { x: -0.46 * TILE_RADIUS, y: 0.8 * TILE_RADIUS },
  upright: { x: -0.74 * TILE_RADIUS, y: 0.5 * TILE_RADIUS },
};
/** Names need room: none on spaces of a smaller radius, in CSS px. */
const NAME_RADIUS_MIN_PX = 34;
const NAME_SIZE_PX = 12;

interface Land {
  readonly shadows: readonly GroundPiece[];
  readonly tiles: readonly GroundPiece[];
  readonly borders: readonly GroundPiece[];
}

export function landOf(view: SkorView, board: Geometry, layout: SkorLayout): Land {
  const portrait = layout.turn !== 0;
  const order = backToFront(layout);
  const at = (i: number): Vec => layout.middles[i] ?? { x: 0, y: 0 };
  return {
    shadows: order.map((i) => ({
      key: `shadow ${portrait}`,
      make: () => tableShadowArt(portrait),
      x: at(i).x,
      y: at(i).y + 0.34 * TILE_RADIUS,
    })),
    tiles: order.map((i) => ({ ...tileLook(view, board, i, layout.turn), ...at(i) })),
    borders: order.flatMap((i) => bordersOf(board, layout, i)),
  };
}

/** Space indexes so that nearer skirts cover farther ones. */
function backToFront(layout: SkorLayout): number[] {
  const { middles } = layout;
  return middles
    .map((_, i) => i)
    .sort(
      (a, b) => (middles[a]?.y ?? 0) - (middles[b]?.y ?? 0) || (middles[a]?.x ?? 0) - (middles[b]?.x ?? 0),
    );
}

function bordersOf(board: Geometry, layout: SkorLayout, i: number): GroundPiece[] {
  const owner = board.landOf[i] ?? -1;
  const middle = layout.middles[i];
  if (owner < 0 || !middle) return [];
  return (board.neighbours[i] ?? []).flatMap((to, direction) => {
    if (to >= 0 && board.landOf[to] === owner) return [];
    const angleDeg = directionDeg(direction, layout.turn);
    const angle = (Math.PI / 180) * angleDeg;
    return [
      {
        key: `border ${owner}`,
        make: () => borderArt(owner),
        x: middle.x + BORDER_REACH * Math.cos(angle),
        y: middle.y + BORDER_REACH * Math.sin(angle),
        angleDeg,
      },
    ];
  });
}

/** None where spaces are too small, or where the names are switched off. */
export function nameItems(
  view: SkorView,
  board: Geometry,
  layout: SkorLayout,
  radiusPx: number,
  inView: (point: Vec) => boolean,
): readonly ScreenItem[] {
  if (radiusPx < NAME_RADIUS_MIN_PX) return [];
  const off = layout.turn === 0 ? NAME_AT.flat : NAME_AT.upright;
  return board.spaces.flatMap((space, i) => {
    const middle = layout.middles[i];
    if (!middle || !inView(middle)) return [];
    const name = spaceName(view.board, space);
    return [
      {
        key: `name ${name}`,
        make: () => tileName(name, NAME_SIZE_PX),
        at: { x: middle.x + off.x, y: middle.y + off.y },
      },
    ];
  });
}
