// Pseudonyms in the log of a match (shared match/record/people.ts), with the names stored beside it in the table's row. Erasing the name there
// leaves it nowhere, and the log unchanged.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/fold/acts';
import { FORMAT_OF_PEOPLE, namedIn, personOf } from '@hexmarch/shared/match/record/people';
import type { Called, Names } from '@hexmarch/shared/match/record/record';
import { formatLastLine, parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import { newSalt } from '../base/keys.ts';
import type { Hasher, MatchHead } from '../ports/ports.ts';

/** A person in the log; without name and salt once erased. */
export interface Recorded extends Partial<Called> {
  /** Public id at the table. */
  readonly id: string;
  /** The pseudonym in the log. */
  readonly person: string;
  /** An arbiter who plays under a hidden name: must not be linkable to a player (TABLE-22.5). */
  readonly rules?: true;
}

/** A person to be entered in the log. */
export type Standing = Pick<Recorded, 'id' | 'rules'> & Pick<Called, 'name'>;

export class RecordedNames {
  private list: readonly Recorded[];

  constructor(stored: readonly Recorded[] = []) {
    this.list = stored;
  }

  get all(): readonly Recorded[] {
    return this.list;
  }

  /** Without erased ones. */
  get names(): Names {
    return namesIn(this.list);
  }

  /** Prepares the people of the opening. Salts of an earlier attempt are reused, since it may have been stored. */
  begin(hasher: Hasher, people: readonly Standing[]): void {
    const before = this.list;
    const known = ({ id, name, rules }: Standing) =>
      before.find((one) => one.id === id && one.name === name && one.rules === rules);
    this.list = people.map((one) => known(one) ?? recordedAs(hasher, one));
  }

  /** The pseudonym of a person. Throws where there is none. */
  standsFor(id: string, rules?: true): string {
    const found = this.find(id, rules);
    if (found === undefined) throw new Error('nothing stands in the log for this person');
    return found.person;
  }

  /** Adds a person about to enter the log; false where known, or in format 1, which stores plain names. */
  add(hasher: Hasher, { line: { format } }: Pick<MatchHead, 'line'>, one: Standing): boolean {
    if (format < FORMAT_OF_PEOPLE || this.find(one.id) !== undefined) return false;
    this.list = [...this.list, recordedAs(hasher, one)];
    return true;
  }

  /** Undoes `add`. */
  drop(id: string): void {
    this.list = this.list.filter((one) => one.id !== id || one.rules === true);
  }

  /** Erases the name. */
  erase(id: string): void {
    this.list = this.list.map((one) => (one.id === id ? { id, person: one.person } : one));
  }

  /** A public line with pseudonyms replaced by names. */
  byName(line: string): string {
    if (line.charAt(1) !== '*' || !line.includes('"@handedOver"')) return line;
    const last = parseLastLine(line);
    if (!('events' in last)) return line;
    return formatLastLine({ ...last, events: last.events.map((event) => namedIn(this.names, event)) });
  }

  private find(id: string, rules?: true): Recorded | undefined {
    return this.list.find((one) => one.id === id && one.rules === rules);
  }
}

/** From the stored list. */
export const namesIn = (list: readonly Recorded[] = []): Names =>
  Object.fromEntries(
    list.flatMap(({ person, name, salt }) =>
      name === undefined || salt === undefined ? [] : [[person, { name, salt }]],
    ),
  );

function recordedAs(hasher: Hasher, { id, name, rules }: Standing): Recorded {
  const called = { name, salt: newSalt() };
  return { id, person: personOf(hasher, called), ...called, ...(rules === undefined ? {} : { rules }) };
}

// TABLE-19.3. A log keeps its initial format.
/** The event for a seat transfer from `former`, who may be a bot, to `person`. */
export function handedOver(
  { line: { format } }: Pick<MatchHead, 'line'>,
  recorded: RecordedNames,
  seat: Seat,
  { person, former }: { readonly person: Standing; readonly former: Standing & { readonly bot?: unknown } },
): TableEvent {
  const type = '@handedOver';
  if (format < FORMAT_OF_PEOPLE) return { type, seat, name: person.name, from: former.name };
  // Bots need no pseudonym.
  const before = former.bot === undefined ? { from: recorded.standsFor(former.id) } : {};
  return { type, seat, person: recorded.standsFor(person.id), ...before };
}
