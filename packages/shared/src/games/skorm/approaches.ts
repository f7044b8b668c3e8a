// Explains why a piece may or may not reach or strike a tile: each approach and what blocks it. Legality is computed from the same parts in
// checkTurn.ts.

import type { Seat } from '../../kernel/game.ts';
import { aimsFrom, isProtected } from './attack.ts';
import { TILES, tileIndex, tileName } from './board.ts';
import { isOpen, type Path, pathsTo } from './movement.ts';
import { pieceOf, seatOf, typeOf } from './piece.ts';
import type { Direction, Piece, SkormState, Tile } from './types.ts';

/** `occupied`: the middle tile is taken; `shield`: the approach is on the target's shielded side. */
type Bar = 'occupied' | 'shield';

export interface Approach {
  /** The middle tile of two steps; of a shot and of a single step there is none. */
  readonly via?: Tile;
  /** Side on which the last tile is entered. */
  readonly side: Direction;
  /** Absent if open. */
  readonly bar?: Bar;
}

/** A piece within range of a tile, if it were its owner's turn; all approaches may be blocked. */
export interface Strike {
  readonly from: Tile;
  readonly piece: Piece;
  readonly approaches: readonly Approach[];
}

type Board = Pick<SkormState, 'tiles'>;

/** Approaches by which the piece could move or capture; empty out of range. */
export const walksTo = ({ tiles }: Board, from: Tile, to: Tile): readonly Approach[] =>
  pathsTo(typeOf(tiles[tileIndex(from)] ?? 0), tileIndex(from), tileIndex(to)).map((path) => ({
    ...(path.via < 0 ? {} : { via: tileName(path.via) }),
    ...cameIn(tiles, path, tileIndex(to)),
  }));

/** Lines on which an archer could shoot; empty out of range or line. */
export const shotsAt = ({ tiles }: Board, from: Tile, to: Tile): readonly Approach[] =>
  aimsFrom(tileIndex(from))
    .filter((aim) => aim.to === tileIndex(to))
    .map(({ side }) => cameIn(tiles, { via: -1, side }, tileIndex(to)));

function cameIn(tiles: readonly number[], path: Path, to: number): Omit<Approach, 'via'> {
  const { side } = path;
  if (!isOpen(tiles, path)) return { side, bar: 'occupied' };
  return isProtected(tiles[to] ?? 0, side) ? { side, bar: 'shield' } : { side };
}

const strikesWith = (board: Board, from: Tile, to: Tile): readonly Approach[] =>
  typeOf(board.tiles[tileIndex(from)] ?? 0) === 'A' ? shotsAt(board, from, to) : walksTo(board, from, to);

/** All enemies that have the piece on a tile within range. */
export function strikesAt(board: Board, at: Tile): readonly Strike[] {
  const owner: Seat = seatOf(board.tiles[tileIndex(at)] ?? 0);
  return TILES.flatMap((from) => {
    const piece = pieceOf(board.tiles[tileIndex(from)] ?? 0);
    if (piece === undefined || piece.seat === owner) return [];
    const approaches = strikesWith(board, from, at);
    return approaches.length === 0 ? [] : [{ from, piece, approaches }];
  });
}

export const isStrike = ({ approaches }: Pick<Strike, 'approaches'>): boolean =>
  approaches.some(({ bar }) => bar === undefined);
