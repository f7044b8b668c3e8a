// Commands without arguments that every game may have: draws and resignation.

import type { AnyCommand } from '../play/anyGame.ts';
import type { PlayTable } from '../play/playTable.ts';

/** The legal command of that type, if there is one. */
export function commandOf(table: Pick<PlayTable, 'legal'>, type: string): AnyCommand | undefined {
  return table.legal.value.find((command) => command.type === type);
}
