// Sealed actions (TABLE-16): of what one seat does in a sealed turn others are told nothing at all, not even that it was done. So
// whoever sits at the table has a sequence number of its own: the one that everybody knows, and what it alone knows of besides.
// Whoever rules the match without a seat may know of more than everybody as well.

import { ARBITER_ACTOR, HOST_ACTOR, viewerOf } from '../kernel/actors.ts';
import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';
import { SPECTATOR } from '../kernel/game.ts';
import type { Counts, Sealed, Standing } from './standing.ts';

export const NONE_SEALED: Sealed = { ahead: [], since: 0, aheadThen: [], acted: [] };

// TABLE-16.1: what redact hides from others altogether is told to nobody who is not named here.
/** Undefined where everybody is told of it, if only that it was done. */
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

/** The number by which this seat, or the arbiter, knows the match. */
export const numberOf = ({ told, sealed }: Pick<Standing, 'told' | 'sealed'>, who: Seat): number =>
  told + countOf(sealed.ahead, who);

/** Sealed commands of the seat in this turn, or of others that it knows of. */
export const sealedInTurn = (
  { sealed: { ahead, aheadThen } }: Pick<Standing, 'sealed'>,
  seat: Seat,
): number => countOf(ahead, seat) - countOf(aheadThen, seat);

/** Another one each time that the seat itself has acted in this turn. */
export const actedAt = ({ sealed }: Pick<Standing, 'sealed'>, seat: Seat): number =>
  countOf(sealed.acted, seat);

// TABLE-16.2: in a sealed turn a command may have crossed those of others on its way, but none of the same seat.
/** Whether a command that was meant for that number may be played now. */
export function isTimely(standing: Standing, who: Seat, meant: number): boolean {
  const { turn, sealed } = standing;
  const now = numberOf(standing, who);
  if (turn.sealed !== true) return meant === now;
  const since = sealed.since + countOf(sealed.aheadThen, who);
  return meant >= since && meant >= countOf(sealed.acted, who) && meant <= now;
}

/** After an action that only `knowing` know of. */
export function sealedWith(before: Standing, actor: Seat, knowing: readonly Seat[]): Sealed {
  const { sealed } = before;
  let { ahead } = sealed;
  for (const who of knowing) ahead = countsWith(ahead, who, countOf(ahead, who) + 1);
  return { ...sealed, ahead, acted: actedWith(before, actor) };
}

/**
 * After an action that everybody was told of. `isAnew`: commands that were meant for before it are answered as before it, whatever
 * the turn. Whoever was refused one during a pause would else see it played when it is sent again.
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
