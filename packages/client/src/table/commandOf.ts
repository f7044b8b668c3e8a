// Commands without arguments, found by what a game says that they are called (`offers` of kernel/game.ts): the frame knows no
// names of its own.

import type { AnyCommand } from '../gameApi/anyGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';

/** The legal command of that type, if the game has one and it may be given now. */
export function commandOf(
  table: Pick<PlayTable, 'legal'>,
  type: AnyCommand['type'] | undefined,
): AnyCommand | undefined {
  return type === undefined ? undefined : table.legal.value.find((command) => command.type === type);
}
