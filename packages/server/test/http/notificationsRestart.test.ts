// Stored notifications: after a restart the same recipients are notified with the same keys, and nothing twice.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { newLogger } from '../../src/ops/logger.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { sentenceOf } from '../support/sentenceOf.ts';
import { type FakeService, fakeService, HERE } from '../support/services.ts';
import { tempDir } from '../support/tempDir.ts';
import { createMatch, request, TestClient } from '../support/testClient.ts';
import { startServer } from '../support/testServer.ts';

let push: FakeService;
beforeAll(async () => {
  push = await fakeService();
});
afterAll(() => push.close());

test('a server without a valid contact offers no push, accepts no device and warns at its start', async () => {
  let log = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const server = await startServer(['--public-url', 'http://192.168.1.7:2567'], {
    logger: newLogger('warn', destination as never),
    outside: { reach: HERE, discordOrigins: [] },
  });
  const { body: match } = await createMatch(server.url);
  const { body } = await request<{ key: string }>(server.url, `/api/matches/${match.matchId}/follow`, {
    token: match.token,
    body: { on: true },
  });
  expect((await request(server.url, '/api/notices')).body).toMatchObject({ publicKey: null });
  const { subscription } = fakeBrowser(`${push.url}/none`);
  const refused = await request(server.url, '/api/notices/push', { token: body.key, body: subscription });
  expect(refused).toMatchObject({ status: 404, body: { error: 'not-found' } });
  expect(log).toContain('--public-url');
  await server.close();
});

test('keys, settings and follows survive a restart, and a device gets each notification once', async () => {
  const dir = join(tempDir(), 'data');
  mkdirSync(dir);
  const store = new MemoryStore();
  const start = () =>
    startServer(['--public-url', 'https://hex.example'], {
      store,
      notificationStore: new SqliteDocuments(join(dir, 'notices.sqlite')),
      outside: { reach: HERE, discordOrigins: [] },
    });
  const texts = () => push.received.map(({ body }) => (browser.read(body) as { text: string }).text);
  const browser = fakeBrowser(`${push.url}/device`);
  const offerAt = (url: string) => request<{ publicKey: string; mail: boolean }>(url, '/api/notices');

  const first = await start();
  const { body: match } = await createMatch(first.url);
  const path = `/api/matches/${match.matchId}/follow`;
  const { body } = await request<{ key: string }>(first.url, path, {
    token: match.token,
    body: { on: true },
  });
  await request(first.url, '/api/notices/push', { token: body.key, body: browser.subscription });
  const offer = (await offerAt(first.url)).body;
  const ada = await TestClient.join(first.url, match.matchId, 'seat', match.token);
  const bob = await TestClient.join(first.url, match.matchId, 'seat', undefined, 'Bob');
  await push.until(1);
  await Promise.all([ada.leave(), bob.leave()]);
  await first.close();

  const second = await start();
  expect((await offerAt(second.url)).body).toEqual({ ...offer, mail: false });
  const mine = await request<{ follows: object; devices: number }>(second.url, '/api/notices/mine', {
    token: body.key,
  });
  expect(mine.body).toMatchObject({ follows: { [match.matchId]: {} }, devices: 1 });
  const again = await TestClient.join(second.url, match.matchId, 'seat', match.token);
  again.play('resign');
  await push.until(2);
  await again.leave();
  await second.close();
  expect(texts()).toEqual([
    sentenceOf({ kind: 'begins', names: ['Ada', 'Bob'] }),
    sentenceOf({ kind: 'over', names: ['Bob'], seats: [0] }),
  ]);
});
