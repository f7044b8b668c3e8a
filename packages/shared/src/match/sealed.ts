// Sealed actions (TABLE-16): of what one seat does in a sealed turn others are told nothing at all, not even that it was done. So
// whoever sits at the table has a sequence number of its own: the one that everybody knows, and what it alone knows of besides.

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
  const knows = (seat: Seat) =>
    events.some((event) => game.redact(event, { kind: 'seat', seat }) !== undefined);
  return playing.filter(knows);
}

/** The number by which this seat knows the match. */
export const numberOf = ({ told, sealed }: Pick<Standing, 'told' | 'sealed'>, seat: Seat): number =>
  told + (sealed.ahead[seat] ?? 0);

/** Sealed commands of the seat in this turn, or of others that it knows of. */
export const sealedInTurn = (
  { sealed: { ahead, aheadThen } }: Pick<Standing, 'sealed'>,
  seat: Seat,
): number => (ahead[seat] ?? 0) - (aheadThen[seat] ?? 0);

// TABLE-16.2: in a sealed turn a command may have crossed those of others on its way, but none of the same seat.
/** Whether a command that was meant for that number may be played now. */
export function isTimely(standing: Standing, seat: Seat, meant: number): boolean {
  const { turn, sealed } = standing;
  const now = numberOf(standing, seat);
  if (turn.sealed !== true) return meant === now;
  const since = sealed.since + (sealed.aheadThen[seat] ?? 0);
  return meant >= since && meant >= (sealed.acted[seat] ?? 0) && meant <= now;
}

/** After an action that only `knowing` know of. */
export function sealedWith(before: Standing, actor: Seat, knowing: readonly Seat[]): Sealed {
  const { sealed } = before;
  let { ahead } = sealed;
  for (const seat of knowing) ahead = countsWith(ahead, seat, (ahead[seat] ?? 0) + 1);
  return { ...sealed, ahead, acted: actedWith(before, actor) };
}

/** After an action that everybody was told of. */
export function sealedNext(before: Standing, actor: Seat, turn: Standing['turn'], told: number): Sealed {
  const { sealed } = before;
  if (turn.number !== before.turn.number)
    return turn.sealed === true || sealed.ahead.length > 0
      ? { ahead: sealed.ahead, since: told, aheadThen: sealed.ahead, acted: NONE_SEALED.acted }
      : NONE_SEALED;
  return turn.sealed === true ? { ...sealed, acted: actedWith(before, actor) } : sealed;
}

const actedWith = (before: Standing, actor: Seat): Counts =>
  actor < 0 ? before.sealed.acted : countsWith(before.sealed.acted, actor, numberOf(before, actor) + 1);

function countsWith(counts: Counts, seat: Seat, count: number): Counts {
  const next = counts.slice();
  while (next.length < seat) next.push(0);
  next[seat] = count;
  return next;
}
