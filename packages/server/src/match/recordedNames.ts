// Who is in the log of a match (shared match/people.ts): what stands there for each, and beside the log, with the people of the table,
// what each is called. Where that is erased, the name is nowhere any more, and the log is what it was.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/acts';
import { FORMAT_OF_PEOPLE, namedIn, personOf } from '@hexmarch/shared/match/people';
import type { Called, Names } from '@hexmarch/shared/match/record';
import { formatLastLine, parseLastLine } from '@hexmarch/shared/protocol/lastLine';
import { newSalt } from '../base/keys.ts';
import type { Hasher, MatchHead } from '../ports/ports.ts';

/** Somebody in the log; without name and salt when they were erased. */
export interface Recorded extends Partial<Called> {
  /** Public id at the table. */
  readonly id: string;
  /** What stands in the log. */
  readonly person: string;
  /** As somebody who rules and plays under a hidden name: who of the players it is, is not to be learned (TABLE-22.5). */
  readonly rules?: true;
}

/** Who is to stand in the log. */
export type Standing = Pick<Recorded, 'id' | 'rules'> & Pick<Called, 'name'>;

export class RecordedNames {
  private list: readonly Recorded[];

  constructor(kept: readonly Recorded[] = []) {
    this.list = kept;
  }

  get all(): readonly Recorded[] {
    return this.list;
  }

  /** Of those that are still there. */
  get names(): Names {
    return namesIn(this.list);
  }

  /** The match is about to begin with these. Whoever was about to before is not drawn anew, since that may have been kept. */
  begin(hasher: Hasher, people: readonly Standing[]): void {
    const before = this.list;
    const known = ({ id, name, rules }: Standing) =>
      before.find((one) => one.id === id && one.name === name && one.rules === rules);
    this.list = people.map((one) => known(one) ?? recordedAs(hasher, one));
  }

  /** What stands in the log for somebody. Throws where nothing does. */
  standsFor(id: string, rules?: true): string {
    const found = this.find(id, rules);
    if (found === undefined) throw new Error('nothing stands in the log for this person');
    return found.person;
  }

  /** Another one is about to be in this log. Whether there was nothing of this one; in format 1 it is the name itself that stands there. */
  add(hasher: Hasher, { line: { format } }: Pick<MatchHead, 'line'>, one: Standing): boolean {
    if (format < FORMAT_OF_PEOPLE || this.find(one.id) !== undefined) return false;
    this.list = [...this.list, recordedAs(hasher, one)];
    return true;
  }

  /** It did not come to that. */
  drop(id: string): void {
    this.list = this.list.filter((one) => one.id !== id || one.rules === true);
  }

  /** This one is not to be named any more. */
  erase(id: string): void {
    this.list = this.list.map((one) => (one.id === id ? { id, person: one.person } : one));
  }

  /** What everybody was told of an action, with people by their names. */
  byName(line: string): string {
    if (line.charAt(1) !== '*' || !line.includes('"@handedOver"')) return line;
    const told = parseLastLine(line);
    if (!('events' in told)) return line;
    return formatLastLine({ ...told, events: told.events.map((event) => namedIn(this.names, event)) });
  }

  private find(id: string, rules?: true): Recorded | undefined {
    return this.list.find((one) => one.id === id && one.rules === rules);
  }
}

/** Of people as they are stored. */
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

// TABLE-19.3. A log goes on in the format in which it was begun.
/** How the log tells that `person` has the seat of `former`. */
export function handedOver(
  { line: { format } }: Pick<MatchHead, 'line'>,
  recorded: RecordedNames,
  seat: Seat,
  { person, former }: Readonly<Record<'person' | 'former', Standing>>,
): TableEvent {
  const type = '@handedOver';
  if (format < FORMAT_OF_PEOPLE) return { type, seat, name: person.name, from: former.name };
  const [next, from] = [person, former].map(({ id }) => recorded.standsFor(id)) as [string, string];
  return { type, seat, person: next, from };
}
