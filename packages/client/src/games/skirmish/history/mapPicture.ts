// Thumbnail of a past map: land by owner, hex by hex.

import type { SkirmishMap } from '@hexmarch/shared/games/skirmish/land/skirmishMap';
import type { Board } from '@hexmarch/shared/games/skirmish/land/types';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

export interface LandPath {
  /** NOBODY for unowned land. */
  readonly owner: Seat;
  /** SVG path. */
  readonly path: string;
}

export interface MapPicture {
  readonly viewBox: string;
  readonly land: readonly LandPath[];
}

/** Half the width of a cell, corner to corner, in units of the picture. */
const RADIUS = 10;
const ROW = Math.sqrt(3) * RADIUS;
const MARGIN = 2 * RADIUS;

export function mapPicture({ cells }: SkirmishMap, { terrain, control }: Board): MapPicture {
  const owners = new Map(terrain.codes.map((code, place) => [code, control[place] ?? NOBODY]));
  const paths = new Map<Seat, string[]>();
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [cell, code] of Object.entries(cells)) {
    const { x, y } = middleOf(cell);
    xs.push(x);
    ys.push(y);
    const owner = owners.get(code) ?? NOBODY;
    const own = paths.get(owner) ?? [];
    own.push(hex(x, y));
    paths.set(owner, own);
  }
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return {
    viewBox: [left, top, width, height].map(Math.round).join(' '),
    land: [...paths].map(([owner, path]) => ({ owner, path: path.join('') })),
  };
}

/** Flat-topped, as on the board. */
function middleOf(cell: string): { readonly x: number; readonly y: number } {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return { x: 1.5 * RADIUS * q, y: ROW * (r + q / 2) };
}

/** Slightly larger than the cell, so that no gaps show. */
function hex(x: number, y: number): string {
  const [half, side] = [RADIUS / 2 + 0.4, RADIUS + 0.6];
  const point = (dx: number, dy: number): string => `${Math.round(x + dx)} ${Math.round(y + dy)}`;
  const row = ROW / 2 + 0.4;
  return `M${point(side, 0)}L${point(half, row)}L${point(-half, row)}L${point(-side, 0)}L${point(-half, -row)}L${point(half, -row)}Z`;
}
