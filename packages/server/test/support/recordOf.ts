// The public record of a stored match, all of it at once.

import { namesText, RecordWriter, type Sign } from '@hexmarch/shared/match/record/exportRecord';
import type { Names } from '@hexmarch/shared/match/record/record';
import { endOf, headOf, linesOf, reopenedIn } from '../../src/http/common/record.ts';
import type { Hasher, StoredMatch } from '../../src/ports/ports.ts';

export function recordOf(
  { head, entries, end }: StoredMatch,
  hasher: Hasher,
  sign: Sign,
  names?: Names,
): string {
  const writer = new RecordWriter(hasher);
  const lines = [headOf(head), ...linesOf(entries, end !== undefined, 0)];
  if (end !== undefined) lines.push(endOf(head, end, reopenedIn(entries), hasher));
  return lines.map((line) => writer.write(line)).join('') + writer.signature(sign) + namesText(names);
}
