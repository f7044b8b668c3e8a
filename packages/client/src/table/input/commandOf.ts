// Commands without arguments, found by the types that a game declares (`offers` of kernel/game.ts): the frame does not hardcode
// any.

import type { AnyCommand } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';

/** The legal command of that type, if there is one now. */
export function commandOf(
  table: Pick<PlayTable, 'legal'>,
  type: AnyCommand['type'] | undefined,
): AnyCommand | undefined {
  return type === undefined ? undefined : table.legal.value.find((command) => command.type === type);
}
