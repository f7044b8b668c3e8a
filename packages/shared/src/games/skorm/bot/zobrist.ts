// Zobrist hashing: random words for each piece on each tile, combined by xor. Two halves of 32 bits.

import { seededRandom } from '../../../kernel/random.ts';

const SEED = 0x5107;
const WORDS = 0x1_0000_0000;

/** `entry | 0`, drawn once and the same on every machine. */
function randomWords(count: number, seed: number): Int32Array {
  const random = seededRandom(seed);
  return Int32Array.from({ length: count }, () => random.pick(WORDS) | 0);
}

/** By seat and type of piece, then tile. */
const PIECES = 3 * 4;
const TILES_ROUNDED = 64;

export const PIECE_LOW = randomWords(PIECES * TILES_ROUNDED, SEED);
export const PIECE_HIGH = randomWords(PIECES * TILES_ROUNDED, SEED + 1);
/** By seat to move. */
export const MOVER_LOW = randomWords(3, SEED + 2);
export const MOVER_HIGH = randomWords(3, SEED + 3);

export const pieceEntry = (seat: number, type: number, tile: number): number =>
  (((seat << 2) | type) << 6) | tile;
