// The one or two pieces on a space as one small integer (SKOR-3.1). A piece is five bits, so that a smaller code
// is a piece named first: civilians before military, fresh before tired, tired before ended.
//
//   piece  1 kind ended used used      stack  second piece (5 bits) · first piece (5 bits) · owner (1 bit)

import type { Seat } from '../../kernel/game.ts';
import type { Kind, PieceRef } from './types.ts';

export const NO_STACK = 0;
const NO_OWNER: Seat = -1;
/** A piece's code; 0 for none. */
export type PieceCode = number;

const PRESENT = 0b10000;
const MILITARY = 0b01000;
const ENDED = 0b00100;
const USED = 0b00011;
const PIECE_BITS = 5;
const PIECE_MASK = (1 << PIECE_BITS) - 1;
const FIRST_SHIFT = 1;
const SECOND_SHIFT = FIRST_SHIFT + PIECE_BITS;
const STACK_MAX = (1 << (SECOND_SHIFT + PIECE_BITS)) - 1;

/** More than any allowance needs; further steps over Roads cost nothing. */
const USED_MAX = USED;

export const pieceCode = (kind: Kind, used: number, ended: boolean): PieceCode =>
  PRESENT | (kind === 'M' ? MILITARY : 0) | (ended ? ENDED : 0) | Math.min(used, USED_MAX);

export const pieceKind = (piece: PieceCode): Kind => ((piece & MILITARY) === 0 ? 'C' : 'M');
export const pieceUsed = (piece: PieceCode): number => piece & USED;
export const pieceEnded = (piece: PieceCode): boolean => (piece & ENDED) !== 0;

export const pieceRef = (piece: PieceCode): PieceRef => ({
  kind: pieceKind(piece),
  used: pieceUsed(piece),
  ended: pieceEnded(piece),
});

/** Owner of the pieces, `NO_OWNER` on an empty space. */
export const stackOwner = (stack: number): Seat => (stack === NO_STACK ? NO_OWNER : stack & 1);
export const firstPiece = (stack: number): PieceCode => (stack >> FIRST_SHIFT) & PIECE_MASK;
export const secondPiece = (stack: number): PieceCode => (stack >> SECOND_SHIFT) & PIECE_MASK;

/** 0, 1 or 2. */
export const stackSize = (stack: number): number =>
  stack === NO_STACK ? 0 : secondPiece(stack) === 0 ? 1 : 2;

const isMilitary = (piece: PieceCode): number => (piece & MILITARY) >> 3;

export const militaries = (stack: number): number =>
  isMilitary(firstPiece(stack)) + isMilitary(secondPiece(stack));
export const civilians = (stack: number): number => stackSize(stack) - militaries(stack);
export const has = (stack: number, kind: Kind): boolean =>
  kind === 'M' ? militaries(stack) > 0 : civilians(stack) > 0;

export function stackOf(owner: Seat, first: PieceCode, second: PieceCode): number {
  if (first === 0) return second === 0 ? NO_STACK : owner | (second << FIRST_SHIFT);
  if (second === 0) return owner | (first << FIRST_SHIFT);
  return first <= second
    ? owner | (first << FIRST_SHIFT) | (second << SECOND_SHIFT)
    : owner | (second << FIRST_SHIFT) | (first << SECOND_SHIFT);
}

/** The space must have room and no piece of the other player. */
export const withPiece = (stack: number, owner: Seat, piece: PieceCode): number =>
  stackOf(owner, firstPiece(stack), piece);

/** Takes away one piece with exactly this code. */
export const withoutPiece = (stack: number, piece: PieceCode): number =>
  firstPiece(stack) === piece
    ? stackOf(stack & 1, 0, secondPiece(stack))
    : stackOf(stack & 1, firstPiece(stack), 0);

/** The piece of that kind with the most allowance left; 0 if there is none (SKOR-11). */
export function freshest(stack: number, kind: Kind): PieceCode {
  const first = firstPiece(stack);
  if (first !== 0 && pieceKind(first) === kind) return first;
  const second = secondPiece(stack);
  return second !== 0 && pieceKind(second) === kind ? second : 0;
}

/** The piece of that kind with the least allowance left; 0 if there is none (SKOR-11). */
export function mostTired(stack: number, kind: Kind): PieceCode {
  const second = secondPiece(stack);
  if (second !== 0 && pieceKind(second) === kind) return second;
  const first = firstPiece(stack);
  return first !== 0 && pieceKind(first) === kind ? first : 0;
}

/** The pieces in order: C before M, fresh before tired. */
export function piecesOf(stack: number): readonly PieceRef[] {
  if (stack === NO_STACK) return [];
  const first = pieceRef(firstPiece(stack));
  const second = secondPiece(stack);
  return second === 0 ? [first] : [first, pieceRef(second)];
}

/** As `C`, `M`, `CC`, `CM`, `MM`. */
export const stackKinds = (stack: number): string =>
  'C'.repeat(civilians(stack)) + 'M'.repeat(militaries(stack));

/** The same pieces, all fresh: as they stand when a turn starts. */
export function rested(stack: number): number {
  const all = (USED | ENDED) << FIRST_SHIFT;
  return stack & ~(all | (all << PIECE_BITS));
}

/** The same pieces with their movement ended (SKOR-6.3, 8.5). */
export const allEnded = (stack: number): number =>
  stackOf(
    stack & 1,
    firstPiece(stack) === 0 ? 0 : firstPiece(stack) | ENDED,
    secondPiece(stack) === 0 ? 0 : secondPiece(stack) | ENDED,
  );

/** Whether the number is a stack as these functions make them. */
export function isStack(stack: number): boolean {
  if (stack === NO_STACK) return true;
  if (!Number.isInteger(stack) || stack < 0 || stack > STACK_MAX) return false;
  const first = firstPiece(stack);
  const second = secondPiece(stack);
  return (first & PRESENT) !== 0 && (second === 0 || ((second & PRESENT) !== 0 && first <= second));
}
