// Hex cells as numbers: a square sheet with a rim of open sea, so that a cell of the land always has six cells about it.

interface Cell {
  readonly q: number;
  readonly r: number;
}

/** Clockwise: what lies between two that follow each other touches both. */
const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

export interface Sheet {
  readonly side: number;
  readonly count: number;
  readonly middle: number;
  /** From a cell to the next, by direction. */
  readonly steps: readonly number[];
}

/** For a disc about the middle: `reach` is the square of its radius. */
export function sheetOf(reach: number): Sheet {
  // |q| and |r| of a cell in the disc are at most sqrt(4 reach / 3).
  let half = 1;
  while (3 * half * half <= 4 * reach) half++;
  // A ring of sea that surrounds all land, and the rim.
  half += 2;
  const side = 2 * half + 1;
  const steps = DIRECTIONS.map(([dq, dr]) => dq * side + dr);
  return { side, count: side * side, middle: half * side + half, steps };
}

export function cellAt({ side }: Sheet, index: number): Cell {
  const half = (side - 1) / 2;
  return { q: Math.floor(index / side) - half, r: (index % side) - half };
}

export const isOnRim = ({ side, count }: Sheet, index: number): boolean =>
  index < side || index >= count - side || index % side === 0 || index % side === side - 1;

/** Of a cell from the middle, squared, one step being 1. */
export const squareOf = ({ q, r }: Cell): number => q * q + q * r + r * r;

/** From one cell to another, squared. */
export function wayBetween(sheet: Sheet, from: number, to: number): number {
  const [a, b] = [cellAt(sheet, from), cellAt(sheet, to)];
  return squareOf({ q: a.q - b.q, r: a.r - b.r });
}

export const indexOf = ({ side, middle }: Sheet, { q, r }: Cell): number => middle + q * side + r;

/** The cells on the straight way from one to another, without the two. */
export function lineBetween(sheet: Sheet, from: number, to: number): readonly number[] {
  const [a, b] = [cellAt(sheet, from), cellAt(sheet, to)];
  const [q, r] = [b.q - a.q, b.r - a.r];
  const parts = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  return Array.from({ length: Math.max(0, parts - 1) }, (_, i) => {
    const [along, across] = nearestCell(q * (i + 1), r * (i + 1), parts);
    return indexOf(sheet, { q: a.q + along, r: a.r + across });
  });
}

/** The cell in which the point lies whose coordinates are parts of a whole. */
function nearestCell(q: number, r: number, whole: number): readonly [q: number, r: number] {
  const rounded = (parts: number): number => Math.floor((2 * parts + whole) / (2 * whole));
  const [a, b, c] = [rounded(q), rounded(r), rounded(-q - r)];
  const [offA, offB, offC] = [Math.abs(a * whole - q), Math.abs(b * whole - r), Math.abs(c * whole + q + r)];
  // The three add up to nothing; the one that was rounded most gives way.
  if (offA > offB && offA > offC) return [-b - c, b];
  return offB > offC ? [a, -a - c] : [a, b];
}
