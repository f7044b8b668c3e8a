// Fuzzed input over the wire: refused with a code, without effect, and without disturbing others.

import { request as httpRequest } from 'node:http';
import { Protocol } from '@colyseus/core';
import {
  COMMAND,
  LIMITS,
  MESSAGE,
  NO_COMMAND,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { WebSocket as Wire } from 'ws';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness, type Pair } from '../support/harness.ts';
import { createMatch, enter, request, type TestClient } from '../support/testClient.ts';

const hall = harness();

const refusals = (client: TestClient) => client.all(MESSAGE.refused) as RefusedMessage[];

/** The match goes on as if nothing had happened. */
async function expectUndisturbed({ ada, bob }: Pair): Promise<void> {
  const { sequence } = bob.state;
  await bob.act('choose 4');
  expect(bob.state.sequence).toBe(sequence + 1);
  await ada.until(() => ada.closeCode !== undefined || ada.state.sequence === sequence + 1);
}

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

const WILD: readonly (readonly number[])[] = [
  [],
  [1],
  [0x81, 0x00, ...utf8('choose 3')],
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x01, ...utf8('choose 3')],
  [0xff, 0xff, 0xff, 0xff, 0xff],
  [1, 0xff, 0xfe],
  [1, 0xc0, 0xaf],
  [1, ...utf8('y'.repeat(LIMITS.commandTextMax + 1))],
];

test('commands of any other shape are malformed', async () => {
  const pair = await hall.pair();
  for (const bytes of WILD) pair.ada.room.sendBytes(COMMAND, Uint8Array.from(bytes));
  await pair.ada.until(() => refusals(pair.ada).length === WILD.length);
  expect(new Set(refusals(pair.ada).map(({ code, of }) => `${code} ${of}`))).toEqual(
    new Set([`malformed ${NO_COMMAND}`]),
  );
  expect(pair.ada.state.sequence).toBe(1);
  await expectUndisturbed(pair);
});

test('a command that is not sent as bytes is unknown', async () => {
  const pair = await hall.pair();
  for (const type of [COMMAND, 'c', String(COMMAND)])
    pair.ada.room.send(type, { id: 'x', seq: 1, text: 'choose 3' });
  await pair.ada.until(() => refusals(pair.ada).length === 3);
  expect(new Set(refusals(pair.ada).map(({ code }) => code))).toEqual(new Set(['unknown-message']));
  await expectUndisturbed(pair);
});

test('so are chat, managing and asking for the log', async () => {
  const pair = await hall.pair();
  for (const type of [MESSAGE.chat, MESSAGE.manage, MESSAGE.log]) {
    for (const input of [undefined, 7, [], { channel: 'all', text: 'x' }, { do: 'explode' }, { from: -1 }]) {
      pair.ada.send(type, input);
    }
  }
  await pair.ada.until(() => refusals(pair.ada).length === 18);
  expect(new Set(refusals(pair.ada).map(({ code }) => code))).toEqual(new Set(['malformed']));
  await expectUndisturbed(pair);
});

test.each(['nonsense', '__proto__', 'constructor', '*', '0', ''])(
  'the message type "%s" is unknown',
  async (type) => {
    const pair = await hall.pair();
    pair.ada.send(type, { hello: 1 });
    await pair.ada.until(() => refusals(pair.ada).length === 1);
    expect(refusals(pair.ada)[0]).toMatchObject({ code: 'unknown-message' });
    await expectUndisturbed(pair);
  },
);

const FRAMES: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
  ['an empty one', new Uint8Array()],
  ['a bare code', Uint8Array.of(Protocol.ROOM_DATA)],
  ['a type without an end', Uint8Array.of(Protocol.ROOM_DATA, 0xdb, 0xff, 0xff, 0xff, 0xff, 1)],
  ['a payload that is no msgpack', Uint8Array.of(Protocol.ROOM_DATA, 0xa1, 0x63, 0xc1, 0xff, 0xc1)],
  ['a deep nest', Uint8Array.of(Protocol.ROOM_DATA, 0xa1, 0x63, ...new Array<number>(2000).fill(0x91))],
  ['a request without a type', Uint8Array.of(Protocol.ROOM_REQUEST, 0xcd)],
  ['a code that nobody knows', Uint8Array.of(0x7f, 1, 2, 3)],
  ['bytes of an unknown type', Uint8Array.of(Protocol.ROOM_DATA_BYTES, 0xa1, 0x63, 1, 2)],
];

