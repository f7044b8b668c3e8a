// Names in archived records (retention.ts): they stand in the last line, outside the signed part, so the record verifies
// without them.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { namesText } from '@hexmarch/shared/match/record/exportRecord';
import { FORMAT_OF_PEOPLE, nameOfSeat } from '@hexmarch/shared/match/record/people';
import type { HeadLine, Names, NamesLine, RecordLine } from '@hexmarch/shared/match/record/record';

export interface ArchivedNames {
  readonly head: HeadLine;
  readonly names: Names;
  /** The file up to and including its signature. */
  readonly signed: string;
}

/** `bytes`: of the file. Throws where it is not a record. */
export function archivedNames(bytes: Uint8Array): ArchivedNames {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const last = JSON.parse(text.slice(end)) as RecordLine | NamesLine;
  const isNamed = last.kind === 'names';
  return {
    head: JSON.parse(text.slice(0, text.indexOf('\n'))) as HeadLine,
    names: isNamed ? last.names : {},
    signed: isNamed ? text.slice(0, end) : text,
  };
}

/** Name of the first player of that seat, with the game; undefined: empty, erased, or not a record. */
export function archivedSeat(
  bytes: Uint8Array,
  seat: Seat,
): { readonly name: string; readonly game: string } | undefined {
  try {
    const { head, names } = archivedNames(bytes);
    const seated = head.seats[seat];
    const name = seated && nameOfSeat(seated, names);
    return name === undefined || name === '' ? undefined : { name, game: head.game };
  } catch {
    return undefined;
  }
}

/** The file without the names of these people; undefined where it has none of them, or is of format 1 and would no longer verify. */
export function archivedWithout(
  { head, names, signed }: ArchivedNames,
  people: readonly string[],
): Uint8Array | undefined {
  if (head.format < FORMAT_OF_PEOPLE || !people.some((person) => person in names)) return undefined;
  const others = Object.entries(names).filter(([person]) => !people.includes(person));
  return Buffer.from(signed + namesText(Object.fromEntries(others)));
}
