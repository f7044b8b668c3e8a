// Trails that Skorm's events leave on the board for a while: actual paths, additions,
// losses (UI-15).

import type { SkormEvent, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Mark } from '../../../gameApi/clientGame.ts';
import { wayOf } from './movePath.ts';

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
