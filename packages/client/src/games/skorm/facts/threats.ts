// Threat overlay: own pieces that an opponent could capture or shoot next (UI-21): legal commands with that opponent to act.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { pieceAt } from './viewFacts.ts';

export function threats(view: SkormView, seat: Seat): readonly Tile[] {
  if (view.phase !== 'play') return [];
  const tiles = skorm
    .playing(view)
    .filter((opponent) => opponent !== seat)
    .flatMap((opponent) => attackedBy(view, opponent))
    .filter((tile) => pieceAt(view, tile)?.seat === seat);
  return [...new Set(tiles)].sort();
}

const attackedBy = (view: SkormView, opponent: Seat): readonly Tile[] =>
  skorm.legalCommands({ ...view, active: opponent }, opponent).flatMap(targetOf);

const targetOf = (command: SkormCommand): readonly Tile[] =>
  command.type === 'capture' || command.type === 'shoot' ? [command.to] : [];
