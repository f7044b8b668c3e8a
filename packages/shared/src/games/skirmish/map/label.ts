// Position of a territory's label: deep inside.

import { type Sheet, wayBetween } from './sheet.ts';

// SKI-2.6: as far from the edge as can be; of several, the one nearest to all cells of the territory.
export function labelOf(sheet: Sheet, cells: readonly number[]): number {
  const own = new Set(cells);
  const outside = cells
    .flatMap((cell) => sheet.steps.map((step) => cell + step))
    .filter((cell) => !own.has(cell));
  const way = (a: number, b: number): number => wayBetween(sheet, a, b);
  const room = (cell: number): number => Math.min(...outside.map((other) => way(cell, other)));
  const sprawl = (cell: number): number => cells.reduce((sum, other) => sum + way(cell, other), 0);
  const [best = 0] = [...cells].sort((a, b) => room(b) - room(a) || sprawl(a) - sprawl(b) || a - b);
  return best;
}
