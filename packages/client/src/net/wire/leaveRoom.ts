// Closes a room's connection.

import type { Room } from 'colyseus.js';

/** For good, which is sent to the server while connected. */
export function leaveRoom(room: Room): void {
  if (room.connection.isOpen) void room.leave(true);
  else letGo(room);
}

/** Closes a socket without a close message, since the server may not receive it. */
export function letGo(room: Room): void {
  room.reconnection.enabled = false;
  room.connection.close();
}
