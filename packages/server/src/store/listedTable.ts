// A table's row in the lobby: from the database, overridden by the journal.

import { DamagedError, type ListedTable, type TableRow } from '../ports/ports.ts';
import type { OpenLog } from './openLogs.ts';
import { endOf, listedIn, listedOf, type Row, settledOf, tableOf } from './rows.ts';

/** Throws `DamagedError`. */
export function tableNow(row: Row, log: Pick<OpenLog, 'dueAt'> | undefined): TableRow {
  const table = tableOf(row);
  const dueAt = log?.dueAt;
  return dueAt === undefined || table.status !== 'playing' ? table : { ...table, dueAt };
}

export function listedTable(row: Row, log: OpenLog | undefined): ListedTable | 'damaged' {
  return readable(() => {
    // The row may be newer than this thread's state: entries are in chunks by now, and planned appends are stored.
    const settled = settledOf(row);
    const count = log === undefined ? settled : log.settled + log.unsettled.length;
    const listed = log?.listed === undefined ? listedIn(row) : listedOf(log.listed);
    return { row: tableNow(row, log), ...listed, end: endOf(row, count, count + (log?.planned ?? 0)) };
  });
}

export function readable(read: () => ListedTable): ListedTable | 'damaged' {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedError) return 'damaged';
    throw error;
  }
}
