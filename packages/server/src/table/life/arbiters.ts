// Arbiters of a match (TABLE-18): appointment, and detection of rulings.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { TableCode } from '@hexmarch/shared/protocol/errors/codes';
import { type CommandMessage, LIMITS, RULING } from '@hexmarch/shared/protocol/room/messages';
import type { Person } from '../../match/person.ts';
import { isPresent, knownAs } from '../seats/presence.ts';
import type { Seating } from '../seats/seating.ts';
import type { TableSetup } from '../state/tableTypes.ts';

/** The command as submitted to the match, or the refusal code. */
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

/** Whose sequence number applies to this person's message. */
export const knowerOf = (person: Person, text: string): Seat | null =>
  text.startsWith(RULING) && person.arbiter !== undefined ? ARBITER_ACTOR : knownAs(person);

/** Whether a match of this game and these options may have an arbiter. */
export const mayBeRuled = (game: AnyGame, options: unknown): boolean =>
  game.arbiter !== undefined && game.ruled?.(options) !== 'never';

/** An arbiter is present, or none is required (TABLE-18.1). */
export const isRuled = (seating: Seating, { game, options }: Pick<TableSetup, 'game' | 'options'>): boolean =>
  seating.arbiters.length > 0 || game.ruled?.(options) !== 'always';

// TABLE-18.1: the host appoints arbiters publicly, while the match waits, and with all seated players present.
/** The person to appoint or dismiss, or the refusal code. */
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
