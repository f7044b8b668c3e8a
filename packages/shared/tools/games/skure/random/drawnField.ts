// Fields drawn at random, of any size: fair under the half turn, with room to begin at both ends.

import {
  type Arrangement,
  FIELD_LIMITS,
  fieldOf,
  formatField,
} from '../../../../src/games/skure/field/field.ts';
import type { Random } from '../../../../src/kernel/game.ts';

/** Terrain of two hundred spaces between the ends, on average. */
const SIGNS = `${'.'.repeat(150)}${','.repeat(20)}${'^'.repeat(12)}${'~'.repeat(10)}${'#'.repeat(8)}`;

/** Rows at each end that stay open, and columns where three begin: zones lie there (SKURE-2.3). */
const ENDS = 2;

/** SKURE-1.1: zones in corners need more width. */
const CORNERS_WIDTH = 10;

/** In the format of the option. */
export function drawnField(arrangement: Arrangement, random: Random): string {
  const { min, max } = FIELD_LIMITS;
  // Small ones more often: on large ones random players hardly meet.
  const sizeFrom = (least: number): number => {
    const [one, other] = [random.pick(max - least + 1), random.pick(max - least + 1)];
    return least + Math.min(one, other);
  };
  const [width, height] = [sizeFrom(arrangement === 'four' ? CORNERS_WIDTH : min), sizeFrom(min)];
  const signs = Array.from({ length: Math.ceil((width * height) / 2) }, (_, place) =>
    place < ENDS * width ? '.' : SIGNS.charAt(random.pick(SIGNS.length)),
  );
  const last = width * height - 1;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const place = y * width + x;
      if (arrangement === 'three' && (x < ENDS || x >= width - ENDS)) return '.';
      return signs[Math.min(place, last - place)] ?? '.';
    }).join(''),
  );
  return formatField(fieldOf(rows));
}
