// Servers that have a list of open rooms and their limits together in Redis, as processes; and with Redis away.

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { Redis } from 'ioredis';
import { everyNth, LONG } from '../../shared/tools/sweep.ts';
import { type OwnPostgres, ownPostgres, schemaOf } from '../tools/trial/postgres.ts';
import { type OwnRedis, ownRedis } from '../tools/trial/redis.ts';
import { Browser } from './support/browser.ts';
import { come } from './support/come.ts';
import { serverOn } from './support/serversOn.ts';
import { createMatch, request, TestClient } from './support/testClient.ts';
import { until as untilSo } from './support/until.ts';

const ARGS = ['--game', resolve(import.meta.dirname, 'fixtures/duelGame.ts'), '--log', 'warn'];
const AWAY_MS = LONG ? 20_000 : 2000;

let database: OwnPostgres;
let redis: OwnRedis;
beforeAll(async () => {
  [database, redis] = await Promise.all([ownPostgres(), ownRedis()]);
});
afterAll(() => Promise.all([database.close(), redis.close()]));

/** A public match of two, with its people at that server. */
async function pairAt(url: string) {
  const { body } = await createMatch(url, { visibility: 'public', options: { target: 1000 } });
  const ada = await TestClient.join(url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  await bob.act('choose 4');
  await ada.until(() => ada.state.sequence === 3);
  return { matchId: body.matchId, ada, bob };
}

type Pair = Awaited<ReturnType<typeof pairAt>>;

/** The player to move rolls, and all receive it. */
async function play({ ada, bob }: Pair, ...others: readonly TestClient[]): Promise<void> {
  const { sequence } = ada.state;
  await (ada.state.awaiting[0] === ada.seat ? ada : bob).act('roll');
  for (const client of [ada, bob, ...others]) await client.until(() => client.state.sequence > sequence);
}

/** So that the limit of all requests is not met. */
const LOOK_MS = 200;
const until = (isSo: () => Promise<boolean>) => untilSo(isSo, LOOK_MS);

const listedAt = async (url: string) => {
  const { body } = await request<readonly MatchRow[]>(url, '/api/matches');
  return body.map(({ matchId }) => matchId);
};

const codeStatus = async (url: string) => (await request(url, '/api/codes/XXXX-XXXX')).status;

const FAULTS = everyNth(2, [
  ['dies', () => redis.kill('SIGKILL'), () => redis.start()],
  ['hangs', async () => redis.hang(), async () => redis.goOn()],
] as const);

test.each(FAULTS)(
  `all list all open rooms and count together; Redis %s for ${AWAY_MS / 1000} s: each has its own, plays on, and comes back`,
  async (_how, leave, comeBack) => {
    const url = await database.schema();
    const holders = () =>
      database.ask(`SELECT match_id, owner, epoch FROM ${schemaOf(url)}.hosting ORDER BY match_id`);
    const env = { REDIS_URL: redis.keys() };
    const [stays, dies] = await Promise.all([serverOn(url, ARGS, env), serverOn(url, ARGS, env)]);
    const [one, other] = [stays.url, dies.url];
    const first = await pairAt(one);
    await until(async () => (await listedAt(other)).includes(first.matchId));
    const second = await pairAt(other);
    await until(async () => (await listedAt(one)).length === 2);
    expect(await listedAt(other)).toEqual(await listedAt(one));
    const eve = await come([other], first.matchId, 'watch', undefined, 'Eve');

    // Of a code 30 may be guessed in a minute: fewer than that at either server, more at both. A busy Redis may be too late for some.
    const requests = async (where: string, times: number) => {
      const statuses = [];
      for (let i = 0; i < times; i++) statuses.push(await codeStatus(where));
      return statuses;
    };
    expect(new Set(await requests(one, 29))).toEqual(new Set([404]));
    expect(await requests(other, 29)).toContain(429);

    const holding = await holders();
    await leave();
    await until(async () => (await listedAt(one)).join() === first.matchId);
    await until(async () => (await listedAt(other)).join() === second.matchId);
    expect(await codeStatus(other)).toBe(404);
    expect(await requests(other, 40)).toContain(429);
    const backAt = performance.now() + AWAY_MS;
    do {
      await play(first, eve);
      await play(second);
      for (const where of [one, other]) expect((await request(where, '/readyz')).status).toBe(200);
      await pause(LOOK_MS);
    } while (performance.now() < backAt);
    const fay = await come([other], first.matchId, 'watch', undefined, 'Fay');
    expect(fay.state.sequence).toBe(first.ada.state.sequence);
    const during = (await createMatch(other, { visibility: 'public' })).body.matchId;

    await comeBack();
    await until(async () => (await listedAt(one)).includes(during) && (await listedAt(other)).length === 3);
    await play(first, eve, fay);
    const all = [first, second].flatMap(({ ada, bob }) => [ada, bob]);
    expect([...all, eve, fay].filter(({ closeCode }) => closeCode !== undefined)).toEqual([]);
    expect((await holders()).filter((row) => row.match_id !== during)).toEqual(holding);

    dies.main.child.kill('SIGKILL');
    // The room that waits for players is still to be had.
    const left = [first.matchId, during].sort().join();
    await until(async () => [...(await listedAt(one))].sort().join() === left);
    stays.main.child.kill('SIGTERM');
    const { code, output } = await stays.main.exit;
    expect(code).toBe(0);
    // The outage of Redis was logged once, not for each retry.
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => line.includes('Redis is away')).length).toBe(1);
    expect(lines.length).toBeLessThan(5);
  },
  120_000,
);

test('actions at one server are published by Redis to all, and appear in the list of a person who polls another', async () => {
  const url = await database.schema();
  const keys = redis.keys();
  const env = { REDIS_URL: keys };
  const [one, other] = await Promise.all([serverOn(url, ARGS, env), serverOn(url, ARGS, env)]);
  const away = new Browser(other.url);
  const here = await pairAt(one.url);
  const seats = [{ matchId: here.matchId, key: here.ada.token }];
  expect((await away.post('/me', { name: 'Awayer', lang: 'en', seats })).status).toBe(201);
  const before = (await away.get<PersonGamesReply>('/me/games')).body;
  expect(before.games).toHaveLength(1);

  const ears = new Redis(keys);
  const heard: string[] = [];
  const channel = `${ears.options.keyPrefix}games:0`;
  ears.on('message', (_channel, text) => heard.push(text));
  await ears.subscribe(channel);
  const waits = away.get<PersonGamesReply>(`/me/games?since=${before.tag}`);
  await here.ada.act('resign');
  const { games } = (await waits).body;
  expect(games?.map(({ state }) => state)).toEqual(['over']);
  await untilSo(async () => heard.some((text) => text.includes(here.matchId)));
  // A match id and nothing of the action, nor its player.
  for (const text of heard)
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['matchIds', 'personIds', 'server']);
  ears.disconnect();
  await Promise.all([here.ada, here.bob].map((client) => client.leave()));
  for (const { main } of [one, other]) {
    main.child.kill('SIGTERM');
    expect((await main.exit).code).toBe(0);
  }
}, 120_000);
