// Terrain sprites of a view, back to front: shadows, tiles, home zones during placement.

import { axialOf, DIRECTIONS, GOLD, neighbour, TILES } from '@hexmarch/shared/games/skorm/board';
import { zoneOf } from '@hexmarch/shared/games/skorm/placement';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { groundArt } from '../../../art/ground.ts';
import { zoneArt } from '../../../art/holdings.ts';
import { borderArt, tableShadowArt } from '../../../art/marks.ts';
import { TILE_RADIUS, TILE_VARIANTS, tileArt } from '../../../art/tiles.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { backToFront } from '../../../board/geometry/tableLayout.ts';
import type { GroundPiece, Look } from '../../../board/layers/hexLayer.ts';
import type { SkormLayout } from '../board/layout.ts';

/** Middle of a border's edge, relative to the tile's middle. */
const BORDER_REACH = TILE_RADIUS * 0.9 * Math.cos(Math.PI / 6);

interface Land {
  readonly shadows: readonly GroundPiece[];
  readonly tiles: readonly GroundPiece[];
  readonly zones: readonly GroundPiece[];
}

export function landOf(view: SkormView, layout: SkormLayout): Land {
  const order = backToFront(layout.middles);
  const at = (i: number): Vec => layout.middles[i] ?? { x: 0, y: 0 };
  return {
    shadows: order.map((i) => ({
      key: 'shadow false',
      make: () => tableShadowArt(false),
      x: at(i).x,
      y: at(i).y + 0.34 * TILE_RADIUS,
    })),
    tiles: order.map((i) => ({ ...tileLook(i), ...at(i) })),
    zones: view.phase === 'set' ? seatsPlacing(view).flatMap((seat) => zonePieces(view, seat, layout)) : [],
  };
}

function tileLook(i: number): Look {
  const gold = i === GOLD;
  const tone = toneOf(i);
  const land = gold ? 'gold' : tone === 2 ? 'glade' : 'moss';
  const variant = gold ? 0 : grainOf(i) * 2 + (tone === 1 ? 1 : 0);
  const ground = groundArt(gold ? 'coin' : 'none');
  return { key: `tile ${land} ${variant}`, make: () => tileArt({ land, variant, portrait: false, ground }) };
}

/** Three tones, different for neighbours, so that lines and distances are easy to see. */
function toneOf(i: number): number {
  const { q, r } = axialOf(i);
  return (((q - r) % 3) + 3) % 3;
}

const grainOf = (i: number): number => i % (TILE_VARIANTS / 2);

const seatsPlacing = ({ options, gone }: SkormView): readonly Seat[] =>
  Array.from({ length: options.players }, (_, seat) => seat).filter((seat) => !gone.includes(seat));

function zonePieces(view: SkormView, seat: Seat, layout: SkormLayout): GroundPiece[] {
  const zone = new Set(zoneOf(view.options, seat));
  return TILES.flatMap((_, i) => {
    const middle = layout.middles[i];
    if (!zone.has(i) || !middle) return [];
    return [
      { key: `zone ${seat}`, make: () => zoneArt(seat), ...middle },
      ...borders(zone, i, seat, middle, layout),
    ];
  });
}

function borders(
  zone: ReadonlySet<number>,
  i: number,
  seat: Seat,
  middle: Vec,
  layout: SkormLayout,
): GroundPiece[] {
  return DIRECTIONS.flatMap((direction) => {
    if (zone.has(neighbour(i, direction))) return [];
    const angleDeg = layout.degOf(direction);
    const angle = (Math.PI / 180) * angleDeg;
    return [
      {
        key: `border ${seat}`,
        make: () => borderArt(seat),
        x: middle.x + BORDER_REACH * Math.cos(angle),
        y: middle.y + BORDER_REACH * Math.sin(angle),
        angleDeg,
      },
    ];
  });
}
