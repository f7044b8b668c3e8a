// Chooses facings of shieldmen: against attacks that a shield can stop, and among several against the strongest, by a short search.

import type { Seat } from '../../../kernel/game.ts';
import { AlphaBeta, INFINITE } from '../../../search/alphaBeta.ts';
import { Transpositions } from '../../../search/transpositions.ts';
import type { Direction } from '../types.ts';
import type { Battlefield } from './battlefield.ts';
import { isOneSide, onlySide, PIECES_OF_SEAT, warlordOf } from './pieceBoard.ts';
import { SHIELDMAN } from './tables.ts';

const DEPTH = 2;
const NODES_MAX = 4000;
const TABLE_BITS = 12;

export interface Turned {
  readonly tile: number;
  readonly facing: Direction;
}

/** Facings of threatened shieldmen of `seat`, after its action has been made on the field. */
export function turnedShields(field: Battlefield, seat: Seat): readonly Turned[] {
  let search: AlphaBeta | undefined;
  return threatenedShields(field, seat).map(({ tile, sides }) => {
    if (isOneSide(sides)) return { tile, facing: onlySide(sides) as Direction };
    search ??= lookAhead(field, seat);
    const best = search.bestSide(tile);
    return { tile, facing: (best > 0 ? best : onlySide(sides)) as Direction };
  });
}

function lookAhead(field: Battlefield, seat: Seat): AlphaBeta {
  const means = { table: new Transpositions(TABLE_BITS), isBold: true, isCalming: true };
  const search = new AlphaBeta(field, means, NODES_MAX);
  search.scoreAfter(seat === field.hero, DEPTH, -INFINITE, INFINITE);
  return search;
}

interface Threatened {
  readonly tile: number;
  /** Of attacks that a shield could stop, as a set of bits. */
  readonly sides: number;
}

export function threatenedShields(field: Battlefield, seat: Seat): readonly Threatened[] {
  const found: Threatened[] = [];
  const first = warlordOf(seat);
  for (let piece = first + 1; piece < first + PIECES_OF_SEAT; piece++) {
    const tile = field.tiles[piece] as number;
    if (tile < 0 || field.types[piece] !== SHIELDMAN) continue;
    const sides = stoppableSides(field, seat, tile);
    if (sides !== 0) found.push({ tile, sides });
  }
  return found;
}

function stoppableSides(field: Battlefield, seat: Seat, tile: number): number {
  let sides = 0;
  for (let piece = 0; piece < field.tiles.length; piece++) {
    const from = field.tiles[piece] as number;
    if (from < 0 || (piece >= warlordOf(seat) && piece < warlordOf(seat + 1))) continue;
    const open = field.sidesOfAttack(piece, from, tile);
    if (isOneSide(open)) sides |= open;
  }
  return sides;
}
