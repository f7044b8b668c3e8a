// Somebody in the record of a match that has left the log (match/retention.ts): names stand in its last line, outside what is signed, so
// the record is right without them.

import { join } from 'node:path';
import { namesText } from '../../../shared/src/match/exportRecord.ts';
import { FORMAT_OF_PEOPLE, nameOfSeat, peopleIn } from '../../../shared/src/match/people.ts';
import type { HeadLine, Names, RecordLine } from '../../../shared/src/match/record.ts';
import { RecordFiles } from '../../src/store/recordFiles.ts';

export interface ArchivedPerson {
  /** What stands in the record for this person. */
  readonly person: string;
  /** Undefined where it was erased, or is of format 1. */
  readonly name: string | undefined;
  /** With which the match began; undefined for others. */
  readonly seat: number | undefined;
}

export interface ArchivedRecord {
  readonly matchId: string;
  readonly files: RecordFiles;
  readonly head: HeadLine;
  readonly names: Names;
  readonly people: readonly ArchivedPerson[];
  /** The file up to its signature. */
  readonly signed: string;
}

/** Undefined where there is none. */
export async function archivedIn(data: string, matchId: string): Promise<ArchivedRecord | undefined> {
  const files = new RecordFiles(join(data, 'records'));
  const bytes = await files.read(matchId);
  if (bytes === undefined) return undefined;
  const lines = Buffer.from(bytes)
    .toString()
    .split(/(?<=\n)/);
  const read = lines.map((line) => JSON.parse(line) as RecordLine | NamesLine);
  const last = read.at(-1);
  const names = last?.kind === 'names' ? last.names : {};
  const signed = lines.slice(0, last?.kind === 'names' ? -1 : undefined).join('');
  const chain = read.filter((line): line is RecordLine => line.kind !== 'names');
  const head = chain[0] as HeadLine;
  const seats = head.seats.map((seat) => ('person' in seat ? seat.person : ''));
  const people = [...new Set(chain.flatMap(peopleIn))].map((person) => {
    const seat = seats.indexOf(person);
    const of = head.seats[seat];
    const name = of === undefined ? names[person]?.name : nameOfSeat(of, names);
    return { person, name, seat: seat < 0 ? undefined : seat };
  });
  return { matchId, files, head, names, people, signed };
}

interface NamesLine {
  readonly kind: 'names';
  readonly names: Names;
}

/** `named`: it is of format 1, and would not verify without the name. */
export async function eraseArchived(
  record: ArchivedRecord,
  { seat, person }: { readonly seat?: number | undefined; readonly person?: string | undefined },
): Promise<'done' | 'named' | 'gone'> {
  if (record.head.format < FORMAT_OF_PEOPLE) return 'named';
  const meant = record.people.find((one) =>
    person === undefined ? one.seat === seat : one.person === person,
  );
  if (meant === undefined) return 'gone';
  const { [meant.person]: _, ...names } = record.names;
  await record.files.keep(record.matchId, [Buffer.from(record.signed + namesText(names))]);
  return 'done';
}
