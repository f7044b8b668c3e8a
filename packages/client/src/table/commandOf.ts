// Commands without arguments that every game may have: draws and resignation.

import type { PlayTable } from '../play/playTable.ts';

/** The legal command of that type, if there is one. */
export function commandOf(table: Pick<PlayTable, 'legal'>, type: string): unknown {
  return table.legal.value.find((command: { readonly type: string }) => command.type === type);
}
