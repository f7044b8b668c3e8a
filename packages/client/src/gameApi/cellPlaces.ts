// The neighbours of a cell by direction, so that keyboard and screen reader can navigate boards of hexes, squares and
// areas of any shape alike.

import { HEX_STEPS, type Vec } from '../board/geometry/hexMath.ts';

/**
 * A direction on the board as a bearing, in whole degrees clockwise from up: on hexes 0, 60, 120 …, on squares 0,
 * 45, 90 …, from an area wherever its neighbour lies.
 */
export type Way = number;

/**
 * The neighbours of a cell by direction, clockwise from up. On a board where every cell has the same directions it has a key for
 * each, with undefined at the edge.
 */
export type Neighbours = Readonly<Record<Way, string | undefined>>;

/** A cell's position in the grid of buttons, and its neighbours. */
export interface CellPlace {
  /** Cells of one row are read in the order in which the game lists them; absent on boards without rows. */
  readonly row?: number;
  readonly neighbours: Neighbours;
}

/** One cell for the keyboard and for screen readers: its place in the grid, and its description. */
export interface CellText extends CellPlace {
  readonly cell: string;
  readonly text: string;
  /** Its pieces and structures, without name and terrain, for scans; absent if there are none. */
  readonly things?: string;
}

export type CellPlaces = ReadonlyMap<string, CellPlace>;

/** Of flat-topped hexes in axial coordinates; two cells side by side lie half a row apart. */
export function hexPlaces(
  cells: readonly { readonly name: string; readonly q: number; readonly r: number }[],
) {
  const named = new Map(cells.map(({ name, q, r }) => [`${q},${r}`, name]));
  const around = (q: number, r: number): Neighbours =>
    Object.fromEntries(HEX_STEPS.map(([dq, dr], k) => [60 * k, named.get(`${q + dq},${r + dr}`)]));
  const place = (q: number, r: number) => ({ row: 2 * r + q, neighbours: around(q, r) });
  return new Map(cells.map(({ name, q, r }) => [name, place(q, r)]));
}

const EIGHT = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** Of squares, with diagonal neighbours too. */
export function squarePlaces(
  cells: readonly { readonly name: string; readonly column: number; readonly row: number }[],
) {
  const named = new Map(cells.map(({ name, column, row }) => [`${column},${row}`, name]));
  const around = (column: number, row: number): Neighbours =>
    Object.fromEntries(EIGHT.map(([dx, dy]) => [wayTo(dx, dy), named.get(`${column + dx},${row + dy}`)]));
  return new Map(cells.map(({ name, column, row }) => [name, { row, neighbours: around(column, row) }]));
}

/** Of areas: `middle` anywhere on the plane, neighbours by name. Two in the same direction are offset by a degree. */
export function areaPlaces(
  areas: readonly { readonly name: string; readonly middle: Vec; readonly neighbours: readonly string[] }[],
): CellPlaces {
  const middles = new Map(areas.map(({ name, middle }) => [name, middle]));
  const around = (from: Vec, neighbours: readonly string[]): Neighbours => {
    const byDirection = new Map<Way, string>();
    for (const name of neighbours) {
      const to = middles.get(name);
      if (to === undefined) continue;
      let way = wayTo(to.x - from.x, to.y - from.y);
      while (byDirection.has(way)) way = (way + 1) % 360;
      byDirection.set(way, name);
    }
    return Object.fromEntries(byDirection);
  };
  return new Map(
    areas.map(({ name, middle, neighbours }) => [name, { neighbours: around(middle, neighbours) }]),
  );
}

/** With y downwards, as on a screen. */
const wayTo = (dx: number, dy: number): Way =>
  (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
