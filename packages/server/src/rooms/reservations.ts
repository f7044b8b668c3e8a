// Reservations that have not been used yet. The library counts them as clients, and keeps their timers when the room has been
// disposed. It has no public API for them: this is the one place that reads private parts of it.

import type { Room } from '@colyseus/core';

interface Reserved {
  readonly _reservedSeats: Record<string, unknown>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
}

/** A client with one of them finds the room closed. */
export function forgetReserved(room: Room): void {
  const { _reservedSeats: seats, _reservedSeatTimeouts: timeouts } = room as unknown as Reserved;
  for (const timeout of Object.values(timeouts)) clearTimeout(timeout);
  for (const id of Object.keys(timeouts)) Reflect.deleteProperty(timeouts, id);
  for (const id of Object.keys(seats)) Reflect.deleteProperty(seats, id);
}
