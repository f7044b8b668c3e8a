// The fast path must behave like the library’s, whatever is sent and however it is cut into chunks.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Client } from '@colyseus/core';
import fc from 'fast-check';
import { WebSocket, WebSocketServer } from 'ws';
import { takeWholeFrames } from '../../src/rooms/wholeFrames.ts';

interface Frame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
}

/** As a client sends it. */
function bytesOf({ opcode, isLast, payload }: Frame): Buffer {
  const { length } = payload;
  const long = length > 125;
  const header = Buffer.alloc(long ? 4 : 2);
  header[0] = (isLast ? 0x80 : 0) | opcode;
  header[1] = 0x80 | (long ? 126 : length);
  if (long) header.writeUInt16BE(length, 2);
  const mask = randomBytes(4);
  const masked = payload.map((byte, i) => byte ^ (mask[i & 3] as number));
  return Buffer.concat([header, mask, masked]);
}

const binary = (payload: Buffer): Frame => ({ opcode: 2, isLast: true, payload });
const CLOSE: Frame = { opcode: 8, isLast: true, payload: Buffer.of() };

let server: WebSocketServer;
let url: string;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 1000 });
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** As Node does when it has read something. */
const wireOf = (socket: WebSocket) => (socket as unknown as { readonly _socket: Readable })._socket;

/** Whether what comes is read into the memory that all share. */
const readsShared = (socket: WebSocket): boolean => {
  const wire = wireOf(socket) as unknown as Record<symbol, unknown>;
  return Object.getOwnPropertySymbols(wire).some(
    (one) => one.description === 'kBuffer' && (wire[one] as Buffer | null)?.byteLength === SHARED_BYTES,
  );
};
const SHARED_BYTES = 64 * 1024;
/** Short ones take the fast path, longer ones the library's, up to its limit. */
const SIZES = [0, 40, 115, 116, 130, 900];

const takeShort = (socket: WebSocket) =>
  takeWholeFrames({ ref: socket } as unknown as Client, (message) => socket.emit('message', message, true));

/** Both ends of a new connection. */
async function connected(): Promise<readonly [client: WebSocket, socket: WebSocket]> {
  const client = new WebSocket(url);
  const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
  return [client, socket as WebSocket];
}

/** Messages of a server's socket for these chunks. */
async function heardOf(pieces: readonly Buffer[], isShort: boolean): Promise<readonly string[]> {
  const [client, socket] = await connected();
  const heard: string[] = [];
  socket.on('message', (data, isBinary) => heard.push(`${isBinary} ${(data as Buffer).toString('hex')}`));
  socket.on('ping', (data) => heard.push(`ping ${data.toString('hex')}`));
  socket.on('error', (error) => heard.push(error.message));
  if (isShort) takeShort(socket);
  for (const piece of pieces) wireOf(socket).push(Buffer.from(piece));
  // Errors are emitted a moment later.
  await new Promise(setImmediate);
  client.terminate();
  socket.terminate();
  return heard;
}

const payload = fc.oneof(fc.uint8Array({ maxLength: 12 }), fc.uint8Array({ minLength: 120, maxLength: 130 }));
/** A message in one frame or in two, with a ping before, or between them. */
const message = fc
  .record({ opcode: fc.constantFrom(1, 2), payload, isSplit: fc.boolean(), hasPing: fc.boolean() })
  .map(({ opcode, payload: bytes, isSplit, hasPing }): readonly Frame[] => {
    const text = Buffer.from(opcode === 1 ? Buffer.from(bytes).toString('hex') : bytes);
    const ping = hasPing ? [{ opcode: 9, isLast: true, payload: Buffer.of(7) }] : [];
    const half = text.length >> 1;
    const [first, second] = [text.subarray(0, half), text.subarray(half)];
    if (!isSplit) return [...ping, { opcode, isLast: true, payload: text }];
    const [begins, ends] = [
      { opcode, isLast: false, payload: first },
      { opcode: 0, isLast: true, payload: second },
    ];
    return [begins, ...ping, ends];
  });

/** Mostly a frame is a piece, as it is on the wire. */
function cut(frames: readonly Frame[], cuts: readonly number[]): readonly Buffer[] {
  const pieces = frames.map(bytesOf);
  const joined: Buffer[] = [];
  for (const [i, piece] of pieces.entries()) {
    const at = cuts[i % cuts.length] ?? 0;
    // Some end in the next piece, some are cut in two.
    if (at % 5 === 1) joined.push(Buffer.concat([joined.pop() ?? Buffer.of(), piece]));
    else if (at % 5 === 2)
      joined.push(piece.subarray(0, at % piece.length), piece.subarray(at % piece.length));
    else joined.push(piece);
  }
  return joined.filter(({ length }) => length > 0);
}

test('all is received as by the library, whatever comes and however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(200), { minLength: 1, maxLength: 8 }),
      async (messages, cuts) => {
        const pieces = cut(messages.flat(), cuts);
        expect(await heardOf(pieces, true)).toEqual(await heardOf(pieces, false));
      },
    ),
    { numRuns: 150 },
  );
});

