// Those who rule a match (TABLE-18): who is named, and what is meant as a ruling.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { TableCode } from '@hexmarch/shared/protocol/codes';
import { type CommandMessage, LIMITS, RULING } from '@hexmarch/shared/protocol/messages';
import type { Person } from '../../match/person.ts';
import { isPresent, knownAs, type Seating } from '../seats/seating.ts';
import type { TableSetup } from '../state/tableTypes.ts';

/** A command as the match takes it, or the code of why this person may not give it. */
export function meantBy(
  person: Person,
  message: CommandMessage,
): { readonly who: Seat; readonly message: CommandMessage } | TableCode {
  const { seq, text } = message;
  if (!text.startsWith(RULING)) {
    const { seat } = person;
    return seat === null ? 'not-seated' : { who: seat, message };
  }
  if (person.arbiter === undefined) return 'not-arbiter';
  return { who: ARBITER_ACTOR, message: { seq, text: text.slice(RULING.length) } };
}

/** The number by which somebody knows the match when he says this. */
export const knowerOf = (person: Person, text: string): Seat | null =>
  text.startsWith(RULING) && person.arbiter !== undefined ? ARBITER_ACTOR : knownAs(person);

/** Somebody may rule a match of this game with these options. */
export const mayBeRuled = (game: AnyGame, options: unknown): boolean =>
  game.arbiter !== undefined && game.ruled?.(options) !== 'never';

/** The match may begin as far as those who rule are concerned (TABLE-18.1). */
export const isRuled = (seating: Seating, { game, options }: Pick<TableSetup, 'game' | 'options'>): boolean =>
  seating.arbiters.length > 0 || game.ruled?.(options) !== 'always';

// TABLE-18.1: the host of the room names those who rule, in the open, while the match waits, and not behind the back of anybody who
// has sat down.
/** Who is to be named, or not any more; else the code of why not. */
export function nameable(
  seating: Seating,
  { game, options }: Pick<TableSetup, 'game' | 'options'>,
  isWaiting: boolean,
  by: Person,
  id: string,
): Person | TableCode {
  if (by.id !== seating.host) return 'not-host';
  if (!mayBeRuled(game, options)) return 'no-such-act';
  if (!isWaiting) return 'match-running';
  const person = seating.person(id);
  if (person === undefined || person.bot !== undefined) return 'unknown-person';
  if (seating.seats.some((other) => other !== null && !isPresent(other))) return 'somebody-away';
  const isOneMore = person.arbiter === undefined;
  return isOneMore && seating.arbiters.length >= LIMITS.arbitersMax ? 'arbiters-full' : person;
}
