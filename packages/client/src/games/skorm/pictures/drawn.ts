// Static drawing of a board without the scene, for images where there is no Pixi.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { BoardDrawing } from '../../../board/layers/drawing.ts';
import { skormLayout, stepsFor } from '../board/layout.ts';
import { boardBounds } from '../board/zoneView.ts';
import { claimItems } from '../scene/sceneClaim.ts';
import { landOf } from '../scene/sceneLand.ts';
import { standingItems } from '../scene/sceneStanding.ts';

export function drawnBoard(view: SkormView): BoardDrawing {
  const layout = skormLayout(stepsFor(view.options.players, undefined));
  const { shadows, tiles, zones } = landOf(view, layout);
  const standing = standingItems(view, layout).toSorted((a, b) => a.depth - b.depth);
  return {
    extent: boardBounds(layout, view.phase === 'set'),
    pieces: [...shadows, ...tiles, ...zones, ...claimItems(view, layout), ...standing],
  };
}