test('all sockets read into one buffer, and none gets anything of another', async () => {
  const ends: (readonly [client: WebSocket, socket: WebSocket])[] = [];
  while (ends.length < 6) ends.push(await connected());
  const all = ends.map(([client, socket], i) => {
    const heard: (string | Buffer)[] = [];
    // A handler of the fast path copies what must last; the library's buffers last by themselves.
    takeWholeFrames({ ref: socket } as unknown as Client, (message) => heard.push(String(message)));
    socket.on('message', (data) => heard.push(data as Buffer));
    expect(readsShared(socket)).toBe(true);
    return { client, heard, texts: [...SIZES, ...SIZES].map((size, k) => `${i}.${k} ${'x'.repeat(size)}`) };
  });
  const heardOfAll = async (count: number) => {
    while (all.some(({ heard }) => heard.length < count)) await new Promise(setImmediate);
  };
  for (let k = 0; k < 2 * SIZES.length; k++) {
    for (const { client, texts } of all) client.send(Buffer.from(texts[k] as string));
    // Some are read one by one, some together.
    if (k % 3 === 0) await heardOfAll(k + 1);
  }
  await heardOfAll(2 * SIZES.length);
  for (const { heard, texts } of all) expect(heard.map(String)).toEqual(texts);
  expect(all.some(({ heard }) => heard.some((one) => typeof one === 'string'))).toBe(true);
  for (const end of ends.flat()) end.terminate();
});

test('a frame that only looks like a whole message is not handled', async () => {
  const whole = bytesOf(binary(Buffer.from('abc')));
  const length = 120 + whole.length;
  const unmasked = Buffer.concat([Buffer.of(0x82, 0xfe, 0, length, 0, 0, 0, 0), Buffer.alloc(120, 0x61)]);
  const inside = await heardOf([unmasked, whole], true);
  expect(inside).toHaveLength(1);
  expect(inside).toEqual(await heardOf([unmasked, whole], false));
  const header = Buffer.of(0x82, 0x80 | whole.length, 0, 0, 0, 0);
  expect(await heardOf([header, whole], true)).toEqual([`true ${whole.toString('hex')}`]);
  // Behind the first byte of a frame the second of this one is the first of the mask.
  const [one, rest] = [Buffer.of(0x82), Buffer.of(0x82, 0x81, 0, 0, 0, 0x61, 0x62)];
  expect(await heardOf([one, rest], true)).toEqual(await heardOf([one, rest], false));
  const begun = bytesOf({ opcode: 2, isLast: false, payload: Buffer.from('begun') });
  const between = await heardOf([begun, whole], true);
  expect(between).toEqual(['Invalid WebSocket frame: invalid opcode 2']);
  expect(between).toEqual(await heardOf([begun, whole], false));
});

test('whole binary messages take the fast path, and no other chunk does', async () => {
  const whole = bytesOf(binary(Buffer.from('abc')));
  const [client, socket] = await connected();
  const receiver = (socket as unknown as { _receiver: { _write(...given: unknown[]): void } })._receiver;
  const through: number[] = [];
  const write = receiver._write.bind(receiver);
  receiver._write = (...given: unknown[]) => {
    through.push((given[0] as Buffer).length);
    write(...given);
  };
  takeShort(socket);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  const say = (piece: Buffer) => wireOf(socket).push(Buffer.from(piece));
  say(whole);
  expect(through).toEqual([]);
  // Two at once, one in two pieces, a text, and one that is too long.
  say(Buffer.concat([whole, whole]));
  say(whole.subarray(0, 5));
  say(whole.subarray(5));
  say(bytesOf({ opcode: 1, isLast: true, payload: Buffer.from('text') }));
  say(bytesOf(binary(Buffer.alloc(126, 0x61))));
  expect(through).toEqual([18, 5, 4, 10, 134]);
  say(whole);
  expect(through).toHaveLength(5);
  expect(heard).toEqual(['abc', 'abc', 'abc', 'abc', 'text', 'a'.repeat(126), 'abc']);
  client.terminate();
  socket.terminate();
});

test('while a socket is paused nothing is handled, and afterwards all of it in order', async () => {
  const [client, socket] = await connected();
  takeShort(socket);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  socket.pause();
  for (const text of ['1', '2']) wireOf(socket).push(bytesOf(binary(Buffer.from(text))));
  expect(heard).toEqual([]);
  socket.resume();
  wireOf(socket).push(bytesOf(binary(Buffer.from('3'))));
  await new Promise(setImmediate);
  expect(heard).toEqual(['1', '2', '3']);
  client.terminate();
  socket.terminate();
});

test.each([
  ['an end', [bytesOf(CLOSE)]],
  ['a frame without a mask', [Buffer.of(0x82, 1, 0x61)]],
  ['a frame of a kind that there is not', [bytesOf({ opcode: 3, isLast: true, payload: Buffer.of() })]],
  ['more than may come at once', [bytesOf(binary(Buffer.alloc(1001)))]],
])('after %s nothing is handled any more', async (_, pieces) => {
  const all = [...pieces, bytesOf(binary(Buffer.from('late')))];
  const heard = await heardOf(all, true);
  expect(heard).toEqual(await heardOf(all, false));
  expect(heard.join()).not.toContain(Buffer.from('late').toString('hex'));
});
