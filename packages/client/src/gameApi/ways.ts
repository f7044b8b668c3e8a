// Which cell lies which way from another: how a game names the neighbours of its cells, so that keyboard and screen reader
// walk on hexes, squares and areas of any shape alike.

import { HEX_STEPS, type Vec } from '../board/hexMath.ts';

/**
 * A direction on the board as it is written down, in whole degrees clockwise from up: on hexes 0, 60, 120 …, on squares 0,
 * 45, 90 …, from an area wherever its neighbour lies.
 */
export type Way = number;

/**
 * The neighbours of a cell, by way, clockwise from up. A board on which every cell has the same ways names all of them,
 * with undefined where it ends.
 */
export type Ways = Readonly<Record<Way, string | undefined>>;

/** Where a cell stands in the grid of buttons, and what lies around it. */
export interface CellPlace {
  /** Cells of one row are read one after the other, in the order in which the game lists them; absent on boards without rows. */
  readonly row?: number;
  readonly ways: Ways;
}

export type CellPlaces = ReadonlyMap<string, CellPlace>;

/** Of flat-topped hexes in axial coordinates; two cells side by side lie half a row apart. */
export function hexPlaces(
  cells: readonly { readonly name: string; readonly q: number; readonly r: number }[],
) {
  const named = new Map(cells.map(({ name, q, r }) => [`${q},${r}`, name]));
  const around = (q: number, r: number): Ways =>
    Object.fromEntries(HEX_STEPS.map(([dq, dr], k) => [60 * k, named.get(`${q + dq},${r + dr}`)]));
  const place = (q: number, r: number) => ({ row: 2 * r + q, ways: around(q, r) });
  return new Map(cells.map(({ name, q, r }) => [name, place(q, r)]));
}

const EIGHT = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** Of squares, with neighbours over the corners too. */
export function squarePlaces(
  cells: readonly { readonly name: string; readonly column: number; readonly row: number }[],
) {
  const named = new Map(cells.map(({ name, column, row }) => [`${column},${row}`, name]));
  const around = (column: number, row: number): Ways =>
    Object.fromEntries(EIGHT.map(([dx, dy]) => [wayTo(dx, dy), named.get(`${column + dx},${row + dy}`)]));
  return new Map(cells.map(({ name, column, row }) => [name, { row, ways: around(column, row) }]));
}

/** Of areas: `middle` anywhere on the plane, neighbours by name. Two that lie the same way are told apart by a degree. */
export function areaPlaces(
  areas: readonly { readonly name: string; readonly middle: Vec; readonly neighbours: readonly string[] }[],
): CellPlaces {
  const middles = new Map(areas.map(({ name, middle }) => [name, middle]));
  const around = (from: Vec, neighbours: readonly string[]): Ways => {
    const ways = new Map<Way, string>();
    for (const name of neighbours) {
      const to = middles.get(name);
      if (to === undefined) continue;
      let way = wayTo(to.x - from.x, to.y - from.y);
      while (ways.has(way)) way = (way + 1) % 360;
      ways.set(way, name);
    }
    return Object.fromEntries(ways);
  };
  return new Map(areas.map(({ name, middle, neighbours }) => [name, { ways: around(middle, neighbours) }]));
}

/** With y downwards, as on a screen. */
const wayTo = (dx: number, dy: number): Way =>
  (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