test.each(FRAMES)('a frame that is %s harms nobody', async (_name, frame) => {
  const pair = await hall.pair();
  pair.ada.socket.send(frame);
  await expectUndisturbed(pair);
});

test('a frame over the limit ends the connection and nothing else', async () => {
  const pair = await hall.pair();
  pair.ada.send(MESSAGE.chat, {
    do: 'say',
    channel: 'all',
    mark: 'm',
    text: 'x'.repeat(LIMITS.messageBytesMax),
  });
  await pair.ada.until(() => pair.ada.closeCode !== undefined);
  await expectUndisturbed(pair);
  const again = await hall.join(pair.matchId, 'watch', pair.ada.token);
  expect(again.seat).toBe(0);
});

test('a thousand messages at once disconnect their sender, and the others play on', async () => {
  const pair = await hall.pair();
  for (let i = 0; i < 1000; i++) pair.ada.play('hold');
  await pair.ada.until(() => pair.ada.closeCode !== undefined);
  expect(pair.ada.closeCode).toBe(4002);
  expect(refusals(pair.ada).length).toBeLessThanOrEqual(LIMITS.messagesPerSecondMax);
  await expectUndisturbed(pair);
});

test('nobody plays for the other seat', async () => {
  const pair = await hall.pair();
  await pair.ada.act('choose 3');
  const id = pair.ada.play('choose 5');
  await pair.ada.until(() => pair.ada.refusal(id) !== undefined);
  expect(pair.ada.refusal(id)).toMatchObject({ code: 'chosen-already', rule: 'DUEL-1' });
  expect(pair.ada.view.choices).toEqual([3, null]);
});

test('a command for an ended match is refused with that reason', async () => {
  const { ada, bob } = await hall.pair();
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  const id = bob.play('choose 3');
  await bob.until(() => bob.refusal(id) !== undefined);
  expect(bob.refusal(id)).toMatchObject({ code: 'over' });
});

