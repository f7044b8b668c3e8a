// A server of bare Colyseus with that one room.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { reportTo } from '../../packages/server/tools/bench/report.ts';
import { ROOM } from './colyseusRoom.ts';
import type { HexRoom } from './hexRoom.ts';

/** `close`: what else is to be closed with it. */
export async function serveRoom(
  room: typeof HexRoom,
  close: () => Promise<void> = async () => {},
): Promise<void> {
  const http = createServer();
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    transport: new WebSocketTransport({ server: http }),
  });
  server.define(ROOM, room);
  await server.listen(0, '127.0.0.1');
  reportTo((http.address() as AddressInfo).port, async () => {
    await server.gracefullyShutdown(false);
    await close();
  });
}
