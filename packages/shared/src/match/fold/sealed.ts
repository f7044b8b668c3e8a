// Sealed actions (TABLE-16): other seats do not learn even that they happened. So every seat has a sequence number of its own: public
// actions, plus the sealed ones that it knows of. An arbiter without a seat may have one too. And which commands may cross those of other
// seats in flight: all of a sealed turn, and asides in any turn.

import { ARBITER_ACTOR, HOST_ACTOR, viewerOf } from '../../kernel/actors.ts';
import type { AnyGame, Seat, Tagged, Turn } from '../../kernel/game.ts';
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

/** Asides that a command may cross in flight, so that it is near its place in the log when it is sent again. */
export const CROSSED_MAX = 64;

// TABLE-16.2: in a sealed turn a command may cross those of other seats in flight, but none of the same seat.
/** Whether a command issued at that sequence number may be accepted now. */
export function isTimely(standing: Standing, who: Seat, meant: number): boolean {
  const { turn, sealed } = standing;
  const now = numberOf(standing, who);
  if (turn.sealed !== true && !crossesAsides(sealed, now - meant)) return meant === now;
  const since = sealed.since + countOf(sealed.aheadThen, who);
  return meant >= since && meant >= countOf(sealed.acted, who) && meant <= now;
}

// TABLE-16.4: nor does an aside of another seat make it late, such as a draw offer.
/** Outside sealed turns. `acted` has members only while nothing but asides has followed `since`. */
const crossesAsides = ({ acted }: Sealed, count: number): boolean => acted.length > 0 && count <= CROSSED_MAX;

/** After an action known to `knowing` only. */
export function sealedWith(before: Standing, actor: Seat, knowing: readonly Seat[]): Sealed {
  const { sealed } = before;
  let { ahead } = sealed;
  for (const who of knowing) ahead = countsWith(ahead, who, countOf(ahead, who) + 1);
  return { ...sealed, ahead, acted: actedWith(before, actor) };
}

/** What a public action is to commands in flight. */
interface Crossing {
  /** Commands issued before it are refused, whatever the turn. Otherwise a command refused during a pause would be accepted when resent. */
  readonly isAnew: boolean;
  /** It consists of asides alone. */
  readonly isAside: boolean;
}

/** After a public action. */
export function sealedNext(
  before: Standing,
  actor: Seat,
  { turn, told }: Pick<Standing, 'turn' | 'told'>,
  { isAnew, isAside }: Crossing,
): Sealed {
  const { sealed } = before;
  const isSameTurn = turn.number === before.turn.number && turn.sealed === before.turn.sealed;
  if (isAnew || !isSameTurn) return sealedSince(turn, told, sealed);
  if (turn.sealed === true) return { ...sealed, acted: actedWith(before, actor) };
  if (!isAside) return sealed.acted.length === 0 ? sealed : sealedSince(turn, told, sealed);
  // The first aside of a run: commands issued at the number before it are in time.
  const since = sealed.acted.length === 0 ? { since: before.told, aheadThen: sealed.ahead } : {};
  return { ...sealed, ...since, acted: actedWith(before, actor) };
}

/** From here on. */
const sealedSince = (turn: Turn, told: number, { ahead }: Sealed): Sealed =>
  turn.sealed === true || ahead.length > 0
    ? { ahead, since: told, aheadThen: ahead, acted: NONE_SEALED.acted }
    : NONE_SEALED;

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
