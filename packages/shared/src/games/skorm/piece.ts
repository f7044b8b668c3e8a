// Piece codes, one small integer per tile: 0 is empty; a seat has nine codes from 1 + 9 * seat on: warlord, archer, horseman, then a
// shieldman facing 1 to 6.

import type { Seat } from '../../kernel/game.ts';
import type { Direction, Piece, PieceType } from './types.ts';

const OF_A_SEAT = 9;
const TYPES: readonly PieceType[] = ['W', 'A', 'H', 'S', 'S', 'S', 'S', 'S', 'S'];
const FIRST_SHIELDMAN = 3;

const within = (code: number): number => (code - 1) % OF_A_SEAT;

/** -1 for nothing. */
export const seatOf = (code: number): Seat => (code === 0 ? -1 : Math.trunc((code - 1) / OF_A_SEAT));

/** Of a code that is not 0. */
export const typeOf = (code: number): PieceType => TYPES[within(code)] ?? 'W';

/** 1 to 6 of a shieldman, 0 of anything else. */
export const facingOf = (code: number): Direction | 0 =>
  code === 0 || within(code) < FIRST_SHIELDMAN ? 0 : ((within(code) - FIRST_SHIELDMAN + 1) as Direction);

/** `facing` counts for shieldmen only. */
export const pieceCode = (seat: Seat, type: PieceType, facing: Direction | 0 = 0): number => {
  const offset = type === 'S' ? FIRST_SHIELDMAN - 1 + facing : TYPES.indexOf(type);
  return 1 + OF_A_SEAT * seat + offset;
};

export const codeOf = ({ seat, type, facing }: Piece): number => pieceCode(seat, type, facing ?? 0);

/** Undefined for nothing. */
export function pieceOf(code: number): Piece | undefined {
  if (code === 0) return undefined;
  const facing = facingOf(code);
  const piece = { seat: seatOf(code), type: typeOf(code) };
  return facing === 0 ? piece : { ...piece, facing };
}
