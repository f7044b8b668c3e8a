// Made-up fields to look at boards of squares: turf with rough ground, rocks, ruins and a hill. The same size yields the
// same field.

import { groundArt } from '../src/art/ground.ts';
import type { SquareTile } from '../src/board/layers/squarePieces.ts';
import { generator } from './areaWorld.ts';
import { type SquareLook, squareArt } from './squareArt.ts';

export interface Figure {
  readonly square: number;
  readonly seat: number;
}

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly tiles: readonly (SquareTile | undefined)[];
  readonly figures: readonly Figure[];
}

/** A made-up square, before its neighbours affect it. */
interface Plot extends Omit<SquareLook, 'isFront' | 'ground'> {
  readonly ground?: keyof typeof GROUNDS;
}

const GROUNDS = {
  rock: `<g transform="scale(.82)">${groundArt('obstruction')}</g>`,
  rough: `<g transform="scale(.9)">${groundArt('farm')}</g>`,
};

export function fieldOf(columns: number, rows: number, figures: number): Field {
  const pick = generator(columns * 100 + rows);
  const plots = Array.from({ length: columns * rows }, (_, i): Plot => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return plotAt(column, row, columns, rows, pick);
  });
  const tiles = plots.map((plot, i) => tileOf(plot, plots[i + columns] === undefined));
  const free = plots.flatMap((plot, i) => (plot.height < 3 && plot.ground === undefined ? [i] : []));
  const near = (i: number): number =>
    Math.min(Math.floor(i / columns), rows - 1 - Math.floor(i / columns)) * 10 + pick(40);
  const places = free.map((square) => ({ square, at: near(square) })).toSorted((a, b) => a.at - b.at);
  return {
    columns,
    rows,
    tiles,
    figures: places
      .slice(0, figures)
      .map(({ square }) => ({ square, seat: square < tiles.length / 2 ? 1 : 0 })),
  };
}

function tileOf({ ground, ...look }: Plot, isFront: boolean): SquareTile {
  const { land, variant, height, hewn = false } = look;
  const svg = ground === undefined ? '' : GROUNDS[ground];
  return {
    height,
    key: `square ${land} ${variant} ${height} ${hewn} ${isFront} ${ground ?? ''}`,
    make: () => squareArt({ ...look, isFront, ground: svg }),
  };
}

/** Point symmetry about the middle. */
function plotAt(
  column: number,
  row: number,
  columns: number,
  rows: number,
  pick: (below: number) => number,
): Plot {
  const [x, y] = [Math.min(column, columns - 1 - column), Math.min(row, rows - 1 - row)];
  const variant = pick(4);
  const chance = generator(x * 37 + y * 101 + 5)(1000) % 100;
  const isRuin = (x === 2 && (y === 2 || y === 3)) || (x === 3 && y === 2);
  if (isRuin) return { land: 'bridge', variant, height: 3, hewn: true };
  const [dx, dy] = [column - (columns - 1) / 2, row - (rows - 1) / 2];
  const hill = Math.hypot(dx, dy) < 1.3 ? 2 : Math.hypot(dx, dy) < 2.6 ? 1 : 0;
  if (hill > 0) return { land: 'heath', variant, height: hill };
  if (chance < 6 && y > 2) return { land: 'moss', variant, height: 0, ground: 'rock' };
  if (chance < 13 && y > 1) return { land: 'heath', variant, height: 0, ground: 'rough' };
  return { land: chance % 7 === 0 ? 'glade' : 'moss', variant, height: 0 };
}
