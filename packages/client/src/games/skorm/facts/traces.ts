// Trails that Skorm's events leave on the board for a while: actual paths, additions,
// losses (UI-15).

import type { SkormEvent, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Mark, OwnedCell } from '../../../gameApi/clientGame.ts';
import { standing } from './viewFacts.ts';

export function traces(event: SkormEvent): readonly Mark[] {
  switch (event.type) {
    case 'pieceMoved':
      return [way(event.seat, wayOf(event))];
    case 'pieceCaptured':
      return [way(event.seat, wayOf(event)), lost(event.to)];
    case 'pieceShot':
      return [way(event.seat, [event.from, event.to]), lost(event.to)];
    case 'piecePlaced':
    case 'shieldmanRotated':
      return [way(event.seat, [event.tile])];
    case 'seatEliminated':
      return event.tiles.map(lost);
    default:
      return [];
  }
}

const way = (seat: number, path: readonly Tile[]): Mark => ({
  cell: path.at(-1) ?? '',
  kind: 'trail',
  path,
  seat,
});

const lost = (cell: Tile): Mark => ({ cell, kind: 'lost' });

export const owners = (view: SkormView): readonly OwnedCell[] =>
  standing(view).map(({ tile, piece }) => ({ cell: tile, seat: piece.seat }));

/** Path of a move. */
export interface Way {
  readonly from: Tile;
  /** Middle tile of a move of two steps (SKORM-3.3). */
  readonly via?: Tile;
  readonly to: Tile;
}

export const wayOf = ({ from, via, to }: Way): readonly Tile[] =>
  via === undefined ? [from, to] : [from, via, to];
