// What operators do to a match at the console: that it is done, told to its players and written down, that it works on one that sleeps and
// outlives a restart, and that nothing secret is in any answer.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { NewSeatKey, SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { OperatorKind } from '../../src/ops/operatorRows.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { duel } from '../fixtures/duelGame.ts';
import { ADMIN } from '../support/adminPort.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import { createMatch, enter, TestClient } from '../support/testClient.ts';
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

/** Ada and Bob play. */
async function played(here: TestServer) {
  const { body } = await createMatch(here.url);
  const { matchId } = body;
  const ada = await TestClient.join(here.url, matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 5');
  const leave = () => Promise.all([ada.leave(), bob.leave()]);
  return { matchId, ada, bob, leave, path: `/matches/${matchId}` };
}

/** Without clients, and not in memory. */
async function asleep(here: TestServer) {
  const match = await played(here);
  await match.leave();
  const table = here.app.tables.find(match.matchId);
  while (table?.seating.isAnyoneHere) await new Promise((resolve) => setTimeout(resolve, 10));
  table?.unload();
  expect(here.app.tables.find(match.matchId)).toBeUndefined();
  return match;
}

test('a pause lasts until operators end it, and is shown as theirs; their end has no result', async () => {
  const here = await start();
  const { ada, bob, leave, path, matchId } = await played(here);
  const { get, post } = operatorOf(here);
  const seen = async () => (await get(path)).body as SeenMatch;
  expect((await seen()).paused).toBeUndefined();
  expect(await post(`${path}/pause`, { why: 'a complaint' })).toEqual({ status: 200, body: { done: true } });
  await bob.until(() => bob.state.table.held === true);
  expect(bob.state).toMatchObject({
    table: { paused: true, held: true },
    last: '-*[{"type":"@paused","seat":-1}]',
  });
  expect((await seen()).paused).toBe('operators');
  expect(await post(`${path}/pause`, { why: 'again' })).toMatchObject({
    ...{ status: 409, body: { error: 'paused', message: expect.stringMatching(/\.$/) } },
  });
  await post(`${path}/resume`, { why: 'it was nothing' });
  await bob.until(() => !bob.state.table.paused);
  expect(await post(`${path}/resume`, { why: 'again' })).toMatchObject({ status: 409 });
  expect((await post(`${path}/end`, { why: 'it was something' })).status).toBe(200);
  await ada.until(() => ada.state.status === 'over');
  expect(ada.state.outcome).toEqual({ winners: [], reason: 'aborted', rule: 'TABLE-24.2' });
  for (const act of ['pause', 'resume', 'end', 'freeze'])
    expect(await post(`${path}/${act}`, { why: 'late' })).toMatchObject({
      ...{ status: 409, body: { error: 'over', message: 'This match is over.' } },
    });
  expect(await post(`${path}/key`, { seat: 0, why: 'late' })).toMatchObject({ status: 409 });
  // What was refused was not done, and is in no book.
  expect((await get('/audit')).body).toMatchObject([
    { act: 'end match', match: matchId, why: 'it was something' },
    { act: 'resume match', match: matchId, why: 'it was nothing' },
    { act: 'pause match', match: matchId, by: 'operator', role: 'operate', why: 'a complaint' },
  ]);
  const record = await (await fetch(`${here.url}/api/matches/${matchId}/record`)).text();
  const report = verifyRecordNow(record, { games: [duel as unknown as AnyGame], hasher: nodeHasher });
  expect(report.problem).toBeUndefined();
  for (const act of ['@pause', '@resume', '@abort']) expect(record).toContain(`"command":"${act}"`);
  await leave();
});

test('a match that waits, is frozen or is none is refused each act in a sentence, and nothing is written down', async () => {
  const here = await start();
  const { body } = await createMatch(here.url);
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const { get, post } = operatorOf(here);
  const acts = ['pause', 'resume', 'end', 'freeze', 'key'];
  for (const act of acts) {
    expect(await post(`/matches/${body.matchId}/${act}`, { seat: 0, why: 'x' })).toMatchObject({
      ...{ status: 409, body: { error: 'waiting', message: 'This match has not started.' } },
    });
    expect(await post(`/matches/none/${act}`, { seat: 0, why: 'x' })).toMatchObject({
      ...{ status: 404, body: { error: 'unknown-match' } },
    });
  }
  expect((await get('/audit')).body).toEqual([]);
  await ada.leave();
});

test('a frozen match is shown as such, and stays frozen after a restart', async () => {
  const data = tempDir();
  const first = await start(['--data', data]);
  const { ada, leave, path } = await played(first);
  expect((await operatorOf(first).post(`${path}/freeze`, { why: 'a bug' })).status).toBe(200);
  await ada.until(() => ada.state.status === 'frozen');
  await leave();
  await first.close();
  const again = await start(['--data', data]);
  const { get, post } = operatorOf(again);
  expect((await get(path)).body).toMatchObject({ row: { status: 'frozen' }, isInMemory: false });
  for (const act of ['pause', 'resume', 'end', 'freeze', 'key'])
    expect(await post(`${path}/${act}`, { seat: 0, why: 'x' })).toMatchObject({
      ...{ status: 409, body: { error: 'frozen' } },
    });
});

test('a pause outlives the server', async () => {
  const data = tempDir();
  const first = await start(['--data', data]);
  const { leave, path, matchId, ada } = await played(first);
  await operatorOf(first).post(`${path}/pause`, { why: 'night' });
  await leave();
  await first.close();
  const again = await start(['--data', data]);
  const back = await TestClient.join(again.url, matchId, 'seat', ada.token);
  await back.until(() => back.state.status === 'playing');
  expect(back.state.table).toEqual({ paused: true, held: true, offer: null });
  await operatorOf(again).post(`${path}/resume`, { why: 'morning' });
  await back.until(() => !back.state.table.paused);
  await back.leave();
});

test('a match that sleeps is woken for an act, and sleeps again', async () => {
  const here = await start();
  const { path, matchId, ada } = await asleep(here);
  const { post } = operatorOf(here);
  for (const act of ['pause', 'resume', 'pause']) {
    expect((await post(`${path}/${act}`, { why: 'asleep' })).status).toBe(200);
    expect(here.app.tables.find(matchId)).toBeUndefined();
  }
  const back = await TestClient.join(here.url, matchId, 'seat', ada.token);
  await back.until(() => back.state.table.held === true);
  await post(`${path}/end`, { why: 'done' });
  await back.until(() => back.state.status === 'over');
  await back.leave();
});

test('a new key opens the seat, shown once; the old one is revoked at once, with its clients', async () => {
  const here = await start();
  const { ada, bob, path, matchId } = await played(here);
  const { get, post } = operatorOf(here);
  // A reservation by the old key, not used yet.
  const late = await enter(here.url, matchId, 'seat', bob.token);
  expect(late.status).toBe(200);
  const { status, body } = await post(`${path}/key`, { seat: 1, why: 'Bob lost it' });
  expect(status).toBe(200);
  const { seat, key } = body as NewSeatKey;
  expect([seat, key.length > 20, key === bob.token]).toEqual([1, true, false]);
  await bob.until(() => bob.closeCode !== undefined);
  expect(bob.last(MESSAGE.removed)).toEqual({ reason: 'key-renewed' });
  expect((await enter(here.url, matchId, 'seat', bob.token)).body).toMatchObject({ error: 'wrong-token' });
  await expect(TestClient.joinBy(here.url, late.body)).rejects.toThrow();
  const back = await TestClient.join(here.url, matchId, 'seat', key);
  expect([back.seat, back.welcome?.seat]).toEqual([1, 1]);
  expect(back.state.seats[1]?.name).toBe('Bob');
  await back.act('choose 4');
  await ada.until(() => ada.state.phase !== 'choice');
  // No answer shows it again.
  const paths = ['/overview', '/tables', path, '/audit', '/operators'];
  const all = JSON.stringify(await Promise.all(paths.map((one) => get(one))));
  expect(all).toContain('new seat key');
  expect(all).toContain('seat 2, Bob');
  const hashes = here.app.tables.find(matchId)?.seating.everybody.map(({ tokenHash }) => tokenHash) ?? [];
  for (const hidden of [key, bob.token, ada.token, ...hashes]) expect(all).not.toContain(hidden);
  expect(await post(`${path}/key`, { seat: 7, why: 'x' })).toMatchObject({
    ...{ status: 409, body: { error: 'unknown-person' } },
  });
  await Promise.all([ada.leave(), back.leave()]);
});

test('a seat of a match that sleeps gets a new key as well', async () => {
  const here = await start();
  const { path, matchId, bob } = await asleep(here);
  const { body } = await operatorOf(here).post(`${path}/key`, { seat: 1, why: 'lost' });
  expect(here.app.tables.find(matchId)).toBeUndefined();
  const back = await TestClient.join(here.url, matchId, 'seat', (body as NewSeatKey).key);
  expect(back.seat).toBe(1);
  expect((await enter(here.url, matchId, 'seat', bob.token)).body).not.toMatchObject({ seat: 1 });
  await back.leave();
});
