// Common view queries.

import {
  cornerDirection,
  DIRECTIONS,
  distance,
  GOLD,
  neighbour,
  opposite,
  TILES,
  tileIndex,
  tileName,
} from '@hexmarch/shared/games/skorm/board';
import { pieceOf } from '@hexmarch/shared/games/skorm/piece';
import type { Direction, Piece, PieceType, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

export const GOLD_TILE: Tile = tileName(GOLD);

export const pieceAt = (view: SkormView, tile: Tile): Piece | undefined =>
  pieceOf(view.tiles[tileIndex(tile)] ?? 0);

export interface Standing {
  readonly tile: Tile;
  readonly piece: Piece;
}

/** All pieces on the board, by tile. */
export const standing = (view: SkormView): readonly Standing[] =>
  TILES.flatMap((tile) => {
    const piece = pieceAt(view, tile);
    return piece === undefined ? [] : [{ tile, piece }];
  });

export const piecesOf = (view: SkormView, seat: Seat): readonly Standing[] =>
  standing(view).filter(({ piece }) => piece.seat === seat);

export const countOf = (view: SkormView, seat: Seat, type: PieceType): number =>
  piecesOf(view, seat).filter(({ piece }) => piece.type === type).length;

export const seatsOf = (view: SkormView): readonly Seat[] =>
  Array.from({ length: view.options.players }, (_, seat) => seat);

export const isOut = (view: SkormView, seat: Seat): boolean => view.gone.includes(seat);

/** Neighbour in that direction; undefined off the board. */
export function tileTowards(tile: Tile, direction: Direction): Tile | undefined {
  const next = neighbour(tileIndex(tile), direction);
  return next < 0 ? undefined : tileName(next);
}

/** Default facing of a placed shieldman: towards gold, and on a tie away from home. */
export function facingToGold({ options }: SkormView, seat: Seat, tile: Tile): Direction {
  const away = opposite(cornerDirection(options.players, seat));
  const steps = (direction: Direction): number => {
    const next = neighbour(tileIndex(tile), direction);
    return next < 0 ? Number.POSITIVE_INFINITY : distance(next, GOLD);
  };
  const least = Math.min(...DIRECTIONS.map(steps));
  return steps(away) === least ? away : (DIRECTIONS.find((one) => steps(one) === least) ?? away);
}

/** Turns are counted over all seats; the placement is part of the first. */
export const ownTurn = ({ turns, options }: SkormView): number => Math.floor(turns / options.players) + 1;
