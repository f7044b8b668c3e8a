// What is written past the library for sockets must be read as if it had written it itself.

import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Client } from '@colyseus/core';
import { WebSocket, WebSocketServer } from 'ws';
import { BACKLOG_MAX_BYTES } from '../../src/rooms/backlog.ts';
import { rememberConnection } from '../../src/rooms/connections.ts';
import { sendShared, sharedMessage, tellStraight } from '../../src/rooms/sharedMessage.ts';

const messageOf = (length: number) => {
  const bytes = Buffer.alloc(length, 7);
  return { bytes, shared: sharedMessage(bytes) };
};

test('it is a copy: what it was made of is used again', () => {
  const { bytes, shared } = messageOf(20);
  bytes.fill(9);
  expect(shared.message.every((byte) => byte === 7)).toBe(true);
});

describe('recipients', () => {
  function scene({ readyState = 1, writableLength = 0 } = {}, isStraight = true) {
    const done: string[] = [];
    const connection = { writableLength, write: (frame: Buffer) => done.push(`frame of ${frame.length}`) };
    const ref = { readyState, terminate: () => done.push('terminated') };
    rememberConnection(ref as unknown as WebSocket, connection as unknown as Duplex);
    const raw = (message: Buffer) => done.push(`message of ${message.length}`);
    const client = { ref, raw } as unknown as Client;
    if (isStraight) tellStraight(client);
    sendShared(client, messageOf(3).shared);
    return done;
  }

  test('an open socket has it in one piece', () => {
    expect(scene()).toEqual(['frame of 5']);
  });

  test('one that reads nothing is given up, as by everything else that is sent', () => {
    expect(scene({ writableLength: BACKLOG_MAX_BYTES })).toEqual(['frame of 5']);
    expect(scene({ writableLength: BACKLOG_MAX_BYTES + 1 })).toEqual(['terminated']);
  });

  test('a closing socket is left to the library, as one without the fast path', () => {
    expect(scene({ readyState: 2 })).toEqual(['message of 3']);
    expect(scene({}, false)).toEqual(['message of 3']);
  });
});

describe('on a real socket', () => {
  /** What a client parses of this. */
  async function read(say: (socket: WebSocket, client: Client) => void, count: number): Promise<Buffer[]> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    server.on('connection', (socket, request) => {
      rememberConnection(socket, request.socket);
      const raw = (message: Buffer) => socket.send(message);
      const client = { ref: socket, raw } as unknown as Client;
      tellStraight(client);
      say(socket, client);
    });
    const heard: Buffer[] = [];
    const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`);
    await new Promise<void>((resolve, reject) => {
      reader.on('error', reject);
      reader.on('message', (data, isBinary) => {
        expect(isBinary).toBe(true);
        heard.push(data as Buffer);
        if (heard.length === count) resolve();
      });
    });
    reader.terminate();
    await new Promise((resolve) => server.close(resolve));
    return heard;
  }

  const LENGTHS = [0, 1, 125, 126, 127, 0xffff, 0x1_0000];

  test('a message of any length is read as what it is', async () => {
    const messages = LENGTHS.map((length) => messageOf(length).shared);
    const heard = await read((_, client) => {
      for (const one of messages) sendShared(client, one);
    }, LENGTHS.length);
    expect(heard.map(({ length }) => length)).toEqual(LENGTHS);
    expect(heard.every((data, i) => data.equals(messages[i]?.message ?? Buffer.of()))).toBe(true);
  });

  test('it comes between what the library sends, in order', async () => {
    const shared = (text: string) => sharedMessage(Buffer.from(text));
    const heard = await read((socket, client) => {
      socket.send(Buffer.from('1'));
      sendShared(client, shared('2'));
      socket.send(Buffer.from('3'));
      sendShared(client, shared('4'));
    }, 4);
    expect(heard.map(String)).toEqual(['1', '2', '3', '4']);
  });
});
