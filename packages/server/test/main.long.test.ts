// The program itself: what it prints, what it refuses, how it ends.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Client } from '@colyseus/sdk';
import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import { COMMAND, type EnterReply } from '@hexmarch/shared/protocol/room/messages';
import { type RoomState, sequenceOf } from '@hexmarch/shared/protocol/room/roomState';
import { SqliteStore } from '../src/store/sqlite/sqliteStore.ts';
import { runMain as run, runStarter } from './support/runMain.ts';
import { createMatch, enter, request } from './support/testClient.ts';
import { tempDir } from './support/testServer.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');
test('--help explains every option and starts nothing', async () => {
  const { code, output } = await run('--help').exit;
  expect(code).toBe(0);
  for (const option of ['--port', '--host', '--data', '--memory', '--game', '--origin', '--proxies']) {
    expect(output).toContain(option);
  }
});

test('an unknown option is refused with the help', async () => {
  const { code, output } = await run('--bogus').exit;
  expect(code).toBe(2);
  expect(output).toContain('bogus');
  expect(output).toContain('Usage:');
});

test('a module that is no game is refused by name', async () => {
  const { code, output } = await run('--memory', '--game', resolve(import.meta.dirname, 'support/harness.ts'))
    .exit;
  expect(code).toBe(1);
  expect(output).toContain('harness.ts');
});

test('a port in use is reported as a message', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, output } = await run('--memory', '--port', port).exit;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain('port is taken');
});

test('an unusable database is reported as a message', async () => {
  const data = tempDir();
  writeFileSync(join(data, 'hexmarch.sqlite'), 'a shopping list '.repeat(500));
  const { code, output } = await run('--data', data).exit;
  expect(code).toBe(1);
  expect(output).toContain('hexmarch.sqlite is damaged or not a Hexmarch database');
  expect(output).not.toContain('    at ');
});

test('a second server on the same folder ends at once with a sentence that names the first', async () => {
  const data = tempDir();
  const first = run('--data', data);
  await first.url;
  const { code, output } = await run('--data', data).exit;
  expect(code).toBe(1);
  expect(output).toContain(`in use by process ${first.child.pid}, a server that is running already`);
  expect(output).not.toContain('    at ');
});

test('a server whose starter is killed ends, and lets go of its folder', async () => {
  const data = tempDir();
  const starter = runStarter('--data', data);
  await starter.url;
  expect(() => new SqliteStore(join(data, 'hexmarch.sqlite'))).toThrow('in use by process');
  starter.child.kill('SIGKILL');
  // The server has the same output: it is closed when both are gone.
  await once(starter.child, 'close');
  await new SqliteStore(join(data, 'hexmarch.sqlite')).close();
});

test('another game is played by its module path, recorded on disk, and a signal ends it all cleanly', async () => {
  const data = tempDir();
  const server = run('--data', data, '--game', DUEL);
  const url = await server.url;
  const { body } = await createMatch(url);
  const seats = [body.token, undefined].map((token) => enter(url, body.matchId, 'seat', token));
  const rooms = [];
  for (const seat of seats) rooms.push(await joinRoom(url, (await seat).body));
  const left = Promise.all(rooms.map((room) => new Promise<number>((done) => room.onLeave(done))));
  await played(rooms);
  expect((await request<{ ok: boolean }>(url, '/healthz')).body.ok).toBe(true);
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
  expect(await left).toEqual([1012, 1012]);
  const store = new SqliteStore(join(data, 'hexmarch.sqlite'));
  expect(await store.unfinished()).toEqual([body.matchId]);
  expect(await store.lines(body.matchId, 1)).toEqual(['0*[{"type":"chosen","seat":0,"number":0}]']);
  await store.close();
});

type Joined = Awaited<ReturnType<typeof joinRoom>>;

async function joinRoom(url: string, reply: EnterReply) {
  const room = await new Client(url).consumeSeatReservation(reply.reservation as never);
  room.reconnection.enabled = false;
  room.onMessage('*', () => undefined);
  return room;
}

/** Seat 0 chooses in secret as soon as the match is open, which it may be already. */
function played(rooms: readonly Joined[]): Promise<void> {
  return new Promise((resolve) => {
    const [first] = rooms;
    let chosen = false;
    const look = (state: unknown): void => {
      const sequence = sequenceOf(state as RoomState);
      if (sequence === 1 && !chosen) {
        chosen = true;
        first?.sendBytes(COMMAND, encodeCommand({ seq: 1, text: 'choose 6' }));
      }
      if (sequence === 2) resolve();
    };
    first?.onStateChange(look);
    look(first?.state);
  });
}
