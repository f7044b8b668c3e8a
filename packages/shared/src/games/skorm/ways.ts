// Why a piece may or may not come to a tile, or strike there: each way on its own, and what bars it. For explanations;
// what is legal follows from the same parts in checkTurn.ts.

import type { Seat } from '../../kernel/game.ts';
import { aimsFrom, isProtected } from './attack.ts';
import { TILES, tileIndex, tileName } from './board.ts';
import { isOpen, type Path, pathsTo } from './movement.ts';
import { pieceOf, seatOf, typeOf } from './piece.ts';
import type { Direction, Piece, SkormState, Tile } from './types.ts';

/** `occupied`: the middle tile is taken; `shield`: it comes in on the side that the target faces. */
export type Bar = 'occupied' | 'shield';

export interface Way {
  /** The middle tile of two steps; of a shot and of a single step there is none. */
  readonly via?: Tile;
  /** The side of the last tile on which it comes in. */
  readonly side: Direction;
  /** Absent where the way is open. */
  readonly bar?: Bar;
}

/** A piece that has a way to strike at a tile, were it its owner's turn; none may be open. */
export interface Strike {
  readonly from: Tile;
  readonly piece: Piece;
  readonly ways: readonly Way[];
}

type Board = Pick<SkormState, 'tiles'>;

/** How the piece on one tile could move or capture onto the other; empty where that is out of its range. */
export const walksTo = ({ tiles }: Board, from: Tile, to: Tile): readonly Way[] =>
  pathsTo(typeOf(tiles[tileIndex(from)] ?? 0), tileIndex(from), tileIndex(to)).map((path) => ({
    ...(path.via < 0 ? {} : { via: tileName(path.via) }),
    ...cameIn(tiles, path, tileIndex(to)),
  }));

/** How an archer on one tile could shoot at the other; empty where it is too far or not in line. */
export const shotsAt = ({ tiles }: Board, from: Tile, to: Tile): readonly Way[] =>
  aimsFrom(tileIndex(from))
    .filter((aim) => aim.to === tileIndex(to))
    .map(({ side }) => cameIn(tiles, { via: -1, side }, tileIndex(to)));

function cameIn(tiles: readonly number[], path: Path, to: number): Omit<Way, 'via'> {
  const { side } = path;
  if (!isOpen(tiles, path)) return { side, bar: 'occupied' };
  return isProtected(tiles[to] ?? 0, side) ? { side, bar: 'shield' } : { side };
}

export const strikesWith = (board: Board, from: Tile, to: Tile): readonly Way[] =>
  typeOf(board.tiles[tileIndex(from)] ?? 0) === 'A' ? shotsAt(board, from, to) : walksTo(board, from, to);

/** All enemies of the piece on a tile that have it in their range. */
export function strikesAt(board: Board, at: Tile): readonly Strike[] {
  const owner: Seat = seatOf(board.tiles[tileIndex(at)] ?? 0);
  return TILES.flatMap((from) => {
    const piece = pieceOf(board.tiles[tileIndex(from)] ?? 0);
    if (piece === undefined || piece.seat === owner) return [];
    const ways = strikesWith(board, from, at);
    return ways.length === 0 ? [] : [{ from, piece, ways }];
  });
}

export const isStrike = ({ ways }: Pick<Strike, 'ways'>): boolean =>
  ways.some(({ bar }) => bar === undefined);
