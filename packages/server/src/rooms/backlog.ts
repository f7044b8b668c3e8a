// Backpressure: bounds the unsent bytes of a client, checked before every frame. A client that is dropped can reconnect and gets the
// whole state.

import { type Client, ClientState } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** Unsent bytes of one socket. A quick match sends some hundred bytes a second. */
export const BACKLOG_MAX_BYTES = 256 * 1024;

/** Call it before every send. */
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
    // The library queues messages for a socket that has not finished joining.
    if (client.state === ClientState.JOINING) enqueued += data.byteLength;
    if (enqueued > BACKLOG_MAX_BYTES) socket.terminate();
    else enqueueRaw(data, options);
  };
}
