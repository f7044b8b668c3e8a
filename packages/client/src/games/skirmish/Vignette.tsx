// A small map for the start page, drawn as the board draws one: lands of three players on the coast, and their armies.

import { landOf } from '@hexmarch/shared/games/skirmish/world';
import { useMemo } from 'preact/hooks';
import { NEUTRAL, type PaintNumber, paintAt, paintNumber } from '../../art/paints.ts';
import { pieceArt } from '../../art/pieces.ts';
import { boardTheme } from '../../art/theme.ts';
import { type AreaMap, areaMap } from '../../board/areaShapes.ts';
import type { Vec } from '../../board/hexMath.ts';
import { Picture } from '../../panels/Picture.tsx';
import { areasOf, outlinePath } from './board/mapOfLand.ts';

/** The map of the lessons, with names that fit it. */
const MAP = { players: 3, type: 'normal', seed: 3 } as const;
const ORANGE = paintNumber('orange', 'chevron');
const BLUE = paintNumber('blue', 'bars');
const PURPLE = paintNumber('purple', 'diagonal');

/** Whose land is; those with an army first. */
const LANDS: readonly (readonly [paint: PaintNumber, armies: string, others: string])[] = [
  [ORANGE, 'AB VI CE', 'AR GR'],
  [BLUE, 'VA RA', 'NE'],
  [PURPLE, 'NF OL', 'PM'],
];
const [WIDTH, HEIGHT] = [300, 158];
const SHIELD_PX = 27;

interface Drawn {
  readonly viewBox: string;
  readonly coast: string;
  readonly lands: readonly { readonly path: string; readonly paint: PaintNumber | undefined }[];
  /** In CSS px. */
  readonly armies: readonly { readonly at: Vec; readonly paint: PaintNumber }[];
}

function drawn(): Drawn {
  const map = areaMap(areasOf(landOf(MAP)), 90);
  const { left, top, scale } = fitted(map);
  const paintOf = (code: string): PaintNumber | undefined =>
    LANDS.find(([, ...codes]) => codes.join(' ').split(' ').includes(code))?.[0];
  const px = ({ x, y }: Vec): Vec => ({ x: (x - left) * scale, y: (y - top) * scale });
  return {
    viewBox: `${left} ${top} ${WIDTH / scale} ${HEIGHT / scale}`,
    coast: map.areas.map(({ loops }) => outlinePath(loops)).join(''),
    lands: map.areas.map(({ name, loops }) => ({ path: outlinePath(loops), paint: paintOf(name) })),
    armies: LANDS.flatMap(([paint, codes]) =>
      map.areas
        .filter(({ name }) => codes.split(' ').includes(name))
        .map(({ place }) => ({ at: px(place), paint })),
    ),
  };
}

/** The whole map in the middle of the picture. */
function fitted({ areas }: AreaMap): { readonly left: number; readonly top: number; readonly scale: number } {
  const points = areas.flatMap(({ loops }) => loops.flat());
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const scale = Math.min((WIDTH - 16) / (east - west), (HEIGHT - 16) / (south - north));
  const left = Math.round((west + east - WIDTH / scale) / 2);
  return { left, top: Math.round((north + south - HEIGHT / scale) / 2), scale };
}

export function Vignette() {
  const { viewBox, coast, lands, armies } = useMemo(drawn, []);
  const shields = useMemo(() => armies.map(({ paint }) => pieceArt('M', paint)), [armies, boardTheme.value]);
  return (
    <div class="vignette" aria-hidden="true">
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={viewBox}>
        <path d={coast} fill="none" stroke="var(--ink-700)" stroke-width="60" stroke-linejoin="round" />
        {lands.map(({ path, paint }) => (
          <path
            key={path}
            d={path}
            fill={paint === undefined ? NEUTRAL : paintAt(paint).wash}
            stroke="var(--ink-950)"
            stroke-width="5"
          />
        ))}
      </svg>
      {armies.map(({ at }, i) => (
        <span
          key={`${at.x} ${at.y}`}
          style={{ left: `${at.x - SHIELD_PX * 0.44}px`, top: `${at.y - SHIELD_PX / 2}px` }}
        >
          <Picture of={shields[i] ?? pieceArt('M', ORANGE)} heightPx={SHIELD_PX} />
        </span>
      ))}
    </div>
  );
}
