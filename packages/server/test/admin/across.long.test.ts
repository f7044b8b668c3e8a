// The console of any of several servers: it sees and does at all of them what each sees and does of its own.

import { resolve } from 'node:path';
import type {
  ListedTables,
  OperatorAct,
  SeenMatch,
  SeenServers,
} from '@hexmarch/shared/protocol/people/operators';
import { MESSAGE, type ServerMessage } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import { type OwnPostgres, ownPostgres } from '../../tools/trial/postgres.ts';
import { adminUrlOf, metricsOf } from '../support/adminPort.ts';
import { come } from '../support/come.ts';
import { OPERATOR_TOKEN, operatorAt } from '../support/operatorOf.ts';
import { CLUSTER_SECRET, serverOn } from '../support/serversOn.ts';
import { createMatch, type TestClient } from '../support/testClient.ts';
import { until } from '../support/until.ts';

const DUEL = resolve(import.meta.dirname, '../fixtures/duelGame.ts');

/** Several processes start in each. */
jest.setTimeout(120_000);

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

async function consoleOn(schema: string, token = OPERATOR_TOKEN) {
  const server = await serverOn(schema, ['--game', DUEL, '--admin-port', '0'], { ADMIN_TOKEN: token });
  const adminUrl = await adminUrlOf(server.main);
  return { ...server, schema, adminUrl, operator: operatorAt(adminUrl, token) };
}

async function pair() {
  const schema = await database.schema();
  return Promise.all([consoleOn(schema), consoleOn(schema)]);
}

const wordTo = (client: TestClient) =>
  (client.received.filter(({ type }) => type === MESSAGE.server).at(-1)?.payload as ServerMessage | undefined)
    ?.word?.text;

test('a match of another server is seen and acted upon as one of the own, and both tell of the same acts', async () => {
  const [a, b] = await pair();
  const { matchId, code, token } = (await createMatch(a.url)).body;
  const ada = await come([a.url], matchId, 'seat', token);
  const bob = await come([b.url], matchId, 'seat', undefined, 'Bob');
  const eve = await come([b.url], matchId, 'watch', undefined, 'Eve');
  await ada.until(() => ada.state.status === 'playing');
  const own = await createMatch(b.url);

  const listed = (await b.operator.get('/tables')).body as ListedTables;
  expect(listed.silent).toEqual([]);
  expect(listed.tables.map((row) => [row.matchId, row.server])).toEqual([
    [own.body.matchId, b.url],
    [matchId, a.url],
  ]);
  const found = (await b.operator.get(`/tables?text=${matchId}`)).body as ListedTables;
  expect(found.tables.map((row) => row.matchId)).toEqual([matchId]);

  for (const name of [matchId, code]) {
    const { body } = await b.operator.get(`/matches/${name}`);
    expect(body).toEqual((await a.operator.get(`/matches/${name}`)).body);
    expect(body).toMatchObject({ isInMemory: true, server: a.url, row: { matchId } });
    expect((body as SeenMatch).people?.map(({ name: who }) => who)).toContain('Eve');
  }

  await b.operator.post(`/matches/${matchId}/word`, { text: 'Be kind.' });
  await bob.until(() => wordTo(bob) === 'Be kind.');
  expect((await b.operator.post(`/matches/${matchId}/pause`, { why: 'odd' })).status).toBe(200);
  expect(await b.operator.post(`/matches/${matchId}/pause`, { why: 'odd' })).toMatchObject({
    status: 409,
    body: { error: 'paused' },
  });
  expect((await b.operator.post(`/matches/${matchId}/resume`, { why: '' })).status).toBe(400);
  expect((await b.operator.post(`/matches/${matchId}/resume`, { why: 'fine' })).status).toBe(200);
  const { people = [] } = (await b.operator.get(`/matches/${matchId}`)).body as SeenMatch;
  const person = people.find(({ name }) => name === 'Eve')?.id;
  expect((await b.operator.post(`/matches/${matchId}/remove`, { person, why: 'rude' })).status).toBe(200);
  await eve.until(() => eve.closeCode !== undefined);

  const acts = async (operator: typeof a.operator) =>
    ((await operator.get('/audit')).body as readonly OperatorAct[]).map(({ n, act }) => `${n} ${act}`);
  const done = ['4 remove', '3 resume match', '2 pause match', '1 tell table'];
  await until(async () => (await acts(b.operator)).length === done.length);
  expect(await acts(a.operator)).toEqual(done);
  expect(await acts(b.operator)).toEqual(done);
  await Promise.all([ada.leave(), bob.leave()]);
});

