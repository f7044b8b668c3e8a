// Terrain sprites of a view, back to front: shadows, tiles, territory borders.

import type { Geometry } from '@hexmarch/shared/games/skor/board';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { borderArt, tableShadowArt } from '../../../art/marks.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { directionDeg, type Vec } from '../../../board/geometry/hexMath.ts';
import { backToFront } from '../../../board/geometry/tableLayout.ts';
import type { GroundPiece, Land } from '../../../board/layers/hexLayer.ts';
import type { SkorLayout } from './layout.ts';
import { tileLook } from './look.ts';

/** Middle of a border's edge, relative to the space's middle. */
const BORDER_REACH = TILE_RADIUS * 0.897 * Math.cos(Math.PI / 6);

export function landOf(view: SkorView, board: Geometry, layout: SkorLayout): Land {
  const portrait = layout.turn !== 0;
  const order = backToFront(layout.middles);
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
