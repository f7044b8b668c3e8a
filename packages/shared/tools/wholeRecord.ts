// Match records at once (docs/record-format.md), for those who have all lines.

import { type MaybeChained, namesText, RecordWriter, type Sign } from '../src/match/record/exportRecord.ts';
import type { Hasher } from '../src/match/record/hasher.ts';
import type {
  EndLine,
  EntryLine,
  HeadLine,
  Names,
  PublicLine,
  RecordLine,
} from '../src/match/record/record.ts';

interface FinishedMatch {
  readonly head: MaybeChained<HeadLine>;
  readonly entries: readonly MaybeChained<EntryLine>[];
  readonly end: EndLine;
  readonly names?: Names;
}

interface RunningMatch {
  readonly head: MaybeChained<HeadLine>;
  readonly publicLines: readonly PublicLine[];
  readonly names?: Names;
}

/** Throws on a hash mismatch, so that no damaged log is ever signed. */
export const finishedRecord = (
  hasher: Hasher,
  { head, entries, end, names }: FinishedMatch,
  sign: Sign,
): string => exportLines(hasher, [head, ...entries, end], sign) + namesText(names);

export const runningRecord = (
  hasher: Hasher,
  { head, publicLines, names }: RunningMatch,
  sign: Sign,
): string => exportLines(hasher, [head, ...publicLines], sign) + namesText(names);

function exportLines(hasher: Hasher, lines: readonly MaybeChained<RecordLine>[], sign: Sign): string {
  const writer = new RecordWriter(hasher);
  return lines.map((line) => writer.write(line)).join('') + writer.signature(sign);
}