test('each console shows all servers; one is stopped from another, its match goes on, and a silent one is reported', async () => {
  const [a, b] = await pair();
  const seen = async () => ((await b.operator.get('/servers')).body as SeenServers).servers;
  const both = await seen();
  expect(both.map(({ address, isThis }) => [address, isThis])).toEqual(
    [
      [a.url, false],
      [b.url, true],
    ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
  for (const { overview, isDraining } of both) expect([overview?.ready, isDraining]).toEqual([true, false]);
  const { matchId, token } = (await createMatch(a.url)).body;
  const ada = await come([a.url], matchId, 'seat', token);

  const idOfA = both.find(({ isThis }) => !isThis)?.id ?? '';
  expect((await b.operator.post('/servers/nobody/drain', { why: 'update' })).status).toBe(404);
  expect((await b.operator.post(`/servers/${idOfA}/drain`, { why: '' })).status).toBe(400);
  expect((await b.operator.post(`/servers/${idOfA}/drain`, { why: 'update' })).status).toBe(200);
  expect(await a.main.exit).toMatchObject({ code: 0 });
  await ada.until(() => ada.closeCode !== undefined);
  expect((await seen()).map(({ address }) => address)).toEqual([b.url]);
  const again = await come([b.url], matchId, 'seat', ada.token);
  expect((await b.operator.get(`/matches/${matchId}`)).body).toMatchObject({ server: b.url });

  const numbers = await metricsOf(b.adminUrl);
  expect(numbers.of('takeover_seconds_count')).toBe(1);
  expect(numbers.of('db_pool{state="idle"}')).toBeGreaterThan(0);

  const c = await consoleOn(b.schema);
  b.main.child.kill('SIGSTOP');
  const there = ((await c.operator.get('/servers')).body as SeenServers).servers;
  expect(there.find(({ address }) => address === b.url)?.silent).toMatch(/does not answer/);
  b.main.child.kill('SIGCONT');
  await again.leave();
});

test('a server with other operators refuses, and says why', async () => {
  const schema = await database.schema();
  const a = await consoleOn(schema);
  const other = await consoleOn(schema, 'another-token-of-another');
  const without = await serverOn(schema, ['--game', DUEL]);
  const { servers } = (await a.operator.get('/servers')).body as SeenServers;
  const silent = new Map(servers.map((one) => [one.address, one.silent]));
  expect(silent.get(other.url)).toMatch(/different ADMIN_TOKEN/);
  expect(silent.get(without.url)).toMatch(/has no console/);
  const { matchId } = (await createMatch(other.url)).body;
  expect(await a.operator.post(`/matches/${matchId}/word`, { text: 'Hello' })).toMatchObject({
    status: 502,
    body: { error: 'other-token' },
  });
  const listed = (await a.operator.get('/tables')).body as ListedTables;
  expect([...listed.silent].sort()).toEqual([other.url, without.url].sort());
});

test('the console is not reachable on the port of the players: neither by a token, nor by the cluster secret', async () => {
  const a = await consoleOn(await database.schema());
  const requestWith = async (headers: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${a.url}/admin/api/tables`, { headers });
    return { status: reply.status, text: await reply.text() };
  };
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const elsewhere = await fetch(`${a.url}/admin/other/tables`).then((reply) => reply.text());
  expect((await requestWith({ authorization })).text).toBe(elsewhere);
  expect((await requestWith({ authorization, 'x-hexmarch-hop': 'x' })).text).toBe(elsewhere);
  expect((await requestWith({ 'x-hexmarch-hop': CLUSTER_SECRET })).status).toBe(401);
  expect((await requestWith({ authorization, 'x-hexmarch-hop': CLUSTER_SECRET })).status).toBe(200);
});
