// Commands without arguments that every game may have: draws and resignation.

import type { Table } from './session.ts';

/** The legal command of that type, if there is one. */
export function commandOf(table: Pick<Table, 'legal'>, type: string): unknown {
  return table.legal.value.find((command: { readonly type: string }) => command.type === type);
}
