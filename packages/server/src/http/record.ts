// A match as the store holds it, as a record for anybody (docs/record-format.md): the whole log of a match that is over; of
// one that still runs what everybody was told. A line that is not what was once chained makes the writer throw, so that
// nothing damaged is signed.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import { type Kept, RecordWriter, type Sign } from '@hexmarch/shared/match/exportRecord';
import type { EndLine, RecordLine } from '@hexmarch/shared/match/record';
import type { Hasher, LogEntry, MatchEnd, MatchHead, StoredMatch } from '../match/ports.ts';

/** All of it at once: for tools. */
export function recordOf({ head, entries, end }: StoredMatch, hasher: Hasher, sign: Sign): string {
  const writer = new RecordWriter(hasher);
  const lines = [headOf(head), ...entries.map((entry) => lineOf(entry, end !== undefined))];
  if (end !== undefined) lines.push(endOf(head, end));
  return lines.map((line) => writer.write(line)).join('') + writer.signature(sign);
}

export const headOf = ({ line, hash }: MatchHead): Kept<RecordLine> => ({ ...line, hash });

export function lineOf(logged: LogEntry, isOver: boolean): Kept<RecordLine> {
  const { matchId: _, line, events, ...entry } = logged;
  if (!isOver) return { kind: 'told', sequence: entry.sequence, at: entry.at, line };
  return { kind: 'entry', ...entry, events: JSON.parse(events) as Tagged[] };
}

export const endOf = ({ secret }: MatchHead, { outcome, at }: MatchEnd): EndLine => ({
  kind: 'end',
  outcome,
  at,
  secret,
});
