// Marker of a claim: its owner, and the number of opponents' turns left (SKORM-7.3).

import { GOLD } from '@hexmarch/shared/games/skorm/board';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import { claimArt } from '../../../art/holdings.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import { disc } from '../../../board/stage/paintings.ts';
import type { SkormLayout } from '../board/layout.ts';
import { claimOf } from '../facts/situation.ts';

export function claimItems(view: SkormView, layout: SkormLayout): readonly GroundPiece[] {
  const claim = claimOf(view);
  const middle = layout.middles[GOLD];
  if (!claim || !middle) return [];
  const { seat, stoppers } = claim;
  const left = stoppers.length;
  const all = view.options.players - view.gone.length - 1;
  return [{ key: `claim ${seat} ${left} ${all}`, make: () => claimArt(seat, left, all), ...middle }];
}

/** Distance from the tile's middle, in radii; on small tiles far enough to keep the warlord's head visible. */
const NUMBER_AT = { x: 0.54, y: 0.42 };
const NUMBER_AWAY_PX = 14;

export function claimNumber(
  view: SkormView,
  layout: SkormLayout,
  sizePx: number,
  radiusPx: number,
): readonly ScreenItem[] {
  const claim = claimOf(view);
  const middle = layout.middles[GOLD];
  if (!claim || !middle) return [];
  const text = String(claim.stoppers.length);
  const away = TILE_RADIUS * Math.max(1, NUMBER_AWAY_PX / (NUMBER_AT.x * radiusPx));
  return [
    {
      key: `left ${text} ${sizePx}`,
      make: () => disc(text, sizePx, 'aim'),
      at: { x: middle.x + NUMBER_AT.x * away, y: middle.y + NUMBER_AT.y * away },
    },
  ];
}
