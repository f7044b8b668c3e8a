// The operators' port: who is told what, and when people may be sent to the server.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { tell } from '../../src/match/appended.ts';
import type { Claim } from '../../src/ports/hosting.ts';
import type { EventStore } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { ADMIN, adminUrl, adminUrlOf, asked } from '../support/adminPort.ts';
import { runMain } from '../support/runMain.ts';
import { createMatch, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const TOKEN = 'opensesame-opensesame';

let server: TestServer | undefined;

async function start(...wanted: Parameters<typeof startServer>): Promise<TestServer> {
  server = await startServer(...wanted);
  return server;
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('without a word of the operator there is no such port, and proxies ask on the one of the players', async () => {
  const { app, url } = await start();
  expect(app.adminPort).toBeUndefined();
  expect(await asked(url, '/livez')).toEqual({ status: 200, text: '{"ok":true}' });
  expect(await asked(url, '/readyz')).toEqual({ status: 200, text: '{"ok":true}' });
  // For the page answers to any path that is no file: nothing of the operators is behind it.
  for (const path of ['/metrics', '/admin'])
    expect((await asked(url, path)).text).not.toMatch(/hexmarch_|ADMIN_TOKEN/);
});

test('it answers whether the server lives and can be used, and knows nothing of the game', async () => {
  const here = await start(ADMIN);
  for (const path of ['/livez', '/readyz'])
    expect(await asked(adminUrl(here), path)).toEqual({ status: 200, text: '{"ok":true}' });
  for (const path of ['/', '/api/games', '/healthz', '/assets/x.js'])
    expect((await asked(adminUrl(here), path)).status).toBe(404);
});

test('without a token nothing is behind it; with one it must be shown', async () => {
  const open = await start(ADMIN);
  for (const path of ['/admin/', '/admin/api/me'])
    expect((await asked(adminUrl(open), path, TOKEN)).status).toBe(404);
  await open.close();
  const guarded = await start(ADMIN, {}, { ADMIN_TOKEN: TOKEN });
  for (const shown of [undefined, 'x', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()])
    expect((await asked(adminUrl(guarded), '/admin/api/me', shown)).status).toBe(401);
  const { status, text } = await asked(adminUrl(guarded), '/admin/api/overview', TOKEN);
  expect({ status, facts: JSON.parse(text) }).toMatchObject({
    status: 200,
    facts: { tables: 0, sockets: { player: 0, lobby: 0 }, load: { lagMs: 0, refused: [] }, version: '0.1.0' },
  });
  expect((await asked(adminUrl(guarded), '/readyz')).status).toBe(200);
});

/** Keeps its matches until it is told to give them back. */
class Clinging extends MemoryStore {
  readonly letGo = Promise.withResolvers<void>();

  override async release(claim: Claim): Promise<void> {
    await this.letGo.promise;
    await super.release(claim);
  }
}

test('from the first moment of stopping nobody is sent here, while those who play are still connected', async () => {
  const store = new Clinging();
  const here = await startServer(ADMIN, { store });
  const url = adminUrl(here);
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const closing = here.close();
  const reply = { status: 503, text: '{"ok":false,"reason":"The server is stopping."}' };
  expect(await asked(url, '/readyz')).toEqual(reply);
  expect(await asked(here.url, '/readyz')).toEqual(reply);
  expect(JSON.parse((await asked(here.url, '/healthz')).text)).toMatchObject({ ok: false });
  expect((await asked(url, '/livez')).status).toBe(200);
  expect(ada.closeCode).toBeUndefined();
  store.letGo.resolve();
  await closing;
  await ada.until(() => ada.closeCode !== undefined);
  expect(ada.closeCode).toBe(1012);
  await expect(asked(url, '/livez')).rejects.toThrow();
});

/** A disk that can be full. */
class Filling extends MemoryStore {
  isFull = false;

  override append(...asked: Parameters<EventStore['append']>): void {
    if (this.isFull) tell(Promise.reject(new Error('disk full')), asked[3]);
    else super.append(...asked);
  }
}

test('while the disk takes nothing nobody is sent here, and again when it does', async () => {
  const store = new Filling();
  const here = await start(ADMIN, { store });
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  store.isFull = true;
  await expect(ada.act('choose 3')).rejects.toThrow('store-unavailable');
  expect(await asked(adminUrl(here), '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('the disk is full or fails'),
  });
  store.isFull = false;
  await ada.act('choose 3');
  expect((await asked(adminUrl(here), '/readyz')).status).toBe(200);
  await Promise.all([ada.leave(), bob.leave()]);
});

test('a port that is taken is told in words', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, output } = await runMain('--memory', '--admin-port', port).exit;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`The admin port ${port} is taken`);
  expect(output).not.toContain('    at ');
});

test('the program says where the port is', async () => {
  const main = runMain('--memory', '--admin-port', '0');
  const url = await adminUrlOf(main);
  expect((await asked(url, '/readyz')).status).toBe(200);
  main.child.kill('SIGTERM');
  expect((await main.exit).code).toBe(0);
});
