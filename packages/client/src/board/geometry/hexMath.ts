// Hexagons on the plane: axial coordinates (rules: flat-topped, direction 1 up) to points and back, also with the whole
// board turned by a quarter for upright screens.

import type { CellForm } from '../../art/svg.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';

/** Quarter by which the board is turned clockwise. Turned boards are pointy-topped; art stays upright. */
export type QuarterTurn = 0 | 90 | -90;

export interface Vec {
  readonly x: number;
  readonly y: number;
}

/** The art's cell shape for that rotation. */
export const formOf = (turn: QuarterTurn): CellForm => (turn === 0 ? 'flat' : 'upright');

const ROW = Math.sqrt(3) * TILE_RADIUS;

/** To the neighbours, clockwise from the one above. */
export const HEX_STEPS: readonly (readonly [dq: number, dr: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** From one middle to the next. */
export const NEIGHBOUR_DISTANCE = ROW;

const rotated = (x: number, y: number, turn: QuarterTurn): Vec =>
  turn === 0 ? { x, y } : turn === 90 ? { x: -y, y: x } : { x: y, y: -x };

const unturned = ({ x, y }: Vec, turn: QuarterTurn): Vec =>
  rotated(x, y, turn === 0 ? 0 : turn === 90 ? -90 : 90);

/** Maps a point between two rotations of the board. */
export function turnedFrom(point: Vec, before: QuarterTurn, after: QuarterTurn): Vec {
  const { x, y } = unturned(point, before);
  return rotated(x, y, after);
}

/** The middle of a cell in art units. Fractions are allowed. */
export function middleOf(q: number, r: number, turn: QuarterTurn): Vec {
  return rotated(1.5 * TILE_RADIUS * q, ROW * (r + q / 2), turn);
}

/** Rotates a cell about 0,0 by so many steps of 60 degrees clockwise, which keeps the board flat-topped. */
export function turnedBySteps(
  q: number,
  r: number,
  steps: number,
): { readonly q: number; readonly r: number } {
  let at = { q, r };
  for (let i = ((steps % 6) + 6) % 6; i > 0; i--) at = { q: 0 - at.r, r: at.q + at.r };
  return at;
}

/** The cell that contains a point. */
export function axialAt(point: Vec, turn: QuarterTurn): { readonly q: number; readonly r: number } {
  const flat = unturned(point, turn);
  const q = flat.x / (1.5 * TILE_RADIUS);
  return rounded(q, flat.y / ROW - q / 2);
}

/** Rounds in cube coordinates and corrects the coordinate with the largest error, so that borders are exact. */
function rounded(q: number, r: number): { q: number; r: number } {
  const s = -q - r;
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(near.q - q), r: Math.abs(near.r - r), s: Math.abs(near.s - s) };
  if (off.q > off.r && off.q > off.s) return { q: 0 - near.r - near.s, r: near.r + 0 };
  if (off.r > off.s) return { q: near.q + 0, r: 0 - near.q - near.s };
  return { q: near.q + 0, r: near.r + 0 };
}

/** Where direction `index` + 1 points, in degrees clockwise from east. */
export function directionDeg(index: number, turn: QuarterTurn): number {
  return -90 + 60 * index + turn;
}

export const lerp = (from: Vec, to: Vec, t: number): Vec => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
});
