// A store that writes format 1: names in the log's head, and none beside it.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { nameOfPerson, nameOfSeat } from '@hexmarch/shared/match/record/people';
import { entryText, type HeadLine, lineHash } from '@hexmarch/shared/match/record/record';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { namesIn } from '../../src/match/recordedNames.ts';
import type { LogEntry, MatchHead, TableChange, TableRow } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';

/** Converts the head of a match to format 1; `row` has the names. */
export function inOldFormat(
  head: MatchHead,
  opening: LogEntry,
  row: TableRow,
): { readonly head: MatchHead; readonly opening: LogEntry; readonly row: TableRow } {
  const { recorded, ...people } = peopleOf(row);
  const names = namesIn(recorded);
  const { arbiters } = head.line;
  const line: HeadLine = {
    ...head.line,
    format: 1,
    seats: head.line.seats.map((seat) => {
      const { person: _, ...rest }: typeof seat & { readonly person?: string } = seat;
      return { ...rest, name: nameOfSeat(seat, names) ?? '' };
    }),
    ...(arbiters && { arbiters: arbiters.map((one) => nameOfPerson(names, one) ?? '') }),
  };
  const hash = lineHash(nodeHasher, '', canonicalText(line));
  return {
    head: { ...head, line, hash },
    opening: { ...opening, hash: lineHash(nodeHasher, hash, entryText(opening)) },
    row: { ...row, people: JSON.stringify(people) },
  };
}

export class OldFormatStore extends MemoryStore {
  override create(head: MatchHead, opening: LogEntry, change: TableChange, epoch?: number): Promise<void> {
    const { row, ...rest } = change;
    if (row === undefined) throw new Error('there is nobody to name');
    const old = inOldFormat(head, opening, row);
    return super.create(old.head, old.opening, { ...rest, row: old.row }, epoch);
  }
}
