// The ground of the field: which terrain lies where, the turf below it all, and the field's edge. Lengths in units: a space is
// 100 wide.

import type { Terrain } from '@hexmarch/shared/games/skure/field/types';
import { INK } from '../../../art/svg.ts';
import { boardTheme } from '../../../art/theme.ts';
import { LANDS, type LandPaint } from '../../../art/tokens.ts';

/** North, east, south, west, as they are seen. */
export type Sides = readonly [north: boolean, east: boolean, south: boolean, west: boolean];

export interface SpaceLook {
  readonly terrain: Terrain;
  /** Spreads grain and growth. */
  readonly variant: number;
  /** Neighbours alternate, so that spaces can be counted. */
  readonly isLight: boolean;
  /** Where the field ends. */
  readonly ends: Sides;
  /** Where the same terrain goes on. */
  readonly kin: Sides;
}

/** Of the field, beyond its outermost spaces. */
export const RIM = 7;
export const SKIRT = 18;
export const TABLE_SHADOW = 22;

export const turfPaint = (isLight: boolean): LandPaint => {
  const { moss } = LANDS[boardTheme.value];
  return isLight ? moss[1] : moss[0];
};

/** The edge of the field: a rim all around, and in the south the earth below it and its shadow on the table. */
export function rimBody([north, east, south, west]: Sides, paint: LandPaint): string {
  if (!(north || east || south || west)) return '';
  const [left, right] = [west ? -50 - RIM : -50, east ? 50 + RIM : 50];
  const [top, bottom] = [north ? -50 - RIM : -50, south ? 50 + RIM : 50];
  const box = (y: number, height: number, fill: string): string =>
    `<rect x="${left}" y="${y}" width="${right - left}" height="${height}" fill="${fill}"/>`;
  const skirt = south
    ? `<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#05090B" stop-opacity=".62"/><stop offset="1" stop-color="#05090B" stop-opacity="0"/></linearGradient>` +
      box(bottom + SKIRT, TABLE_SHADOW, 'url(#t)') +
      box(bottom, SKIRT, 'url(#s)') +
      `<path d="M${left} ${bottom + SKIRT}H${right}" stroke="${INK}" stroke-width="3"/>`
    : '';
  const edges = [
    north ? `M${left} ${top}H${right}` : '',
    east ? `M${right} ${top}V${bottom + (south ? SKIRT : 0)}` : '',
    west ? `M${left} ${top}V${bottom + (south ? SKIRT : 0)}` : '',
    south ? `M${left} ${bottom}H${right}` : '',
  ].join('');
  return `${skirt}${box(top, bottom - top, paint.rim)}<path d="${edges}" fill="none" stroke="${INK}" stroke-opacity=".8" stroke-width="3"/>`;
}
