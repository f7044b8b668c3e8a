// The operators' console: who may do what, that it is done and written down, and that no secret of a match is in any answer.

import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import { MESSAGE, type ServerMessage } from '@hexmarch/shared/protocol/room/messages';
import type { OperatorKind, OperatorStore } from '../../src/ops/operatorRows.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { ADMIN } from '../support/adminPort.ts';
import { idOf } from '../support/chatting.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import { createMatch, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer | undefined;
let stops = 0;

async function start(
  operatorStore: OperatorStore = new MemoryDocuments<OperatorKind>(),
): Promise<TestServer> {
  stops = 0;
  const stop = () => {
    stops += 1;
  };
  server = await startServer(ADMIN, { stop, operatorStore }, { ADMIN_TOKEN: OPERATOR_TOKEN });
  return server;
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const newsOf = (client: TestClient): ServerMessage | undefined =>
  client.received.filter(({ type }) => type === MESSAGE.server).at(-1)?.payload as ServerMessage | undefined;

/** Each act with what it wants, by the least role that may do it. */
const ACTS = {
  look: [
    ['get', '/me'],
    ['get', '/overview'],
    ['get', '/tables'],
    ['get', '/audit'],
  ],
  moderate: [
    ['get', '/reports'],
    ['post', '/matches/none/word', { text: 'Be kind.' }],
    ['post', '/matches/none/remove', { person: 'x', why: 'rude' }],
    ['post', '/reports/settle', { id: 'none', note: 'seen' }],
    ['get', '/bans'],
    ['post', '/matches/none/slow', { seconds: 10, why: 'a quarrel' }],
    ['post', '/matches/none/ban', { person: 'x', hours: 1, why: 'rude' }],
    ['post', '/bans/none/lift', { why: 'kind again' }],
    ['post', '/matches/none/pause', { why: 'cheating?' }],
    ['post', '/matches/none/resume', { why: 'no' }],
    ['post', '/matches/none/end', { why: 'yes' }],
  ],
  operate: [
    ['get', '/operators'],
    ['post', '/announcement', { minutes: 10, why: 'update' }],
    ['delete', '/announcement', { why: 'done' }],
    ['post', '/operators', { name: 'Zoe', role: 'look' }],
    ['delete', '/operators/Zoe'],
    ['post', '/drain', { why: 'update' }],
    ['post', '/matches/none/freeze', { why: 'odd' }],
    ['post', '/matches/none/key', { seat: 0, why: 'lost' }],
  ],
} as const;
const ROLES = ['look', 'moderate', 'operate'] as const;

test('each role may do all that those before it may, and no more', async () => {
  const here = await start();
  for (const [rank, role] of ROLES.entries()) {
    const added = await operatorOf(here).post('/operators', { name: `a ${role}`, role });
    const { token } = added.body as { readonly token: string };
    const own = operatorOf(here, token);
    expect((await own.get('/me')).body).toEqual({ name: `a ${role}`, role });
    for (const [other, least] of ROLES.entries())
      for (const [method, path, body] of ACTS[least] as readonly (readonly [
        'get' | 'post' | 'delete',
        string,
        object?,
      ])[]) {
        const { status } = await own[method](path, body ?? {});
        expect(`${path} ${status === 403}`).toBe(`${path} ${other > rank}`);
      }
  }
  expect(stops).toBe(1);
  // Who is removed is let in no more.
  const { body } = await operatorOf(here).post('/operators', { name: 'Bo', role: 'look' });
  await operatorOf(here).delete('/operators/Bo');
  expect((await operatorOf(here, (body as { token: string }).token).get('/me')).status).toBe(401);
});

test('an announcement reaches present and future clients, and is retracted', async () => {
  const here = await start();
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const before = Date.now();
  await operatorOf(here).post('/announcement', { minutes: 10, why: 'update' });
  await ada.until(() => newsOf(ada)?.announced !== undefined);
  const announced = newsOf(ada)?.announced;
  if (announced?.kind !== 'restart') throw new Error('no restart');
  expect(announced.at).toBeGreaterThanOrEqual(before + 600_000);
  await operatorOf(here).post('/announcement', { text: 'Tournament on Sunday', why: 'news' });
  const bob = await TestClient.join(here.url, body.matchId, 'watch');
  await bob.until(() => newsOf(bob) !== undefined);
  expect(newsOf(bob)).toMatchObject({ announced: { kind: 'text', text: 'Tournament on Sunday' } });
  await operatorOf(here).delete('/announcement', { why: 'over' });
  await bob.until(() => newsOf(bob)?.announced === undefined);
  await Promise.all([ada.leave(), bob.leave()]);
});

test('a message to one table reaches that table alone; a removed person cannot come back at once', async () => {
  const here = await start();
  const [one, other] = [await createMatch(here.url), await createMatch(here.url)];
  const ada = await TestClient.join(here.url, one.body.matchId, 'seat', one.body.token);
  const eve = await TestClient.join(here.url, one.body.matchId, 'watch', undefined, 'Eve');
  const bob = await TestClient.join(here.url, other.body.matchId, 'seat', other.body.token);
  const { post, get } = operatorOf(here);
  await post(`/matches/${one.body.matchId}/word`, { text: 'Please be kind.' });
  await ada.until(() => newsOf(ada)?.word?.text === 'Please be kind.');
  expect(newsOf(bob)).toBeUndefined();
  const seen = (await get(`/matches/${one.body.matchId}`)).body as {
    readonly people: readonly { readonly id: string; readonly name: string }[];
  };
  const eves = seen.people.find(({ name }) => name === 'Eve');
  const path = `/matches/${one.body.matchId}/remove`;
  expect((await post(path, { person: eves?.id, why: 'rude' })).status).toBe(200);
  await eve.until(() => eve.closeCode !== undefined);
  expect(await post(path, { person: eves?.id, why: 'again' })).toMatchObject({
    status: 409,
    body: { error: 'unknown-person' },
  });
  await expect(TestClient.join(here.url, one.body.matchId, 'watch')).rejects.toThrow('somebody-removed');
  await Promise.all([ada.leave(), bob.leave()]);
});

test('all actions are in the audit log before they are done, by whom and why, and survive a restart', async () => {
  const store = new MemoryDocuments<OperatorKind>();
  const first = await start(store);
  await operatorOf(first).post('/operators', { name: 'Ada', role: 'moderate' });
  await operatorOf(first).post('/announcement', { text: 'Hello', why: 'first day' });
  await operatorOf(first).post('/announcement', { why: 'nothing to say' });
  await first.close();
  const again = await start(new MemoryDocuments<OperatorKind>(store.memory));
  const { body } = await operatorOf(again).get('/audit');
  expect(body).toMatchObject([
    { n: 2, by: 'operator', role: 'operate', act: 'announce', what: 'Hello', why: 'first day' },
    { n: 1, by: 'operator', act: 'add operator', what: 'Ada, moderate' },
  ]);
  expect((await operatorOf(again).get('/overview')).body).toMatchObject({
    ready: true,
    announced: { kind: 'text', text: 'Hello' },
  });
  expect((await operatorOf(again).get('/operators')).body).toEqual([
    { name: 'operator', role: 'operate' },
    { name: 'Ada', role: 'moderate' },
  ]);
});

test('no answer contains a key, a dice secret or a secret choice', async () => {
  const here = await start();
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 5');
  const { get, post } = operatorOf(here);
  const match = `/matches/${body.matchId}`;
  const acts = [
    ['word', { text: 'Be kind.' }],
    ['remove', { person: 'nobody', why: 'rude' }],
    ['pause', { why: 'odd' }],
    ['pause', { why: 'odd' }],
    ['resume', { why: 'fine' }],
    ['slow', { seconds: 10, why: 'a quarrel' }],
    ['ban', { person: 'nobody', hours: 1, why: 'rude' }],
  ] as const;
  const done = [];
  for (const [act, what] of acts) done.push(await post(`${match}/${act}`, what));
  expect(done.map(({ status }) => status)).toEqual([200, 409, 200, 409, 200, 200, 409]);
  const paths = ['/overview', '/servers', '/tables', match, '/audit', '/reports', '/bans', '/operators'];
  const all = JSON.stringify([...done, ...(await Promise.all(paths.map((path) => get(path))))]);
  expect(all).toContain(body.matchId);
  const table = here.app.tables.find(body.matchId);
  const hashes = table?.seating.everybody.map(({ tokenHash }) => tokenHash) ?? [];
  const { secret = '' } = table?.setup.dice ?? {};
  for (const hidden of [body.token, ...hashes, secret, OPERATOR_TOKEN]) {
    expect(hidden.length).toBeGreaterThan(10);
    expect(all).not.toContain(hidden);
  }
  // That a number is chosen, and not which (DUEL-1).
  const { body: seen } = await get(`/matches/${body.matchId}`);
  expect(seen).toMatchObject({ told: 4, view: { choices: [0, null] } });
  await Promise.all([ada.leave(), bob.leave()]);
});

test.each([
  ['post', '/announcement', { minutes: -1, why: 'x' }],
  ['post', '/announcement', { minutes: 5 }],
  ['post', '/announcement', { text: 'x'.repeat(501), why: 'x' }],
  ['post', '/operators', { name: 'Ada', role: 'king' }],
  ['post', '/operators', { name: '', role: 'look' }],
  ['get', '/audit?before=x', undefined],
  ...(['pause', 'resume', 'end', 'freeze'] as const).map((act) => ['post', `/matches/x/${act}`, {}] as const),
  ['post', '/matches/x/key', { seat: 0 }],
  ['post', '/matches/x/key', { seat: -1, why: 'lost' }],
  ['post', '/matches/x/key', { seat: '0', why: 'lost' }],
] as const)('%s %s %j is refused in words, and nothing is written down', async (method, path, body) => {
  const here = await start();
  const reply = await operatorOf(here)[method](path, body ?? {});
  expect(reply).toMatchObject({ status: 400, body: { error: 'bad-request', message: expect.any(String) } });
  expect((await operatorOf(here).get('/audit')).body).toEqual([]);
});

test('a report is shown with its context, and settled once and for all', async () => {
  const store = new MemoryDocuments<OperatorKind>();
  const here = await start(store);
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, body.matchId, 'seat', undefined, 'Bob');
  const heard = () => ada.received.filter(({ type }) => type === MESSAGE.chat).length;
  for (const text of ['Good luck', 'You fool']) {
    const before = heard();
    bob.send(MESSAGE.chat, { do: 'say', channel: 'all', text, mark: text.replace(' ', '-') });
    await ada.until(() => heard() > before);
  }
  ada.send(MESSAGE.chat, { do: 'report', channel: 'all', n: 2, reason: 'said', note: 'rude' });
  const { get, post } = operatorOf(here);
  const reports = async () => (await get('/reports')).body as readonly SeenReport[];
  while ((await reports()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const [report] = await reports();
  expect(report).toMatchObject({
    reason: 'said',
    note: 'rude',
    lines: [{ text: 'Good luck' }, { text: 'You fool' }],
  });
  expect(report?.done).toBeUndefined();
  expect((await post('/reports/settle', { id: report?.id, note: 'told Bob' })).status).toBe(200);
  expect((await reports())[0]?.done).toMatchObject({ by: 'operator', note: 'told Bob' });
  expect((await get('/audit')).body).toMatchObject([
    { act: 'settle report', match: body.matchId, why: 'told Bob' },
  ]);
  expect(store.memory.size).toBe(2);
  // UI-P80: the reporter is notified of the outcome, at once and on coming back, and nobody else is.
  const settled = (client: TestClient) =>
    client.received.filter(({ payload }) => (payload as { readonly is?: string }).is === 'settled');
  await ada.until(() => settled(ada).length === 1);
  expect(settled(ada)[0]?.payload).toEqual({ is: 'settled', count: 1, at: (await reports())[0]?.done?.at });
  await ada.leave();
  const again = await TestClient.join(here.url, body.matchId, 'seat', ada.token);
  await again.until(() => settled(again).length === 1);
  expect(settled(bob)).toEqual([]);
  await Promise.all([again.leave(), bob.leave()]);
});

test('a report of a person is shown with that person, and its subject', async () => {
  const here = await start();
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, body.matchId, 'seat', undefined, 'Bob');
  ada.send(MESSAGE.chat, { do: 'reportPerson', person: idOf(bob), what: 'name', reason: 'name', note: '' });
  const { get } = operatorOf(here);
  const reports = async () => (await get('/reports')).body as readonly SeenReport[];
  while ((await reports()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await reports()).toMatchObject([
    { of: { what: 'name' }, lines: [{ author: idOf(bob), name: 'Bob' }] },
  ]);
  await Promise.all([ada.leave(), bob.leave()]);
});
