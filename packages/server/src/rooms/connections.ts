// The connection under each WebSocket, for frames that are written to it in one piece.

import type { Duplex } from 'node:stream';
import type { Client } from '@colyseus/core';
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport';
import type { WebSocket } from 'ws';

type Connection = Pick<Duplex, 'cork' | 'uncork' | 'writableLength' | 'write'>;

const connections = new WeakMap<object, Connection>();

/** The library's transport, which also remembers the connections. */
export class RoomTransport extends WebSocketTransport {
  constructor(options: TransportOptions) {
    super(options);
    // Before the library's own listener, by which the client joins.
    this.wss.prependListener('connection', (socket: WebSocket, { socket: connection }: { socket: Duplex }) =>
      rememberConnection(socket, connection),
    );
  }
}

export const rememberConnection = (socket: WebSocket, connection: Connection): void => {
  connections.set(socket, connection);
};

/** Undefined for a client of another transport. */
export const connectionOf = ({ ref }: Client): Connection | undefined => connections.get(ref);
