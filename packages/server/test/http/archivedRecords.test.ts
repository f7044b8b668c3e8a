// Records of archived matches: at the same URL as before, and after a restart with the same folder.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock } from '../support/hostOf.ts';
import { createMatch, request, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

const fetchRecord = ({ url }: TestServer, matchId: string) => fetch(`${url}/api/matches/${matchId}/record`);

async function resigned(server: TestServer): Promise<string> {
  const { body } = await createMatch(server.url);
  const ada = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(server.url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  await Promise.all([ada.leave(), bob.leave()]);
  return body.matchId;
}

/** Advances the time until the match is archived. */
async function whenGone(server: TestServer, clock: FakeClock, matchId: string): Promise<void> {
  while ((await server.app.store.table(matchId)) !== undefined) {
    await clock.forward(60_000);
    await new Promise((go) => setTimeout(go, 5));
  }
}

let server: TestServer;
afterEach(() => server.close());

test('a record is the same before and after its match is archived, and after a restart', async () => {
  const data = tempDir();
  const clock = new FakeClock();
  const args = ['--data', data, '--keep-matches', '3'];
  server = await startServer(args, { clock });
  const matchId = await resigned(server);
  const before = await fetchRecord(server, matchId);
  const text = await before.text();
  await clock.forward(2 * DAY_MS);
  expect(await server.app.store.table(matchId)).toBeDefined();
  await clock.forward(DAY_MS);
  await whenGone(server, clock, matchId);
  for (const restarted of [false, true]) {
    if (restarted) {
      await server.close();
      server = await startServer(['--data', data]);
    }
    const after = await fetchRecord(server, matchId);
    expect(after.status).toBe(200);
    for (const name of ['content-type', 'content-disposition', 'content-length', 'cache-control'])
      expect(after.headers.get(name)).toBe(before.headers.get(name));
    expect(await after.text()).toBe(text);
  }
  const { key } = (await request<{ key: string }>(server.url, '/api/key')).body;
  expect(verifyRecordNow(text, { games: [duel], key }).problem).toBeUndefined();
  expect((await fetchRecord(server, 'nothing-there')).status).toBe(404);
  expect((await fetchRecord(server, '..%2Fsigning-key')).status).toBe(404);
  const entered = await request(server.url, `/api/matches/${matchId}/enter`, {
    body: { as: 'seat', name: 'Eve', wire: WIRE },
  });
  expect(entered.body).toMatchObject({ error: 'unknown-match' });
}, 60_000);
