// Who acts and who looks, as numbers: in the log, and wherever something is kept for each of them, an actor is its seat, or one of
// the two numbers below the seats.

import type { Actor, Seat, Viewer } from './game.ts';

/** What the host does by itself. */
export const HOST_ACTOR: Seat = -1;
/** Whoever rules the match without a seat, or beside it (TABLE-18). */
export const ARBITER_ACTOR: Seat = -2;

export function actorOf(number: Seat): Actor {
  if (number === ARBITER_ACTOR) return { kind: 'arbiter' };
  return number < 0 ? { kind: 'host' } : { kind: 'seat', seat: number };
}

export function numberOfActor(actor: Actor): Seat {
  if (actor.kind === 'seat') return actor.seat;
  return actor.kind === 'arbiter' ? ARBITER_ACTOR : HOST_ACTOR;
}

/** With whose eyes this one looks; the host has none. */
export const viewerOf = (number: Seat): Viewer =>
  number === ARBITER_ACTOR ? { kind: 'arbiter' } : { kind: 'seat', seat: number };
