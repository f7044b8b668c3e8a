// Joins a room with a timeout. The library returns a room only once it is joined; but a socket without an answer must be closed all
// the same, since a browser opens no other one to that host meanwhile.

import { Client, type Room } from 'colyseus.js';
import type { SchemaConstructor } from 'colyseus.js/serializer/SchemaSerializer';
import { NoSocket, socketError } from './blockedSockets.ts';
import { letGo } from './leaveRoom.ts';

const TIMEOUT_MS = 6000;

class Joining extends Client {
  begun: Room | undefined;

  protected override createRoom<T>(name: string, schema?: SchemaConstructor<T>) {
    const room = super.createRoom<T>(name, schema);
    this.begun = room;
    return room;
  }
}

/** `join` joins one room; a room that opens too late is closed again. */
export function joinInTime(join: (client: Client) => Promise<Room>): Promise<Room> {
  const client = new Joining(location.origin);
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new NoSocket('the room did not answer in time'));
      if (client.begun?.connection !== undefined) letGo(client.begun);
    }, TIMEOUT_MS);
    join(client)
      .then(
        (room) => (late ? letGo(room) : resolve(room)),
        (error) => reject(socketError(error)),
      )
      .finally(() => clearTimeout(timer));
  });
}