describe('the API', () => {
  const post = (path: string, body: unknown) => request<{ error: string }>(hall.url, path, { body });

  test.each([
    ['no body of the right shape', {}],
    [
      'a clock that nobody can read',
      { ...DUEL_REQUEST, clock: { kind: 'fischer', initialMs: 1e12, incrementMs: 0 } },
    ],
    ['a visibility that there is not', { ...DUEL_REQUEST, visibility: 'secret' }],
    ['a name that is no text', { ...DUEL_REQUEST, name: 7 }],
    ['a seat that no game has', { ...DUEL_REQUEST, seat: 36 }],
    ['a seat that this game has not', { ...DUEL_REQUEST, seat: 2 }],
    ['a seat that is no number', { ...DUEL_REQUEST, seat: '0' }],
    ['a list', []],
  ])('refuses to create from %s', async (_name, body) => {
    expect(await post('/api/matches', body)).toMatchObject({ status: 400, body: { error: 'bad-request' } });
  });

  test('refuses unknown games, and options that the game does not have', async () => {
    expect(await post('/api/matches', { ...DUEL_REQUEST, game: '__proto__' })).toMatchObject({
      status: 400,
      body: { error: 'unknown-game' },
    });
    expect(await post('/api/matches', { ...DUEL_REQUEST, options: { target: -1 } })).toMatchObject({
      status: 400,
      body: { error: 'bad-options' },
    });
  });

  test('refuses what is no JSON, too large, or of another method', async () => {
    const send = (init: RequestInit) =>
      fetch(`${hall.url}/api/matches`, { headers: { 'content-type': 'application/json' }, ...init });
    expect((await send({ method: 'POST', body: '{"game":' })).status).toBe(400);
    expect((await send({ method: 'POST', body: JSON.stringify({ pad: 'x'.repeat(20_000) }) })).status).toBe(
      413,
    );
    expect((await send({ method: 'DELETE' })).status).toBe(404);
  });

  test('shows names without what cannot be seen', async () => {
    const { body } = await createMatch(hall.url, { name: '  A\u200bd\u0000a\u202e  L.  ' });
    const ada = await hall.join(body.matchId, 'seat', body.token);
    expect(ada.state.seats[0]?.name).toBe('Ada L.');
  });

  test('refuses keys that are none', async () => {
    const { matchId } = await hall.waiting();
    expect(await enter(hall.url, matchId, 'seat', 'short')).toMatchObject({ status: 401 });
    expect(await enter(hall.url, matchId, 'seat', 'x'.repeat(40))).toMatchObject({ status: 401 });
  });

  test('refuses pages of other sites', async () => {
    const reply = await fetch(`${hall.url}/api/matches`, { headers: { origin: 'https://evil.example' } });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the matchmaker', () => {
  const door = (path: string, init: RequestInit = {}) =>
    fetch(`${hall.url}/matchmake/${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      ...init,
    });

  test.each([
    'create/match',
    'joinOrCreate/match',
    'join/match',
    'joinById/x',
    'reconnect/x',
    'create/lobby',
  ])('does not open %s', async (path) => {
    expect((await door(path)).status).toBe(404);
  });

  test('does not read long bodies, nor such of unknown length', async () => {
    expect((await door('joinOrCreate/lobby', { body: JSON.stringify('x'.repeat(5000)) })).status).toBe(413);
    expect(await chunked('/matchmake/joinOrCreate/lobby')).toBe(413);
  });

  test('does not listen to pages of other sites', async () => {
    const reply = await door('joinOrCreate/lobby', { headers: { origin: 'https://evil.example' } });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  /** A request that does not say how long it will be. */
  function chunked(path: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(`${hall.url}${path}`, { method: 'POST' }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      outgoing.on('error', reject);
      outgoing.write('{}');
      outgoing.end();
    });
  }
});

describe('sockets', () => {
  const closing = (path: string, init?: string[]): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${hall.url.replace('http', 'ws')}${path}`, init);
      socket.onclose = (event) => resolve(event.code);
    });

  /** Status of the response to an upgrade on this path; 101 where it is accepted. */
  const knock = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new Wire(`${hall.url.replace('http', 'ws')}${path}`, { headers });
      socket.on('unexpected-response', (_request, reply) => {
        reply.resume();
        resolve(reply.statusCode);
        socket.terminate();
      });
      socket.on('open', () => {
        resolve(101);
        socket.close();
      });
      socket.on('error', reject);
    });

  test('without a reserved seat are closed', async () => {
    const { matchId } = await hall.pair();
    expect(await closing(`/x/${matchId}?sessionId=guess`)).toBe(4002);
    expect(await closing('/x/nothing?sessionId=guess')).toBe(4002);
  });

  test.each([
    '/',
    '/x',
    '/x/nothing',
    '/x/y/z?sessionId=guess',
    '/x/y?session=guess',
    '/x.y/z?sessionId=guess',
  ])('that lead to no room (%s) are not opened', async (path) => {
    expect(await closing(path)).toBe(1006);
    expect(await knock(path)).toBe(404);
  });

  test('of pages of other sites are turned away', async () => {
    expect(await knock('/x/y?sessionId=guess', { origin: 'https://evil.example' })).toBe(403);
  });

  test('that name a room are accepted, with any query', async () => {
    expect(await knock('/x/y?sessionId=guess')).toBe(101);
    expect(await knock('/x/y?skipHandshake=1&sessionId=guess')).toBe(101);
  });

  test('of a person who is removed before coming are closed', async () => {
    const { matchId, ada } = await hall.waiting();
    const bob = await enter(hall.url, matchId, 'seat', undefined, 'Bob');
    expect(bob.status).toBe(200);
    ada.send(MESSAGE.manage, { do: 'remove', person: ada.state.seats[1]?.person });
    await ada.until(() => ada.state.seats[1]?.person === '');
    const { processId, roomId, sessionId } = bob.body.reservation as Record<string, string>;
    expect(await closing(`/${processId}/${roomId}?sessionId=${sessionId}`)).toBeGreaterThanOrEqual(4000);
    expect(ada.state.status).toBe('waiting');
  });
});
