// As what a person is known to a match, and who is there.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../match/person.ts';

/** Actor number in the match (kernel/actors.ts); null: a spectator. */
export const knownAs = ({ seat, arbiter }: Pick<Person, 'seat' | 'arbiter'>): Seat | null =>
  seat ?? (arbiter === undefined ? null : ARBITER_ACTOR);

/** Neither player nor arbiter. */
export const isSpectator = (person: Person): boolean => knownAs(person) === null;

type Online = Partial<Pick<Person, 'online' | 'bot'>> | null | undefined;

export const isHere = (person: Online): boolean => (person?.online ?? 0) > 0;

/** Bots are always present. */
export const isPresent = (person: Online): boolean => person?.bot !== undefined || isHere(person);

/** Absent spectators whose tokens are still known. */
const ABSENT_MAX = 100;

/** Absent spectators beyond that number, the first to come first. */
export function absentTooLong(
  people: readonly Person[],
  isCompanion: (person: Person) => boolean,
): readonly Person[] {
  const absent = people.filter((person) => isSpectator(person) && !(isHere(person) || isCompanion(person)));
  return absent.slice(0, Math.max(0, absent.length - ABSENT_MAX));
}
