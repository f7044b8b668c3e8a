// The admin port: authorization, and health checks.

import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Claim } from '../../src/ports/hosting.ts';
import type { EventStore } from '../../src/ports/ports.ts';
import { settle } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { ADMIN, adminUrl, adminUrlOf, fetchAdmin } from '../support/adminPort.ts';
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

test('by default there is no admin port, and the health checks are on the port of the players', async () => {
  const { app, url } = await start();
  expect(app.adminPort).toBeUndefined();
  expect(await fetchAdmin(url, '/livez')).toEqual({ status: 200, text: '{"ok":true}' });
  expect(await fetchAdmin(url, '/readyz')).toEqual({ status: 200, text: '{"ok":true}' });
  // For the page answers to any path that is no file: nothing of the operators is behind it.
  for (const path of ['/metrics', '/admin'])
    expect((await fetchAdmin(url, path)).text).not.toMatch(/hexmarch_|ADMIN_TOKEN/);
});

test('it answers whether the server lives and can be used, and knows nothing of the game', async () => {
  const here = await start(ADMIN);
  for (const path of ['/livez', '/readyz'])
    expect(await fetchAdmin(adminUrl(here), path)).toEqual({ status: 200, text: '{"ok":true}' });
  for (const path of ['/', '/api/games', '/healthz', '/assets/x.js'])
    expect((await fetchAdmin(adminUrl(here), path)).status).toBe(404);
});

test('without a token nothing is behind it; with one it must be shown', async () => {
  const open = await start(ADMIN);
  for (const path of ['/admin/', '/admin/api/me'])
    expect((await fetchAdmin(adminUrl(open), path, TOKEN)).status).toBe(404);
  await open.close();
  const guarded = await start(ADMIN, {}, { ADMIN_TOKEN: TOKEN });
  for (const shown of [undefined, 'x', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()])
    expect((await fetchAdmin(adminUrl(guarded), '/admin/api/me', shown)).status).toBe(401);
  const { status, text } = await fetchAdmin(adminUrl(guarded), '/admin/api/overview', TOKEN);
  expect({ status, facts: JSON.parse(text) }).toMatchObject({
    status: 200,
    facts: { tables: 0, sockets: { player: 0, lobby: 0 }, load: { lagMs: 0, refused: [] }, version: '0.1.0' },
  });
  expect((await fetchAdmin(adminUrl(guarded), '/readyz')).status).toBe(200);
});

/** Blocks the shutdown until it is released. */
class Clinging extends MemoryStore {
  readonly letGo = Promise.withResolvers<void>();

  override async release(claim: Claim): Promise<void> {
    await this.letGo.promise;
    await super.release(claim);
  }
}

test('during shutdown the server is not ready from the first moment, while players are still connected', async () => {
  const store = new Clinging();
  const here = await startServer(ADMIN, { store });
  const url = adminUrl(here);
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const closing = here.close();
  const reply = { status: 503, text: '{"ok":false,"reason":"The server is stopping."}' };
  expect(await fetchAdmin(url, '/readyz')).toEqual(reply);
  expect(await fetchAdmin(here.url, '/readyz')).toEqual(reply);
  expect(JSON.parse((await fetchAdmin(here.url, '/healthz')).text)).toMatchObject({ ok: false });
  expect((await fetchAdmin(url, '/livez')).status).toBe(200);
  expect(ada.closeCode).toBeUndefined();
  store.letGo.resolve();
  await closing;
  await ada.until(() => ada.closeCode !== undefined);
  expect(ada.closeCode).toBe(1012);
  await expect(fetchAdmin(url, '/livez')).rejects.toThrow();
});

/** A disk that can be full. */
class Filling extends MemoryStore {
  isFull = false;

  override append(...args: Parameters<EventStore['append']>): void {
    if (this.isFull) settle(Promise.reject(new Error('disk full')), args[3]);
    else super.append(...args);
  }
}

test('while the disk is full the server is not ready, and is again afterwards', async () => {
  const store = new Filling();
  const here = await start(ADMIN, { store });
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  store.isFull = true;
  await expect(ada.act('choose 3')).rejects.toThrow('store-unavailable');
  expect(await fetchAdmin(adminUrl(here), '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('the disk is full or failing'),
  });
  store.isFull = false;
  await ada.act('choose 3');
  expect((await fetchAdmin(adminUrl(here), '/readyz')).status).toBe(200);
  await Promise.all([ada.leave(), bob.leave()]);
});

test('a port in use is reported as a message', async () => {
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

test('the program prints the port', async () => {
  const main = runMain('--memory', '--admin-port', '0');
  const url = await adminUrlOf(main);
  expect((await fetchAdmin(url, '/readyz')).status).toBe(200);
  main.child.kill('SIGTERM');
  expect((await main.exit).code).toBe(0);
});
