// Sealed actions (TABLE-16): other seats do not learn even that they happened. So every seat has a sequence number of its own: public
// actions, plus the sealed ones that it knows of. An arbiter without a seat may have one too.

import { ARBITER_ACTOR, HOST_ACTOR, viewerOf } from '../../kernel/actors.ts';
import type { AnyGame, Seat, Tagged } from '../../kernel/game.ts';
import { SPECTATOR } from '../../kernel/game.ts';
import type { Counts, Sealed, Standing } from './standing.ts';

export const NONE_SEALED: Sealed = { ahead: [], since: 0, aheadThen: [], acted: [] };

// TABLE-16.1: an action that redact hides completely is published only to the actors returned here.
/** Undefined if the action is public, if only that it happened. */
export function knowingOf(
  game: AnyGame,
  { turn, playing }: Pick<Standing, 'turn' | 'playing'>,
  events: readonly Tagged[],
): readonly Seat[] | undefined {
  if (turn.sealed !== true || events.length === 0) return undefined;
  if (events.some((event) => game.redact(event, SPECTATOR) !== undefined)) return undefined;
  const knows = (who: Seat) => events.some((event) => game.redact(event, viewerOf(who)) !== undefined);
  const seats = playing.filter(knows);
  return game.arbiter === 'apart' && knows(ARBITER_ACTOR) ? [...seats, ARBITER_ACTOR] : seats;
}

const slotOf = (who: Seat): number => (who === ARBITER_ACTOR ? 0 : who + 1);
const countOf = (counts: Counts, who: Seat): number => counts[slotOf(who)] ?? 0;

/** Sequence number of the match for this seat or the arbiter. */
export const numberOf = ({ told, sealed }: Pick<Standing, 'told' | 'sealed'>, who: Seat): number =>
  told + countOf(sealed.ahead, who);

/** Sealed commands of this turn that the seat knows of. */
export const sealedInTurn = (
  { sealed: { ahead, aheadThen } }: Pick<Standing, 'sealed'>,
  seat: Seat,
): number => countOf(ahead, seat) - countOf(aheadThen, seat);

/** Changes whenever the seat itself has acted in this turn. */
export const actedAt = ({ sealed }: Pick<Standing, 'sealed'>, seat: Seat): number =>
  countOf(sealed.acted, seat);

// TABLE-16.2: in a sealed turn a command may cross those of other seats in flight, but none of the same seat.
/** Whether a command issued at that sequence number may be accepted now. */
export function isTimely(standing: Standing, who: Seat, meant: number): boolean {
  const { turn, sealed } = standing;
  const now = numberOf(standing, who);
  if (turn.sealed !== true) return meant === now;
  const since = sealed.since + countOf(sealed.aheadThen, who);
  return meant >= since && meant >= countOf(sealed.acted, who) && meant <= now;
}

/** After an action known to `knowing` only. */
export function sealedWith(before: Standing, actor: Seat, knowing: readonly Seat[]): Sealed {
  const { sealed } = before;
  let { ahead } = sealed;
  for (const who of knowing) ahead = countsWith(ahead, who, countOf(ahead, who) + 1);
  return { ...sealed, ahead, acted: actedWith(before, actor) };
}

/**
 * After a public action. `isAnew`: commands issued before it are refused, whatever the turn. Otherwise a command refused during a pause
 * would be accepted when it is resent.
 */
export function sealedNext(
  before: Standing,
  actor: Seat,
  { turn, told }: Pick<Standing, 'turn' | 'told'>,
  isAnew: boolean,
): Sealed {
  const { sealed } = before;
  if (isAnew || turn.number !== before.turn.number)
    return turn.sealed === true || sealed.ahead.length > 0
      ? { ahead: sealed.ahead, since: told, aheadThen: sealed.ahead, acted: NONE_SEALED.acted }
      : NONE_SEALED;
  return turn.sealed === true ? { ...sealed, acted: actedWith(before, actor) } : sealed;
}

const actedWith = (before: Standing, actor: Seat): Counts =>
  actor === HOST_ACTOR
    ? before.sealed.acted
    : countsWith(before.sealed.acted, actor, numberOf(before, actor) + 1);

function countsWith(counts: Counts, who: Seat, count: number): Counts {
  const slot = slotOf(who);
  const next = counts.slice();
  while (next.length < slot) next.push(0);
  next[slot] = count;
  return next;
}
