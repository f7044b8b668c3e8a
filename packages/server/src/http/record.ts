// A match as the store holds it, as a record for anybody (docs/record-format.md).

import type { Tagged } from '@hexmarch/shared/kernel/game';
import { finishedRecord, runningRecord, type Sign } from '@hexmarch/shared/match/exportRecord';
import type { Chained, EntryLine } from '@hexmarch/shared/match/record';
import type { Hasher, LogEntry, StoredMatch } from '../match/ports.ts';

/**
 * The whole log of a match that is over; of one that still runs what everybody was told. Throws when the log is not what
 * was once chained, so that nothing damaged is signed.
 */
export function recordOf({ head, entries, end }: StoredMatch, hasher: Hasher, sign: Sign): string {
  const first = { ...head.line, hash: head.hash };
  if (end === undefined) {
    const told = entries.map(({ sequence, at, line }) => ({ kind: 'told' as const, sequence, at, line }));
    return runningRecord(hasher, { head: first, told }, sign);
  }
  const { outcome, at } = end;
  const last = { kind: 'end' as const, outcome, at, secret: head.secret };
  return finishedRecord(hasher, { head: first, entries: entries.map(entryLine), end: last }, sign);
}

function entryLine({ matchId: _, line: _told, events, ...entry }: LogEntry): Chained<EntryLine> {
  return { kind: 'entry', ...entry, events: JSON.parse(events) as Tagged[] };
}
