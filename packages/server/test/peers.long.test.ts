// Several servers on one database: any of them accepts requests for any match, and a match survives its server.

import { resolve } from 'node:path';
import { MESSAGE, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import { type OwnPostgres, ownPostgres } from '../tools/trial/postgres.ts';
import { Browser } from './support/browser.ts';
import { come } from './support/come.ts';
import { CLUSTER_SECRET, type Server, serversOn } from './support/serversOn.ts';
import { createMatch, enter, request } from './support/testClient.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');
const BUSY = 503;

/** Several processes start in each. */
jest.setTimeout(120_000);

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

const together = async (count: number): Promise<readonly Server[]> =>
  serversOn(await database.schema(), count, '--game', DUEL);

const nth = (servers: readonly Server[], i: number): Server => {
  const server = servers[i];
  if (server === undefined) throw new Error(`there is no server ${i}`);
  return server;
};

test('any server lets people into any match, and knows it by its code', async () => {
  const [a, b] = await together(2).then((servers) => [nth(servers, 0), nth(servers, 1)] as const);
  const { body } = await createMatch(a.url);
  const { matchId, code, token } = body;
  const found = await request<{ matchId: string }>(b.url, `/api/codes/${code}`);
  expect(found.body.matchId).toBe(matchId);
  const ada = await come([b.url], matchId, 'seat', token);
  const bob = await come([a.url], matchId, 'seat', undefined, 'Bob');
  const eve = await come([b.url], matchId, 'watch', undefined, 'Eve');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  for (const client of [bob, eve]) await client.until(() => client.state.sequence === 2);
  await bob.act('choose 4');
  await ada.until(() => ada.state.sequence === 3);
  // Refused here as there, in the same words.
  const [here, there] = await Promise.all(
    [a, b].map(({ url }) => enter(url, matchId, 'seat', undefined, 'Cid')),
  );
  expect(there).toEqual(here);
  expect(here).toMatchObject({ status: 409, body: { error: 'full' } });
  const unknown = await Promise.all([a, b].map(({ url }) => enter(url, 'no-such-match', 'watch')));
  for (const reply of unknown) expect(reply).toMatchObject({ status: 404, body: { error: 'unknown-match' } });
});

test('an account is known at every server, and has its seat in a match of another one', async () => {
  const [a, b] = await together(2).then((servers) => [nth(servers, 0), nth(servers, 1)] as const);
  const { matchId, token } = (await createMatch(a.url)).body;
  const seats = [{ matchId, key: token }];
  const browser = new Browser(b.url);
  expect((await browser.post('/me', { name: 'Ada', lang: 'en', seats })).body).toMatchObject({ bound: 1 });
  expect((await browser.get('/me/seats')).body).toMatchObject({ seats: [{ row: { matchId }, seat: 0 }] });
  expect((await browser.enter(matchId)).body).toMatchObject({ seat: 0, token: '' });
  const headers = { cookie: browser.cookie };
  expect((await new Browser(a.url).get('/me', { headers })).body).toMatchObject({ name: 'Ada' });
  const taken = await new Browser(a.url).post('/me', { name: 'ada', lang: 'en', seats: [] });
  expect(taken.body).toMatchObject({ error: 'name-taken' });
  // Without credentials it is a guest.
  expect((await new Browser(b.url).enter(matchId)).body).toMatchObject({ seat: 1 });
});

test('no server is impersonated without the secret, and no answer reveals it', async () => {
  const [a, b] = await together(2).then((servers) => [nth(servers, 0), nth(servers, 1)] as const);
  const { body } = await createMatch(a.url);
  const requestWith = (headers: Readonly<Record<string, string>>) =>
    fetch(`${b.url}/api/matches/${body.matchId}/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'Eve', as: 'watch', wire: WIRE }),
    });
  // A forwarded request is not forwarded again; a forged one is.
  const real = await requestWith({ 'x-hexmarch-hop': CLUSTER_SECRET });
  expect(real.status).toBe(BUSY);
  for (const secret of ['', 'x', CLUSTER_SECRET.slice(1), `${CLUSTER_SECRET}x`]) {
    const reply = await requestWith({ 'x-hexmarch-hop': secret });
    expect(reply.status).toBe(200);
    expect(JSON.stringify([...reply.headers]) + (await reply.text())).not.toContain(CLUSTER_SECRET);
  }
  for (const { main } of [a, b]) expect(main.output()).not.toContain(CLUSTER_SECRET);
});

test('a server is killed: its matches go on at another at once, and nobody has lost time', async () => {
  const servers = await together(2);
  const [a, b] = [nth(servers, 0), nth(servers, 1)];
  const clock = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;
  const { body } = await createMatch(a.url, { clock });
  const ada = await come([b.url], body.matchId, 'seat', body.token);
  const bob = await come([b.url], body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  a.main.child.kill('SIGKILL');
  for (const client of [ada, bob]) await client.until(() => client.closeCode !== undefined);
  const again = await come([b.url], body.matchId, 'seat', bob.token);
  expect(again.state.sequence).toBe(2);
  await again.act('choose 4');
  await again.until(() => again.state.sequence === 3);
  // Since the beginning Ada and Bob have each had their turn, in less than a second of it.
  for (const { clockMs } of again.state.seats) expect(clockMs).toBeGreaterThan(55_000);
});

test('a server is stopped: it releases its matches, and its people are at another at once', async () => {
  const servers = await together(2);
  const [a, b] = [nth(servers, 0), nth(servers, 1)];
  const { body } = await createMatch(a.url);
  const ada = await come([a.url], body.matchId, 'seat', body.token);
  const bob = await come([b.url], body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  a.main.child.kill('SIGTERM');
  for (const client of [ada, bob]) await client.until(() => client.closeCode !== undefined);
  // Clients that still reach the stopping one are redirected.
  const [one, two] = [
    await come([a.url, b.url], body.matchId, 'seat', ada.token),
    await come([b.url], body.matchId, 'seat', bob.token),
  ];
  await two.act('choose 4');
  await one.until(() => one.state.sequence === 3);
  expect(await a.main.exit).toMatchObject({ code: 0 });
});

test('a server hangs: another takes over, and later writes of the first reach nobody', async () => {
  const servers = await together(2);
  const [a, b] = [nth(servers, 0), nth(servers, 1)];
  const { body } = await createMatch(a.url);
  const ada = await come([a.url], body.matchId, 'seat', body.token);
  const bob = await come([a.url], body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  a.main.child.kill('SIGSTOP');
  // It waits in the socket until the server goes on.
  ada.play('choose 3');
  const again = await come([b.url], body.matchId, 'seat', ada.token);
  expect(again.state.sequence).toBe(1);
  await again.act('choose 5');
  await again.until(() => again.state.sequence === 2);
  a.main.child.kill('SIGCONT');
  for (const client of [ada, bob]) await client.until(() => client.closeCode !== undefined);
  expect(ada.state.sequence).toBe(1);
  expect(ada.all(MESSAGE.accepted)).toEqual([]);
  const two = await come([a.url, b.url], body.matchId, 'seat', bob.token);
  expect(two.state.sequence).toBe(2);
  await two.act('choose 4');
  await again.until(() => again.state.sequence === 3);
});
