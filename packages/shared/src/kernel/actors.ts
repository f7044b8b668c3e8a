// Actors and viewers as numbers, in the log and as keys: a seat is its own number, host and arbiter are the two numbers below the seats.

import type { Actor, Seat, Viewer } from './game.ts';

/** Scheduled actions of the host. */
export const HOST_ACTOR: Seat = -1;
/** The arbiter, with or without a seat (TABLE-18). */
export const ARBITER_ACTOR: Seat = -2;

export function actorOf(number: Seat): Actor {
  if (number === ARBITER_ACTOR) return { kind: 'arbiter' };
  return number < 0 ? { kind: 'host' } : { kind: 'seat', seat: number };
}

export function numberOfActor(actor: Actor): Seat {
  if (actor.kind === 'seat') return actor.seat;
  return actor.kind === 'arbiter' ? ARBITER_ACTOR : HOST_ACTOR;
}

/** The viewer that an actor sees as; the host has none. */
export const viewerOf = (number: Seat): Viewer =>
  number === ARBITER_ACTOR ? { kind: 'arbiter' } : { kind: 'seat', seat: number };

// Lists of seats.

/** The same seats in the same order. */
export function sameSeats(a: readonly Seat[], b: readonly Seat[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
