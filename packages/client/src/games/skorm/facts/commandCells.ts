// Tiles that a command names, in pointing order.

import type { SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';

export function cellsOf(command: SkormCommand): readonly Tile[] {
  switch (command.type) {
    case 'place':
      return [command.tile];
    case 'move':
    case 'capture':
    case 'shoot':
      return [command.from, command.to];
    default:
      return [];
  }
}
