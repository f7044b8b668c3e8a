// Slow mode over real sockets (TABLE-21.8): who sets it, that it is broadcast, and that no reload and no restart gets around it.

import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import type { OperatorKind } from '../../src/ops/operatorRows.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { ADMIN } from '../support/adminPort.ts';
import { refusalOf, say, saysTo } from '../support/chatting.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import { createMatch, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let server: TestServer | undefined;

async function start(args: readonly string[] = []): Promise<TestServer> {
  const operatorStore = new MemoryDocuments<OperatorKind>();
  server = await startServer([...ADMIN, ...args], { operatorStore }, { ADMIN_TOKEN: OPERATOR_TOKEN });
  return server;
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Ada, the host, and Bob play; Wyn is a spectator. */
async function played(here: TestServer) {
  const { body } = await createMatch(here.url);
  const { matchId } = body;
  const ada = await TestClient.join(here.url, matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, matchId, 'seat', undefined, 'Bob');
  const wyn = await TestClient.join(here.url, matchId, 'watch', undefined, 'Wyn');
  await ada.until(() => ada.state.status === 'playing');
  const leave = () => Promise.all([ada, bob, wyn].map((one) => one.leave()));
  return { matchId, ada, bob, wyn, leave };
}

const slow = (client: TestClient, seconds: unknown) => client.send(MESSAGE.manage, { do: 'slow', seconds });

/** The refusal of the message with that mark. */
async function refusedTo(client: TestClient, mark: string): Promise<RefusedMessage | undefined> {
  await refusalOf(client, mark);
  const all = client.all(MESSAGE.refused) as readonly RefusedMessage[];
  return all.find(({ params }) => params?.mark === mark);
}

/** The rest of a minute. */
async function expectSlowed(client: TestClient, channel: string): Promise<void> {
  const mark = say(client, channel, 'too soon');
  const refused = await refusedTo(client, mark);
  expect(refused).toMatchObject({ code: 'slow-mode', params: { mark, seconds: expect.any(Number) } });
  const seconds = Number(refused?.params?.seconds);
  expect([Number.isInteger(seconds), seconds > 0, seconds <= 60]).toEqual([true, true, true]);
}

test('the host sets it, it is broadcast, and an author must wait, also after a reload', async () => {
  const here = await start();
  const { matchId, ada, bob, wyn, leave } = await played(here);
  expect(bob.state.slow).toBeUndefined();
  slow(ada, 60);
  for (const one of [ada, bob, wyn]) await one.until(() => one.state.slow === 60);
  await saysTo(bob, 'all', 'hello');
  await saysTo(wyn, 'watchers', 'hello');
  await expectSlowed(bob, 'all');
  await expectSlowed(wyn, 'watchers');
  await saysTo(bob, 'notes', 'to myself');
  await saysTo(bob, 'notes', 'once more');
  for (const text of ['one', 'two']) await saysTo(ada, 'all', text);
  await Promise.all([bob.leave(), wyn.leave()]);
  const back = await TestClient.join(here.url, matchId, 'seat', bob.token);
  const again = await TestClient.join(here.url, matchId, 'watch', wyn.token);
  expect([back.state.slow, again.state.slow]).toEqual([60, 60]);
  await expectSlowed(back, 'all');
  await expectSlowed(again, 'watchers');
  slow(ada, 0);
  await back.until(() => back.state.slow === undefined);
  await saysTo(back, 'all', 'at last');
  await Promise.all([leave(), back.leave(), again.leave()]);
});

test('it outlives the server, and so does who has written; a rematch has it as well', async () => {
  const data = tempDir();
  const first = await start(['--data', data]);
  const { matchId, ada, bob, leave } = await played(first);
  slow(ada, 60);
  await bob.until(() => bob.state.slow === 60);
  await saysTo(bob, 'all', 'hello');
  await leave();
  await first.close();
  const second = await start(['--data', data]);
  const back = await TestClient.join(second.url, matchId, 'seat', bob.token);
  const host = await TestClient.join(second.url, matchId, 'seat', ada.token);
  expect(back.state.slow).toBe(60);
  await expectSlowed(back, 'all');
  await back.act('resign');
  await back.until(() => back.state.status === 'over');
  for (const one of [host, back]) one.send(MESSAGE.rematch);
  await host.until(() => host.state.rematch.matchId !== '');
  const next = await TestClient.join(second.url, host.state.rematch.matchId, 'seat', ada.token);
  expect(next.state.slow).toBe(60);
  await Promise.all([host.leave(), back.leave(), next.leave()]);
});

test.each([
  ['bob', 10, 'not-host'],
  ['wyn', 0, 'not-host'],
  ['ada', 20, 'malformed'],
  ['ada', '10', 'malformed'],
  ['ada', undefined, 'malformed'],
] as const)('%s asks for %j and is refused', async (who, seconds, code) => {
  const here = await start();
  const match = await played(here);
  const client = match[who];
  slow(client, seconds);
  await client.until(() => client.last(MESSAGE.refused) !== undefined);
  expect(client.last(MESSAGE.refused)).toMatchObject({ code });
  expect(match.ada.state.slow).toBeUndefined();
  await match.leave();
});

test('operators set it from the console, with a reason in the audit log; the host can end it', async () => {
  const here = await start();
  const { matchId, ada, bob, leave } = await played(here);
  const { get, post } = operatorOf(here);
  const path = `/matches/${matchId}`;
  expect((await post(`${path}/slow`, { seconds: 30, why: 'a quarrel' })).status).toBe(200);
  await bob.until(() => bob.state.slow === 30);
  expect((await get(path)).body).toMatchObject({ slow: 30 });
  for (const wish of [{ seconds: 20, why: 'x' }, { seconds: 30 }, { why: 'x' }])
    expect(await post(`${path}/slow`, wish)).toMatchObject({ status: 400, body: { error: 'bad-request' } });
  expect(await post('/matches/none/slow', { seconds: 10, why: 'x' })).toMatchObject({ status: 404 });
  slow(ada, 0);
  await bob.until(() => bob.state.slow === undefined);
  await post(`${path}/slow`, { seconds: 0, why: 'peace' });
  expect((await get('/audit')).body).toMatchObject([
    { act: 'slow mode', match: matchId, what: 'off', why: 'peace' },
    { act: 'slow mode', match: matchId, what: '30 s', why: 'a quarrel' },
  ]);
  await leave();
});
