// The rules of bench-hex, which every host asks: legal moves, and their result. A position is changed in place, be it
// typed arrays, a schema or a draft; only the project's own module (benchHex.ts) makes states of its own.

import type { Board } from './board.ts';

export type Seat = 0 | 1;

export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Ends the turn. */
export const END: Step = { from: -1, to: -1 };

export const isEnd = ({ from }: Step): boolean => from === END.from;

export interface Position {
  /** By tile: 0 nobody's, 1 and 2 a piece of seat 0 and 1. */
  readonly pieces: { [tile: number]: number };
  /** Whose turn it is; when the match is over, the winner. */
  active: number;
  /** Steps left in this turn. */
  left: number;
  /** Turns before this one. */
  turn: number;
  /** A seat, or `NOBODY`. */
  winner: number;
}

export const NOBODY = -1;
export const STEPS = 3;

export const pieceOf = (seat: number): number => seat + 1;
export const other = (seat: number): Seat => (seat === 0 ? 1 : 0);

export type Refusal = 'over' | 'not-your-turn' | 'no-tile' | 'not-yours' | 'not-adjacent' | 'occupied';

type Refusable = Readonly<Pick<Position, 'pieces' | 'active' | 'winner'>>;

export function refusalOf(board: Board, position: Refusable, seat: number, step: Step): Refusal | undefined {
  if (position.winner !== NOBODY) return 'over';
  // BENCH-2: in turn.
  if (position.active !== seat) return 'not-your-turn';
  return isEnd(step) ? undefined : stepRefusal(board, position, seat, step);
}

/** BENCH-3: an own piece moves to an empty neighbouring tile. */
export function stepRefusal(
  board: Board,
  { pieces }: Pick<Refusable, 'pieces'>,
  seat: number,
  { from, to }: Step,
): Refusal | undefined {
  const neighbours = board.neighbours[from];
  if (neighbours === undefined || board.neighbours[to] === undefined) return 'no-tile';
  if (pieces[from] !== pieceOf(seat)) return 'not-yours';
  if (!neighbours.includes(to)) return 'not-adjacent';
  return pieces[to] === 0 ? undefined : 'occupied';
}

/** BENCH-4: a piece in the other's City has won. */
export const takesCity = (board: Board, seat: number, { to }: Step): boolean =>
  to === board.cities[other(seat)];

/** Carries out what was not refused. */
export function play(board: Board, position: Position, step: Step): void {
  const { active, pieces } = position;
  if (isEnd(step)) {
    pass(position);
    return;
  }
  pieces[step.from] = 0;
  pieces[step.to] = pieceOf(active);
  if (takesCity(board, active, step)) {
    position.winner = active;
    position.left = 0;
    return;
  }
  position.left -= 1;
  // BENCH-2: a turn is three steps at most.
  if (position.left === 0) pass(position);
}

function pass(position: Position): void {
  position.active = other(position.active);
  position.left = STEPS;
  position.turn += 1;
}
