// Piece lists on typed arrays, with a Zobrist key and attack queries.

import type { Seat } from '../../../kernel/game.ts';
import { TILE_COUNT } from '../board.ts';
import {
  ARCHER,
  DISTANCE,
  FIRST_SIDE,
  FIRST_VIA,
  FROM_GOLD,
  pairOf,
  SECOND_SIDE,
  SECOND_VIA,
  SHIELDMAN,
  SHOT_SIDE,
  STEP_SIDE,
} from './tables.ts';
import { PIECE_HIGH, PIECE_LOW, pieceEntry } from './zobrist.ts';

/** A seat's pieces have numbers from 16 times its own on; the first is its warlord. */
export const PIECES_OF_SEAT = 16;
const SEAT_BITS = 4;
const SEATS_MAX = 3;
const PIECES = PIECES_OF_SEAT * SEATS_MAX;

export const ownerOf = (piece: number): Seat => piece >> SEAT_BITS;
export const warlordOf = (seat: Seat): number => seat << SEAT_BITS;
export const isWarlord = (piece: number): boolean => piece % PIECES_OF_SEAT === 0;

export class PieceBoard {
  /** The piece on a tile, by number, or -1. */
  readonly board = new Int8Array(TILE_COUNT).fill(-1);
  /** The tile of a piece, or -1. */
  readonly tiles = new Int8Array(PIECES).fill(-1);
  readonly types = new Uint8Array(PIECES);
  /** Of shieldmen, as they stand when the search begins. */
  readonly facings = new Uint8Array(PIECES);
  /** By seat: how many pieces it has, and what they are worth where they stand. */
  readonly sizes = new Int32Array(SEATS_MAX);
  readonly worths = new Int32Array(SEATS_MAX);
  keyLow = 0;
  keyHigh = 0;

  /** Sets a piece up; the first of a seat must be its warlord. */
  stand(seat: Seat, type: number, tile: number, facing: number): void {
    const piece = warlordOf(seat) + (this.sizes[seat] as number);
    this.types[piece] = type;
    this.facings[piece] = facing;
    this.put(piece, tile);
  }

  isIn(seat: Seat): boolean {
    return (this.tiles[warlordOf(seat)] as number) >= 0;
  }

  /** Whether a seat's pieces could take what stands on a tile, if it is no shieldman. */
  canHit(seat: Seat, tile: number): boolean {
    const first = warlordOf(seat);
    for (let piece = first; piece < first + PIECES_OF_SEAT; piece++) {
      const from = this.tiles[piece] as number;
      if (from >= 0 && this.sidesOfAttack(piece, from, tile) !== 0) return true;
    }
    return false;
  }

  /** The sides of a tile on which a piece's attack can come in, as a set of bits. */
  sidesOfAttack(piece: number, from: number, tile: number): number {
    const pair = pairOf(from, tile);
    if ((DISTANCE[pair] as number) > 2) return 0;
    const type = this.types[piece] as number;
    if (type === ARCHER) return sideBit(SHOT_SIDE[pair] as number);
    return type === SHIELDMAN ? sideBit(STEP_SIDE[pair] as number) : this.openSides(pair);
  }

  /** The same of a piece that may take two steps: the middle tile must be free. */
  openSides(pair: number): number {
    let sides = sideBit(STEP_SIDE[pair] as number);
    const first = FIRST_VIA[pair] as number;
    if (first >= 0 && (this.board[first] as number) < 0) sides |= sideBit(FIRST_SIDE[pair] as number);
    const second = SECOND_VIA[pair] as number;
    if (second >= 0 && (this.board[second] as number) < 0) sides |= sideBit(SECOND_SIDE[pair] as number);
    return sides;
  }

  protected put(piece: number, tile: number): void {
    this.board[tile] = piece;
    this.tiles[piece] = tile;
    this.account(piece, tile, 1);
  }

  protected lift(piece: number, tile: number): void {
    this.board[tile] = -1;
    this.tiles[piece] = -1;
    this.account(piece, tile, -1);
  }

  private account(piece: number, tile: number, sign: 1 | -1): void {
    const seat = ownerOf(piece);
    const type = this.types[piece] as number;
    const entry = pieceEntry(seat, type, tile);
    this.keyLow ^= PIECE_LOW[entry] as number;
    this.keyHigh ^= PIECE_HIGH[entry] as number;
    this.sizes[seat] = (this.sizes[seat] as number) + sign;
    this.worths[seat] = (this.worths[seat] as number) + sign * (PIECE_WORTH[(type << 6) | tile] as number);
  }
}

/** Bit 0 means no side. */
const sideBit = (side: number): number => (1 << side) & ~1;

export const isOneSide = (sides: number): boolean => (sides & (sides - 1)) === 0;
/** Of a set of one side. */
export const onlySide = (sides: number): number => 31 - Math.clz32(sides);

// What a piece is worth by its type and where it stands, in hundredths of a small piece.

/** By type. A warlord's is what taking it is worth while two others remain. */
export const MATERIAL = Int32Array.from([1500, 300, 320, 220]);

/** By type and distance from gold. */
const NEARNESS: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [30, 28, 22, 8, 0],
  [24, 26, 22, 10, 0],
  [34, 26, 18, 8, 0],
];

/** By type and tile, 64 to a type. */
const PIECE_WORTH = Int32Array.from({ length: 4 * 64 }, (_, i) => {
  const type = i >> 6;
  const far = FROM_GOLD[i & 63] ?? 4;
  return (MATERIAL[type] ?? 0) + (NEARNESS[type]?.[far] ?? 0);
});
