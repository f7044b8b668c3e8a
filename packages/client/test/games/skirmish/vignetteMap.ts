// Generates the start page's map from the board's layout; the stored version in src must equal it.

import { landOf } from '@hexmarch/shared/games/skirmish/world';
import { type AreaMap, areaMap } from '../../../src/board/geometry/areaShapes.ts';
import { areasOf, outlinePath } from '../../../src/games/skirmish/board/mapOfLand.ts';

/** The map of the lessons, rotated by a quarter turn. */
const MAP = { players: 3, type: 'normal', seed: 3 } as const;
const [WIDTH, HEIGHT, MARGIN] = [300, 158, 8];

export interface VignetteMap {
  readonly viewBox: string;
  /** SVG paths, and positions of shields in CSS px, by code. */
  readonly lands: Readonly<Record<string, { readonly path: string; readonly x: number; readonly y: number }>>;
}

export function vignetteMap(): VignetteMap {
  const map = areaMap(areasOf(landOf(MAP)), 90);
  const { left, top, scale } = fitted(map);
  return {
    viewBox: [left, top, WIDTH / scale, HEIGHT / scale].map(Math.round).join(' '),
    lands: Object.fromEntries(
      map.areas.map(({ name, loops, place }) => [
        name,
        {
          path: outlinePath(loops),
          x: Math.round((place.x - left) * scale),
          y: Math.round((place.y - top) * scale),
        },
      ]),
    ),
  };
}

/** Fits the whole map into the picture. */
function fitted({ areas }: AreaMap): { readonly left: number; readonly top: number; readonly scale: number } {
  const points = areas.flatMap(({ loops }) => loops.flat());
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (east - west), (HEIGHT - 2 * MARGIN) / (south - north));
  return { left: (west + east - WIDTH / scale) / 2, top: (north + south - HEIGHT / scale) / 2, scale };
}
