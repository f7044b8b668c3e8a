// How much may wait for a client that does not read: looked at before every frame, whatever sends it. Whoever is given up
// can come back and gets the whole state.

import { type Client, ClientState } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** Unsent bytes of one socket. A quick match tells some hundred bytes a second. */
export const BACKLOG_MAX_BYTES = 256 * 1024;

/** Call it before anything is sent. */
export function boundBacklog(client: Client): void {
  const socket = client.ref as WebSocket;
  const raw = client.raw.bind(client);
  const enqueueRaw = client.enqueueRaw.bind(client);
  let enqueued = 0;
  client.raw = (data, options, done) => {
    if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate();
    else raw(data, options, done);
  };
  client.enqueueRaw = (data, options) => {
    // The library keeps what comes for a socket that has not finished joining.
    if (client.state === ClientState.JOINING) enqueued += data.byteLength;
    if (enqueued > BACKLOG_MAX_BYTES) socket.terminate();
    else enqueueRaw(data, options);
  };
}
