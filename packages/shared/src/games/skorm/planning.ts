// What Skorm tells of commands that are prepared for later turns (TABLE-29.2).

import type { Planning } from '../../kernel/planning.ts';
import { tileIndex, tileName } from './board.ts';
import { pathsTo } from './movement.ts';
import { typeOf } from './piece.ts';
import type { SkormCommand, SkormView, Tile } from './types.ts';

export const skormPlanning: Planning<SkormView, SkormCommand> = {
  // Of the history a view has only what is shown near a draw, which nobody can play on from.
  foreseeable: ({ past: _, quiet: __, ...view }) => view,
  concerns: (view, _seat, command) => [...new Set(concernedTiles(view, command))],
  reads: ({ tiles }, tile) => {
    const code = tiles[tileIndex(tile)];
    return code === undefined ? undefined : String(code);
  },
};

function concernedTiles(view: SkormView, command: SkormCommand): readonly Tile[] {
  switch (command.type) {
    case 'place':
      return [command.tile];
    case 'pass':
      return command.rotations.map(({ tile }) => tile);
    case 'move':
    case 'capture':
    case 'shoot': {
      const { rotations, from, to } = command;
      const paths = pathsTo(typeOf(view.tiles[tileIndex(from)] ?? 0), tileIndex(from), tileIndex(to));
      const between = paths.flatMap(({ via }) => (via < 0 ? [] : [tileName(via)]));
      return [...rotations.map(({ tile }) => tile), from, ...between, to];
    }
    default:
      return [];
  }
}
