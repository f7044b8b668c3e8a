// A table as a list tells it: from its row, and where the journal knows better from that.

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
    // The row may be newer than what this thread has heard of: entries are in chunks by now, and those that were planned are kept.
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
