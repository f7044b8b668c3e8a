// Somebody in the record of a match that has left the log (match/archivedNames.ts).

import { join } from 'node:path';
import { FORMAT_OF_PEOPLE, nameOfSeat, peopleIn } from '../../../shared/src/match/record/people.ts';
import type { RecordLine } from '../../../shared/src/match/record/record.ts';
import { type ArchivedNames, archivedNames, archivedWithout } from '../../src/match/archivedNames.ts';
import { RecordFiles } from '../../src/store/recordFiles.ts';

interface ArchivedPerson {
  /** The person's names in the record. */
  readonly person: string;
  /** Undefined where it was erased, or is of format 1. */
  readonly name: string | undefined;
  /** With which the match began; undefined for others. */
  readonly seat: number | undefined;
}

export interface ArchivedRecord extends ArchivedNames {
  readonly matchId: string;
  readonly files: RecordFiles;
  readonly people: readonly ArchivedPerson[];
}

/** All but the names. */
const chainOf = ({ signed }: ArchivedNames): readonly RecordLine[] =>
  signed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordLine);

/** Undefined where there is none. */
export async function archivedIn(data: string, matchId: string): Promise<ArchivedRecord | undefined> {
  const files = new RecordFiles(join(data, 'records'));
  const bytes = await files.read(matchId);
  if (bytes === undefined) return undefined;
  const record = archivedNames(bytes);
  const { head, names } = record;
  const seats = head.seats.map((seat) => ('person' in seat ? seat.person : ''));
  const people = [...new Set(chainOf(record).flatMap(peopleIn))].map((person) => {
    const seat = seats.indexOf(person);
    const of = head.seats[seat];
    const name = of === undefined ? names[person]?.name : nameOfSeat(of, names);
    return { person, name, seat: seat < 0 ? undefined : seat };
  });
  return { ...record, matchId, files, people };
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
  const without = archivedWithout(record, [meant.person]);
  if (without !== undefined) await record.files.keep(record.matchId, [without]);
  return 'done';
}
