// The database of several servers is away for a while: what is played is refused and may be asked again, watching goes on, clocks
// stand, and no match moves, though nobody could say for longer than his lease that he lives.

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LONG } from '../../shared/tools/sweep.ts';
import { type OwnPostgres, ownPostgres, schemaOf } from '../tools/trial/postgres.ts';
import { come } from './support/come.ts';
import { type Server, serversOn } from './support/serversOn.ts';
import { createMatch, request } from './support/testClient.ts';
import { until } from './support/until.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');
/** The lease of these servers is a second; and what is left of a turn before and after it must do where everything is slow. */
const AWAY_MS = LONG ? 20_000 : 9000;
/** Less than that. */
const BANK_MS = AWAY_MS - 1000;

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

test(`for ${AWAY_MS / 1000} s without the database nothing moves, and all goes on by itself`, async () => {
  const url = await database.schema();
  const schema = schemaOf(url);
  const holders = () =>
    database.ask(`SELECT match_id, owner, epoch FROM ${schema}.hosting ORDER BY match_id`);
  const servers = (await serversOn(url, 2, '--game', DUEL)) as [Server, Server];
  const clock = { kind: 'fischer', initialMs: BANK_MS, incrementMs: 0 } as const;
  const parties = await Promise.all(
    servers.map(async (here, i) => {
      const there = servers[1 - i]?.url ?? '';
      const { matchId, token } = (await createMatch(here.url, { clock })).body;
      const ada = await come([there], matchId, 'seat', token);
      const bob = await come([here.url], matchId, 'seat', undefined, 'Bob');
      const eve = await come([there], matchId, 'watch', undefined, 'Eve');
      await ada.until(() => ada.state.status === 'playing');
      await ada.act('choose 3');
      await bob.until(() => bob.state.sequence === 2);
      return { ada, bob, eve };
    }),
  );
  const before = await holders();

  await database.kill('SIGINT');
  for (const { bob } of parties) {
    const refused = bob.play('choose 4');
    await bob.until(() => bob.refusal(refused) !== undefined);
    expect(bob.refusal(refused)?.code).toBe('store-unavailable');
  }
  for (const server of servers) {
    await until(async () => (await request(server.url, '/readyz')).status === 503);
    expect((await request(server.url, '/livez')).status).toBe(200);
  }
  await pause(AWAY_MS);
  await database.start();
  for (const server of servers)
    await until(async () => (await request(server.url, '/readyz')).status === 200);
  for (const { ada, bob, eve } of parties) {
    await bob.act('choose 4');
    for (const client of [ada, bob, eve]) await client.until(() => client.state.sequence === 3);
    expect([ada, bob, eve].map(({ closeCode }) => closeCode)).toEqual([undefined, undefined, undefined]);
    expect(ada.state.status).toBe('playing');
  }
  expect(await holders()).toEqual(before);
}, 120_000);
