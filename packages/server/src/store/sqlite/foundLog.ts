// The state of a log's file when it is opened: the journal of the last server, lost entries, and the reader of all
// of it. For the store, and for tools that read a file without a server.

import type { DatabaseSync } from 'node:sqlite';
import { falseTable } from '../checkLog.ts';
import { type LogStanding, OpenLogs } from '../openLogs.ts';
import { type ServerRow, serverOf, settledOf } from '../rows.ts';
import type { Reads } from '../statements.ts';
import { readJournal } from './journal.ts';
import { LogReader } from './logReader.ts';
import { LostEntries } from './lostEntries.ts';

export interface FoundLog {
  readonly server: ServerRow;
  readonly logs: OpenLogs;
  readonly losses: LostEntries;
  readonly reader: LogReader;
  /** Number of the newest row that the journal ever had. */
  readonly last: number;
}

/** Throws SQLite's error for a damaged file, or `DamagedError`. */
export function findLog(db: DatabaseSync, sql: Reads): FoundLog {
  const server = serverOf(sql.server.get());
  const found = readJournal(sql, server.journalled);
  const standing = (matchId: string) => standingIn(sql, matchId);
  const logs = new OpenLogs(standing);
  const losses = new LostEntries(found);
  losses.takeOver(found.entries, logs, standing);
  losses.doubt(() => playingIn(sql));
  return { server, logs, losses, reader: new LogReader(db, sql, logs, losses), last: found.last };
}

/** Ids of the matches that are being played, oldest first. */
export const playingIn = (sql: Reads): readonly string[] => sql.unfinished.all().map((row) => String(row.id));

function standingIn(sql: Reads, matchId: string): LogStanding | undefined {
  const row = sql.standing.get(matchId);
  if (row === undefined) return undefined;
  if (row.id !== matchId) throw falseTable(matchId);
  const status = row.status as LogStanding['status'];
  return { status, opened: row.opened === 1, settled: settledOf(row) };
}
