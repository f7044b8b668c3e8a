// Thumbnail of a realm: territories and joints, Cities and structures.

import { axialOf } from '@hexmarch/shared/games/skor/axial';
import { type Realm, spacesOf } from '@hexmarch/shared/games/skor/realm';
import type { StructureKind } from '@hexmarch/shared/games/skor/types';
import { cellCorners, polygon, round } from '../../../art/svg.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import { middleOf, type Vec } from '../../../board/geometry/hexMath.ts';
import { say } from './say.ts';

/** Highlighted structures; all others have the same tone. */
const FILLS: Partial<Readonly<Record<StructureKind, string>>> = {
  city: COLOURS['brass-300'],
  resource: '#7FC7C0',
  obstruction: COLOURS['land-rock'],
};
const BUILT = '#D9C9A3';

const HEX = cellCorners(TILE_RADIUS, 'flat');

export function RealmMap({ realm, heightPx }: { readonly realm: Realm; readonly heightPx: number }) {
  const cells = [...spacesOf(realm)].map((space) => {
    const { q, r } = axialOf(space) ?? { q: 0, r: 0 };
    return { at: middleOf(q, r, 0), fill: fillOf(realm.structures[space]) };
  });
  const box = boxAround(cells.map(({ at }) => at));
  return (
    <svg
      class="realm-map"
      height={heightPx}
      viewBox={box}
      role="img"
      aria-label={say('map', { cities: realm.lands.length })}
    >
      {cells.map(({ at, fill }) => (
        <path
          key={`${at.x} ${at.y}`}
          d={polygon(HEX.map(([x, y]) => [at.x + x, at.y + y]))}
          fill={fill}
          stroke={COLOURS['table-edge']}
          stroke-width={3}
        />
      ))}
    </svg>
  );
}

const fillOf = (kind: StructureKind | undefined): string =>
  kind === undefined ? COLOURS['land-moss'] : (FILLS[kind] ?? BUILT);

function boxAround(middles: readonly Vec[]): string {
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - TILE_RADIUS, Math.min(...ys) - TILE_RADIUS];
  const width = Math.max(...xs) + TILE_RADIUS - left;
  const height = Math.max(...ys) + TILE_RADIUS - top;
  return [left, top, width, height].map(round).join(' ');
}
