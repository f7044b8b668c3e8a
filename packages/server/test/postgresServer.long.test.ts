// The server on PostgreSQL: killed under play, and with its database away. And that without one nothing of it is loaded.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { type OwnPostgres, ownPostgres } from '../tools/trial/postgres.ts';
import { type RunningMain, runMainWith } from './support/runMain.ts';
import { tempDir } from './support/tempDir.ts';
import { createMatch, request, TestClient } from './support/testClient.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

const served = (DATABASE_URL: string) =>
  runMainWith({ DATABASE_URL }, '--game', DUEL, '--data', join(tempDir(), 'data'));

/** Less than the database is away. */
const BANK_MS = 3000;
const AWAY_MS = 4500;

async function pair(server: RunningMain, initialMs = 60_000) {
  const url = await server.url;
  if (url === '') throw new Error(server.output());
  const clock = { kind: 'fischer', initialMs, incrementMs: 0 } as const;
  const { body } = await createMatch(url, { clock });
  const { matchId } = body;
  const ada = await TestClient.join(url, matchId, 'seat', body.token);
  const bob = await TestClient.join(url, matchId, 'seat', undefined, 'Bob');
  const eve = await TestClient.join(url, matchId, 'watch', undefined, 'Eve');
  await ada.until(() => ada.state.status === 'playing');
  return { matchId, ada, bob, eve };
}

test('a killed server leaves its matches to the next, with all that was published', async () => {
  const address = await database.schema();
  const first = served(address);
  const { matchId, ada, bob } = await pair(first);
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = served(address);
  const url = await second.url;
  const back = await TestClient.join(url, matchId, 'seat', bob.token);
  expect(back.state.sequence).toBe(2);
  await back.act('choose 4');
  await back.until(() => back.state.sequence === 3);
  second.child.kill('SIGTERM');
  expect(await second.exit).toMatchObject({ code: 0 });
});

test('while the database is away moves are refused, clocks stand still, nobody is disconnected, and all goes on by itself', async () => {
  const server = served(await database.schema());
  const url = await server.url;
  const { matchId, ada, bob, eve } = await pair(server, BANK_MS);
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);

  await database.kill('SIGINT');
  const refused = bob.play('choose 4');
  await bob.until(() => bob.refusal(refused) !== undefined);
  expect(bob.refusal(refused)?.code).toBe('store-unavailable');
  const isNotified = (client: TestClient, failing: boolean) =>
    client.until(
      () => (client.last(MESSAGE.server) as { failing?: boolean } | undefined)?.failing === failing,
    );
  for (const client of [ada, bob, eve]) await isNotified(client, true);
  expect((await request(url, '/readyz')).status).toBe(503);
  expect((await request(url, '/livez')).status).toBe(200);

  await pause(AWAY_MS);
  await database.start();
  for (const client of [ada, bob, eve]) await isNotified(client, false);
  expect(ada.state.status).toBe('playing');
  await bob.act('choose 4');
  for (const client of [ada, bob, eve]) await client.until(() => client.state.sequence === 3);
  expect([ada, bob, eve].map(({ closeCode }) => closeCode)).toEqual([undefined, undefined, undefined]);
  const late = await TestClient.join(url, matchId, 'watch', undefined, 'Fay');
  await late.until(() => late.state.sequence === 3);
});

test('without a database nothing of its library is loaded, nor of Redis', () => {
  const app = resolve(import.meta.dirname, '../src');
  const script = `
    import { createRequire } from 'node:module';
    import { readConfig } from '${app}/base/config/config.ts';
    import { buildApp } from '${app}/app/compose.ts';
    import { newLogger } from '${app}/ops/logger.ts';
    const config = readConfig(['--port', '0', '--data', ${JSON.stringify(join(tempDir(), 'data'))}], {});
    const app = await buildApp(config, { games: [], logger: newLogger('silent') });
    await app.listen();
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify({ all: loaded.length, found: loaded.filter((file) => /node_modules\\/(pg|pg-[a-z-]+|ioredis|rate-limiter-flexible)\\//.test(file)) }));
    process.exit(0);`;
  const file = join(tempDir(), 'loaded.mjs');
  writeFileSync(file, script);
  const ran = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  const { all, found } = JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '{}');
  // What is loaded is seen at all.
  expect(all).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
