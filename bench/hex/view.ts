// What everybody sees of a match of bench-hex, in the one form in which hosts are compared.

import type { Board } from './board.ts';
import { NOBODY, type Position, STEPS } from './rules.ts';

export interface HexView {
  readonly pieces: readonly number[];
  readonly land: readonly number[];
  readonly active: number;
  readonly left: number;
  readonly turn: number;
  readonly winner: number;
}

export interface Mirror extends Position {
  readonly pieces: Uint8Array;
}

/** The initial position on typed arrays. */
export const opened = (board: Board): Mirror => ({
  pieces: Uint8Array.from(board.start),
  active: 0,
  left: STEPS,
  turn: 0,
  winner: NOBODY,
});

export const viewOf = (board: Board, { pieces, active, left, turn, winner }: Mirror): HexView => ({
  pieces: [...pieces],
  land: board.land,
  active,
  left,
  turn,
  winner,
});
