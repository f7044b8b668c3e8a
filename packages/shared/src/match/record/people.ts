// People in a record, from format 2 on (docs/record-format.md): the chain holds salted hashes (pseudonyms), and names stand beside the
// chain until they are erased. So a name can be erased and the record still verifies.

import type { Tagged } from '../../kernel/game.ts';
import type { Hasher } from './hasher.ts';
import type { Called, HeadSeat, Names, RecordLine } from './record.ts';
import type { RecordContent } from './recordReport.ts';

/** First format without names in the chain. */
export const FORMAT_OF_PEOPLE = 2;

/** A person's pseudonym in the chain: SHA-256 of the salt, a line feed and the name. */
export const personOf = (hasher: Hasher, { name, salt }: Called): string => hasher.sha256(`${salt}\n${name}`);

/** Undefined where the name was erased. */
export const nameOfPerson = (names: Names | undefined, person: string): string | undefined =>
  names !== undefined && Object.hasOwn(names, person) ? names[person]?.name : undefined;

/** Undefined where the name was erased. */
export const nameOfSeat = (seat: HeadSeat, names: Names | undefined): string | undefined =>
  'name' in seat ? seat.name : nameOfPerson(names, seat.person);

/** A hand-over event with names in place of pseudonyms, as shown at the table, empty if erased. Other events unchanged. */
export function namedIn(names: Names | undefined, event: Tagged): Tagged {
  if (event.type !== '@handedOver' || !('person' in event)) return event;
  const { person, seat, from } = event as Tagged & Readonly<Record<'person' | 'seat' | 'from', unknown>>;
  const called = (one: unknown): string => nameOfPerson(names, String(one)) ?? '';
  const before = from === undefined ? {} : { from: called(from) };
  const named: Tagged & Readonly<Record<string, unknown>> = { type: event.type, seat, name: called(person) };
  return { ...named, ...before };
}

const TAKES_OVER = /"person":"([0-9a-f]{64})"/g;

/** Pseudonyms that first appear in this line. */
export function peopleIn(line: RecordLine): readonly string[] {
  if (line.kind === 'head') {
    if (line.format < FORMAT_OF_PEOPLE) return [];
    const seated = line.seats.flatMap((seat) => ('person' in seat ? [seat.person] : []));
    return [...seated, ...(line.arbiters ?? [])];
  }
  if (line.kind === 'entry')
    return line.events.flatMap((event) =>
      event.type === '@handedOver' && 'person' in event ? [String(event.person)] : [],
    );
  const isOver = line.kind === 'told' && line.line.includes('"@handedOver"');
  return isOver ? [...line.line.matchAll(TAKES_OVER)].map(([, person = '']) => person) : [];
}

// All pseudonyms in a record.

type Lines = Pick<RecordContent, 'head' | 'entries' | 'publicLines'>;

export const allIn = ({ head, entries, publicLines }: Lines): ReadonlySet<string> =>
  new Set([head, ...entries, ...publicLines].flatMap(peopleIn));

/** Number of erased names. */
export const erasedIn = ({ names = {}, ...lines }: Lines & Pick<RecordContent, 'names'>): number =>
  [...allIn(lines)].filter((person) => !Object.hasOwn(names, person)).length;
