// Bytes are counted as they stand on the wire: against a real socket, which knows how many it has carried.

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import { frameDown, frameUp } from '../../tools/lean/traffic.ts';

/** Around the lengths at which a frame's header grows. */
const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];

let server: WebSocketServer;
let client: WebSocket;
let served: WebSocket;

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  const connection = once(server, 'connection');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  [served] = (await connection) as [WebSocket];
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open');
});

afterAll(async () => {
  client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const socketOf = (end: WebSocket): Socket => (end as unknown as { _socket: Socket })._socket;

test.each(LENGTHS)('a frame of %i bytes down', async (length) => {
  const before = socketOf(client).bytesRead;
  const received = once(client, 'message');
  served.send(Buffer.alloc(length));
  await received;
  expect(frameDown(length)).toBe(socketOf(client).bytesRead - before);
});

test.each(LENGTHS)('a frame of %i bytes up', async (length) => {
  const before = socketOf(served).bytesRead;
  const received = once(served, 'message');
  client.send(Buffer.alloc(length));
  await received;
  expect(frameUp(length)).toBe(socketOf(served).bytesRead - before);
});
