// The end of a room's wire, whichever room it is.

import type { Room } from 'colyseus.js';

/** For good, which the other end is told while it can hear it. */
export function leaveRoom(room: Room): void {
  if (room.connection.isOpen) void room.leave(true);
  else letGo(room);
}

/** Closes a socket without a word, since the other end may not hear it. */
export function letGo(room: Room): void {
  room.reconnection.enabled = false;
  room.connection.close();
}
