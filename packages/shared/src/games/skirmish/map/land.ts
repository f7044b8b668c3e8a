// The land of a map: hex cells grown into one blob without lakes.

import type { Random } from '../../../kernel/game.ts';
import { cellAt, isOnRim, type Sheet, sheetOf, squareOf } from './sheet.ts';

export interface Land {
  readonly sheet: Sheet;
  /** In the order in which they became land; what was a lake comes last. */
  readonly cells: readonly number[];
  /** By cell of the sheet: 1 for land. */
  readonly isLand: Uint8Array;
}

/** Number of draws before a frontier cell is taken. */
const LOOKS = 3;
/** A disc of radius x holds about 3.6276 x² cells; this gives x², in cells, for 1.3 times the area. */
const DISC_PARTS = 13_000;
const DISC_WHOLE = 36_276;

const reachOf = (area: number): number => Math.floor((area * DISC_PARTS) / DISC_WHOLE) + 1;

/** At least `area` cells. */
export function landOf(area: number, random: Random): Land {
  // SKI-2.5 step 1: one blob from the middle, inside a disc of about 1.3 times the area.
  const reach = reachOf(area);
  const sheet = sheetOf(reach);
  const isLand = new Uint8Array(sheet.count);
  const beside = new Uint8Array(sheet.count);
  const isInside = insideOf(sheet, reach);
  const cells: number[] = [];
  const frontier: number[] = [];
  const take = (cell: number): void => {
    isLand[cell] = 1;
    cells.push(cell);
    for (const step of sheet.steps) {
      const next = cell + step;
      if (isLand[next] === 0 && beside[next] === 0 && isInside[next] === 1) frontier.push(next);
      beside[next] = (beside[next] ?? 0) + 1;
    }
  };
  take(sheet.middle);
  while (cells.length < area && frontier.length > 0) take(takenOut(frontier, beside, random));
  fillLakes(sheet, isLand, cells);
  return { sheet, cells, isLand };
}

function insideOf(sheet: Sheet, reach: number): Uint8Array {
  const isInside = new Uint8Array(sheet.count);
  for (let cell = 0; cell < sheet.count; cell++)
    if (squareOf(cellAt(sheet, cell)) <= reach) isInside[cell] = 1;
  return isInside;
}

/** SKI-2.5 step 1: of three random frontier cells, the one with most land neighbours. */
function takenOut(frontier: number[], beside: Uint8Array, random: Random): number {
  let at = random.pick(frontier.length);
  for (let look = 1; look < LOOKS; look++) {
    const other = random.pick(frontier.length);
    if (besideAt(frontier, beside, other) > besideAt(frontier, beside, at)) at = other;
  }
  const cell = frontier[at] ?? 0;
  const last = frontier.pop() ?? 0;
  if (at < frontier.length) frontier[at] = last;
  return cell;
}

const besideAt = (frontier: readonly number[], beside: Uint8Array, at: number): number =>
  beside[frontier[at] ?? 0] ?? 0;

/** SKI-2.5 step 1: water that the open sea does not reach becomes land. */
function fillLakes(sheet: Sheet, isLand: Uint8Array, cells: number[]): void {
  const isSea = new Uint8Array(sheet.count);
  // The first cell that is not on the rim: no disc comes so far.
  const start = sheet.side + 1;
  const open = [start];
  isSea[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const step of sheet.steps) {
      const next = cell + step;
      if (isSea[next] === 1 || isLand[next] === 1 || isOnRim(sheet, next)) continue;
      isSea[next] = 1;
      open.push(next);
    }
  }
  for (let cell = 0; cell < sheet.count; cell++) {
    if (isSea[cell] === 1 || isLand[cell] === 1 || isOnRim(sheet, cell)) continue;
    isLand[cell] = 1;
    cells.push(cell);
  }
}
