// A match as the store holds it, as a record for anybody (docs/record-format.md): the whole log of a match that is over; of
// one that still runs what everybody was told. A line that is not what was once chained makes the writer throw, so that
// nothing damaged is signed.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import { type Kept, RecordWriter, type Sign } from '@hexmarch/shared/match/exportRecord';
import type { EndLine, RecordLine } from '@hexmarch/shared/match/record';
import type { Hasher, LogEntry, MatchEnd, MatchHead, StoredMatch } from '../match/ports.ts';
import { SEALED_LINE } from '../match/secrecy.ts';

/** All of it at once: for tools. */
export function recordOf({ head, entries, end }: StoredMatch, hasher: Hasher, sign: Sign): string {
  const writer = new RecordWriter(hasher);
  const lines = [headOf(head), ...linesOf(entries, end !== undefined, 0)];
  if (end !== undefined) lines.push(endOf(head, end));
  return lines.map((line) => writer.write(line)).join('') + writer.signature(sign);
}

export const headOf = ({ line, hash }: MatchHead): Kept<RecordLine> => ({ ...line, hash });

/** Of a running match what everybody was told, which is numbered from `told` on. */
export function linesOf(entries: readonly LogEntry[], isOver: boolean, told: number): Kept<RecordLine>[] {
  if (isOver) return entries.map(entryLine);
  const heard = entries.filter(({ line }) => line !== SEALED_LINE);
  return heard.map(({ at, line }, i) => ({ kind: 'told', sequence: told + i, at, line }));
}

function entryLine({ matchId: _, line: _told, events, ...entry }: LogEntry): Kept<RecordLine> {
  return { kind: 'entry', ...entry, events: JSON.parse(events) as Tagged[] };
}

export const endOf = ({ secret }: MatchHead, { outcome, at }: MatchEnd): EndLine => ({
  kind: 'end',
  outcome,
  at,
  secret,
});
