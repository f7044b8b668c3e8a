// The main actions of the seat to move, without the landing facings of shieldmen, which are chosen later.
//
// An attack on a shieldman that can come in on one side only is parried in advance: its owner, at its own turn before, turned
// it that way. So such attacks are listed only if they come from two sides or more, and then with their side: the search
// lets the owner parry the best of them (search/parries.ts). With two seats this is exactly what the rules come to, without
// a search through all facings.

import type { Seat } from '../../../kernel/game.ts';
import { isOneSide, onlySide, ownerOf, PIECES_OF_SEAT, type PieceBoard, warlordOf } from './pieceBoard.ts';
import { ARCHER, HORSEMAN, pairOf, SHIELDMAN, SHOTS, STEPS, STRIDES, WARLORD } from './tables.ts';

interface ActingBoard extends PieceBoard {
  readonly mover: Seat;
  /** Whether facings are still the initial ones: no seat has moved since. */
  readonly isAsGiven: boolean;
  /** Whether the mover attacks that seat. */
  isFoe(seat: Seat): boolean;
}

/** Attacks that may be parried: the moves with their sides, and which sides there are by target. */
const parried: number[] = [];
const sidesByTile = new Int32Array(64);

/** Writes the moves into `list` from `at` on and returns the end index. Empty: only the pass. */
export function listMoves(field: ActingBoard, list: Int32Array, at: number, isLoud: boolean): number {
  let end = at;
  parried.length = 0;
  const first = warlordOf(field.mover);
  for (let piece = first; piece < first + PIECES_OF_SEAT; piece++) {
    const from = field.tiles[piece] as number;
    if (from < 0) continue;
    if (!isLoud) end = addMoves(field, list, end, piece, from);
    end = addAttacks(field, list, end, piece, from);
  }
  if (parried.length > 0) end = addParried(list, end);
  if (end === at && !isLoud) list[end++] = 0;
  return end;
}

function addMoves(field: ActingBoard, list: Int32Array, at: number, piece: number, from: number): number {
  const type = field.types[piece] as number;
  const isFar = type === WARLORD || type === HORSEMAN;
  const reach = (isFar ? STRIDES : STEPS)[from] as Int8Array;
  let end = at;
  for (let i = 0; i < reach.length; i++) {
    const to = reach[i] as number;
    if ((field.board[to] as number) >= 0) continue;
    if (!isFar || field.openSides(pairOf(from, to)) !== 0) list[end++] = action(from, to, MOVE);
  }
  return end;
}

function addAttacks(field: ActingBoard, list: Int32Array, at: number, piece: number, from: number): number {
  const type = field.types[piece] as number;
  const reach = REACH_OF[type]?.[from] as Int8Array;
  let end = at;
  for (let i = 0; i < reach.length; i++) {
    const to = reach[i] as number;
    const target = field.board[to] as number;
    if (target < 0 || !field.isFoe(ownerOf(target))) continue;
    let sides = field.sidesOfAttack(piece, from, to);
    const move = action(from, to, type === ARCHER ? SHOT : CAPTURE);
    if (field.types[target] === SHIELDMAN) {
      if (field.isAsGiven) sides &= ~(1 << (field.facings[target] as number));
      else if (sides !== 0 && isOneSide(sides)) {
        noteParried(from, to, type, onlySide(sides));
        continue;
      }
    }
    if (sides !== 0) list[end++] = move;
  }
  return end;
}

/** Where an attack of each type may come. */
const REACH_OF: Readonly<Record<number, readonly Int8Array[]>> = {
  [WARLORD]: STRIDES,
  [ARCHER]: SHOTS,
  [HORSEMAN]: STRIDES,
  [SHIELDMAN]: STEPS,
};

function noteParried(from: number, to: number, type: number, side: number): void {
  parried.push(action(from, to, type === ARCHER ? SHOT : CAPTURE, side));
  sidesByTile[to] = (sidesByTile[to] as number) | (1 << side);
}

function addParried(list: Int32Array, at: number): number {
  let end = at;
  for (const move of parried) if (!isOneSide(sidesByTile[endOf(move)] as number)) list[end++] = move;
  for (const move of parried) sidesByTile[endOf(move)] = 0;
  return end;
}

// Main actions as the search writes them: one number with the tiles, the kind, and for an attack that a shieldman can parry
// the side from which it comes. The landing facing of a shieldman is no part of them: it is chosen with all others'
// (facings.ts).

export const MOVE = 0;
export const CAPTURE = 1;
export const SHOT = 2;

const TILE_BITS = 6;
const TILE_MASK = (1 << TILE_BITS) - 1;
const KIND_AT = 2 * TILE_BITS;
const SIDE_AT = KIND_AT + 2;

export const action = (from: number, to: number, kind: number, side = 0): number =>
  from | (to << TILE_BITS) | (kind << KIND_AT) | (side << SIDE_AT);

export const startOf = (move: number): number => move & TILE_MASK;
export const endOf = (move: number): number => (move >> TILE_BITS) & TILE_MASK;
export const actionKind = (move: number): number => (move >> KIND_AT) & 3;
/** 0 where nobody can parry. */
export const sideOf = (move: number): number => move >> SIDE_AT;
