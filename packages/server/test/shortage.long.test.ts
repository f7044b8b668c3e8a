// A process with hardly any memory or descriptors: new things are refused in words, and those who play go on.

import { resolve } from 'node:path';
import { type RunningMain, runMainWithin } from './support/runMain.ts';
import { createMatch, request, TestClient } from './support/testClient.ts';
import { tempDir } from './support/testServer.ts';

/** Half of it is the server's own use: where that grows, this has to. */
const HEAP_MB = 56;
/** Fewer than a server makes room for by itself. */
const TABLES_MAX = 4900;
const AT_ONCE = 50;
const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');

const start = (limits: string, flags: readonly string[]): RunningMain =>
  runMainWithin(limits, flags, '--game', DUEL, '--data', tempDir(), '--no-limits');

interface Pair {
  readonly matchId: string;
  readonly ada: TestClient;
  readonly bob: TestClient;
}

async function pairAt(url: string): Promise<Pair> {
  const { status, body } = await createMatch(url);
  expect({ status, body }).toMatchObject({ status: 201 });
  const ada = await TestClient.join(url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  return { matchId: body.matchId, ada, bob };
}

async function goOn({ matchId, ada, bob }: Pair, url: string): Promise<void> {
  await ada.act('choose 3');
  await bob.act('choose 4');
  // Players can rejoin, too.
  ada.drop();
  await bob.until(() => bob.state.seats[0]?.online === false);
  const again = await TestClient.join(url, matchId, 'seat', ada.token);
  expect(again.state.sequence).toBe(3);
}

test('with 64 descriptors new spectators and tables are refused, and players go on', async () => {
  const server = start('ulimit -n 64', []);
  const url = await server.url;
  const pair = await pairAt(url);
  let refused = '';
  for (let spectators = 0; refused === '' && spectators < 64; spectators++)
    await TestClient.join(url, pair.matchId, 'watch').catch((error: Error) => {
      refused = error.message;
    });
  expect(refused).toContain('503');
  expect(refused).toContain('The server has no room for more people now');
  expect((await createMatch(url)).body).toMatchObject({ error: 'busy' });
  await goOn(pair, url);
  expect((await request<{ ok: boolean }>(url, '/healthz')).body.ok).toBe(true);
  expect(server.output()).not.toMatch(/EMFILE|uncaught/);
});

test('with hardly any memory new tables are refused before it is used up, and those who play go on', async () => {
  const server = start('true', [`--max-old-space-size=${HEAP_MB}`]);
  const url = await server.url;
  const pair = await pairAt(url);
  let refused: unknown;
  for (let made = 0; refused === undefined && made < TABLES_MAX; made += AT_ONCE) {
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => createMatch(url)));
    refused = replies.find(({ status }) => status !== 201)?.body;
  }
  expect(refused).toMatchObject({ error: 'busy' });
  await goOn(pair, url);
  expect((await request<{ ok: boolean }>(url, '/healthz')).body.ok).toBe(true);
});
