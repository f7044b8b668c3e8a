// What browsers get: the client, its headers, health, the lobby's live list, finished records.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Client } from '@colyseus/sdk';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { LOBBY } from '@hexmarch/shared/protocol/lobby/openTables';
import { type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { harness } from '../support/harness.ts';
import { request } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Hexmarch</title>');
writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), 'export {};');

const hall = harness(['--client', clientDir], { store: new SqliteStore(join(tempDir(), 'log.sqlite')) });

const get = (path: string, init?: RequestInit) => fetch(`${hall.url}${path}`, init);

describe('the client', () => {
  test.each(['/', '/r/ABCDEFGH', '/m/x'])('%s is its page, revalidated each time', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<title>Hexmarch</title>');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });

  test('its page comes compressed to those who can read it', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      // As browsers write it.
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await get('/', { headers: { 'accept-encoding': accepted } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await reply.text()).toContain('<title>Hexmarch</title>');
    }
  });

  test('what the build has compressed is sent as it is', async () => {
    writeFileSync(join(clientDir, 'assets', 'built-1a2b.js'), 'export {};');
    writeFileSync(join(clientDir, 'assets', 'built-1a2b.js.br'), brotliCompressSync('export { built };'));
    const textFor = async (accepted: string) =>
      (await get('/assets/built-1a2b.js', { headers: { 'accept-encoding': accepted } })).text();
    expect(await textFor('br')).toBe('export { built };');
    expect(await textFor('gzip')).toBe('export {};');
  });

  test('a file that was once compressed is not looked for again', async () => {
    writeFileSync(join(clientDir, 'assets', 'since-1a2b.js'), 'export {};');
    const compressed = { headers: { 'accept-encoding': 'br' } };
    expect((await get('/assets/since-1a2b.js', compressed)).headers.get('content-encoding')).toBe('br');
    rmSync(join(clientDir, 'assets', 'since-1a2b.js'));
    expect(await (await get('/assets/since-1a2b.js', compressed)).text()).toBe('export {};');
  });

  test('a file of an older build is not found once a newer one has taken its place', async () => {
    const compressed = { headers: { 'accept-encoding': 'br' } };
    for (const name of ['older-1a2b.js', 'other-1a2b.js']) writeFileSync(join(clientDir, 'assets', name), '');
    expect((await get('/assets/other-1a2b.js', compressed)).status).toBe(200);
    rmSync(join(clientDir, 'assets', 'older-1a2b.js'));
    expect((await get('/assets/older-1a2b.js', compressed)).status).toBe(404);
  });

  test('built files are immutable for caches', async () => {
    const reply = await get('/assets/app-1a2b.js');
    expect(reply.headers.get('content-type')).toContain('javascript');
    expect(reply.headers.get('cache-control')).toContain('immutable');
  });

  test('built files come compressed for clients that accept it, and plain for others', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      // As browsers write it.
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(await reply.text()).toBe('export {};');
      expect(reply.headers.get('content-type')).toContain('javascript');
    }
  });

  test('puzzles come compressed, and anew once their file has changed', async () => {
    mkdirSync(join(clientDir, 'puzzles'));
    const file = join(clientDir, 'puzzles', 'skorm.jsonl');
    for (const text of ['{}\n', '{}\n{}\n']) {
      writeFileSync(file, text);
      const reply = await get('/puzzles/skorm.jsonl', { headers: { 'accept-encoding': 'br' } });
      expect(reply.headers.get('content-encoding')).toBe('br');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(await reply.text()).toBe(text);
    }
    // Its page is beside it.
    expect(await (await get('/puzzles/skorm')).text()).toContain('<title>Hexmarch</title>');
  });

  test.each(['/assets/missing.js', '/../../package.json', '/%2e%2e/%2e%2e/etc/passwd.txt'])(
    '%s is nothing',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('comes with headers that keep other sites and scripts out', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

test('health tells that the server is ready', async () => {
  expect(await (await get('/healthz')).json()).toMatchObject({ ok: true });
});

test('the games are listed with the seats that they may have', async () => {
  const { body } = await request<{ id: string }[]>(hall.url, '/api/games');
  expect(body.slice(0, GAMES.length)).toEqual(GAMES.map(({ id, title, seats }) => ({ id, title, seats })));
  expect(body.slice(GAMES.length)).toEqual([
    { id: 'duel', title: 'Duel', seats: { min: 2, max: 2 } },
    { id: 'lowest', title: 'Lowest', seats: { min: 2, max: 4 } },
    { id: 'bids', title: 'Bids', seats: { min: 2, max: 20 } },
    { id: 'ruled-bids', title: 'Ruled bids', seats: { min: 2, max: 20 } },
  ]);
});

test('the lobby tells of public rooms as they come, change and go, and of private ones never', async () => {
  const room = await new Client(hall.url).joinOrCreate('lobby');
  const rows = new Map<string, MatchRow>();
  let wake = () => {};
  let started = false;
  room.onMessage('*', (type, payload: unknown) => {
    if (type === LOBBY.rows) for (const row of payload as MatchRow[]) rows.set(row.matchId, row);
    if (type === LOBBY.rows) started = true;
    if (type === LOBBY.row) rows.set((payload as MatchRow).matchId, payload as MatchRow);
    if (type === LOBBY.gone) rows.delete(payload as string);
    wake();
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await until(() => started);
  const hidden = await hall.waiting({ visibility: 'private' });
  const open = await hall.pair();
  await until(() => rows.get(open.matchId)?.status === 'playing');
  expect(rows.get(open.matchId)).toMatchObject({
    game: 'duel',
    title: 'Duel',
    seats: ['Ada', 'Bob'],
    watchers: 0,
  });
  await open.ada.act('resign');
  await until(() => !rows.has(open.matchId));
  expect(rows.has(hidden.matchId)).toBe(false);
  await room.leave();
});

test('a match that is over is loaded again when somebody opens it', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  hall.server.app.tables.find(matchId)?.unload();
  await bob.until(() => bob.closeCode !== undefined);
  const again = await hall.join(matchId, 'watch', bob.token);
  expect(again.seat).toBe(1);
  expect(again.state).toMatchObject({ status: 'over', sequence: 2 });
  expect(again.state.outcome).toMatchObject({ winners: [1] });
});

test('clients of a match that is unloaded get a close code to reconnect', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await ada.act('choose 4');
  hall.server.app.tables.find(matchId)?.unload();
  await Promise.all([ada, bob].map((client) => client.until(() => client.closeCode !== undefined)));
  expect([ada.closeCode, bob.closeCode]).toEqual([1012, 1012]);
  expect(ada.last(MESSAGE.removed)).toBeUndefined();
  const [first, second] = [ada, bob].map((client) => hall.join(matchId, 'watch', client.token));
  const again = [await first, await second];
  expect(again.map((client) => client?.state.sequence)).toEqual([2, 2]);
  expect(again[0]?.view.choices).toEqual([4, null]);
});

test('clients at a deleted table get a close code not to reconnect', async () => {
  const { matchId, ada } = await hall.waiting();
  hall.server.app.tables.find(matchId)?.close(true);
  await ada.until(() => ada.closeCode !== undefined);
  expect(ada.last(MESSAGE.removed)).toEqual({ reason: 'closed' });
});
