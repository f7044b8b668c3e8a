// Tables and matches that are over, with pagination, and the statements that delete one from the file.

import type { FinishedMatch, FinishedPage, TablesPage } from '../../ports/serviceStore.ts';
import type { Row } from '../rows.ts';
import { dropChatOps } from './sqliteChat.ts';
import type { Op } from './writing.ts';

/** `rows`: at most so many. */
export const finishedPage = (rows: readonly Row[], most: number): FinishedPage => ({
  matches: rows.filter(({ status }) => status === 'over').map(finishedOf),
  next: nextAfter(rows, most),
});

/** `rows`: at most so many. */
export const tablesPage = (rows: readonly Row[], most: number): TablesPage => ({
  ids: rows.map(({ id }) => String(id)),
  next: nextAfter(rows, most),
});

function nextAfter(rows: readonly Row[], most: number): number | undefined {
  const last = rows.at(-1);
  return last === undefined || rows.length < most ? undefined : Number(last.rowid) + 1;
}

const finishedOf = ({ id, ended_at, has_talk }: Row): FinishedMatch => ({
  matchId: String(id),
  endedAt: Number(ended_at),
  hasChat: has_talk === 1,
});

/** Reports stay. */
export const dropMatchOps = (matchId: string): readonly Op[] => [
  {
    sql: 'dropMatch',
    values: [matchId, JSON.stringify(matchId)],
    conflict: `match ${matchId} is not over, or its last entries are in the journal`,
  },
  { sql: 'dropChunks', values: [matchId] },
  { sql: 'dropAllSnapshots', values: [matchId] },
  ...dropChatOps(matchId),
];
