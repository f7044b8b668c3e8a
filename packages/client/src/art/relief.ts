// Sketched terrain of a map: hills, woods and grass, deterministic by position.

import { round } from './svg.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

const HILL = 'm-15 7q8-14 15 0m-4-5q6-13 14-2';
const WOOD = 'm-10 8v-4m-7 0l7-13 7 13zm17 6v-4m-6 0l6-11 6 11z';
const GRASS = 'm-9 5q2-5 3-7m2 7q0-6 1-8m2 8q1-5 4-7m5 9q1-5 2-6m2 6q0-5 3-7';
const SIGNS = [HILL, WOOD, GRASS, '', HILL, GRASS, WOOD, ''] as const;

/** Strokes over these places: about six of eight have a sign. */
export const reliefPath = (places: readonly Place[]): string =>
  places
    .map(({ x, y }) => {
      const chance = Math.imul(Math.round(x) * 31 + Math.round(y) * 17, 2654435761) >>> 0;
      const sign = SIGNS[chance % SIGNS.length] ?? '';
      return sign === '' ? '' : `M${round(x)} ${round(y)}${sign}`;
    })
    .join('');
