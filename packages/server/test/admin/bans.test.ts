// Bans from the whole server at the console: each way in is barred, running matches go on, and a ban ends by lifting or expiry.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { SeenBan, SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import type { AppParts } from '../../src/app/compose.ts';
import { newLogger } from '../../src/ops/logger.ts';
import type { OperatorKind } from '../../src/ops/operatorRows.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { ADMIN } from '../support/adminPort.ts';
import { refusalOf, say, saysTo, texts } from '../support/chatting.ts';
import { BEHIND_PROXY, homeAt } from '../support/homes.ts';
import { FakeClock } from '../support/hostOf.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import type { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

const BAD = '203.0.113.77';
const good = homeAt('198.51.100.1');
const bad = homeAt(BAD);

let server: TestServer | undefined;

async function startWith(args: readonly string[], parts: Partial<AppParts> = {}): Promise<TestServer> {
  server = await startServer([...ADMIN, ...BEHIND_PROXY, ...args], parts, { ADMIN_TOKEN: OPERATOR_TOKEN });
  return server;
}

const start = (parts: Partial<AppParts> = {}) =>
  startWith([], { operatorStore: new MemoryDocuments<OperatorKind>(), ...parts });

/** With its own folder. */
const startIn = (data: string, parts: Partial<AppParts> = {}) => startWith(['--data', data], parts);

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function idOf(here: TestServer, matchId: string, name: string): Promise<string> {
  const { body } = await operatorOf(here).get(`/matches/${matchId}`);
  return (body as SeenMatch).people?.find((one) => one.name === name)?.id ?? '';
}

async function ban(here: TestServer, matchId: string, name: string, more: object = {}) {
  const person = await idOf(here, matchId, name);
  const wish = { person, hours: 24, why: 'rude', ...more };
  return operatorOf(here).post(`/matches/${matchId}/ban`, wish);
}

const bansAt = async (here: TestServer) => (await operatorOf(here).get('/bans')).body as readonly SeenBan[];

/** An innocent person's table, and another one with a spectator to ban. */
async function watched(here: TestServer) {
  const { body } = await good.create(here.url);
  const ada = await good.join(here.url, body.matchId, 'seat', '', body.token);
  const eve = await bad.join(here.url, body.matchId, 'watch', 'Eve');
  return { matchId: body.matchId, ada, eve };
}

/** An innocent player and one to ban. */
async function played(here: TestServer) {
  const { body } = await good.create(here.url);
  const { matchId } = body;
  const ada = await good.join(here.url, matchId, 'seat', '', body.token);
  const bob = await bad.join(here.url, matchId, 'seat', 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  return { matchId, ada, bob };
}

const saidToBe = async (client: TestClient, mark: string) => {
  await refusalOf(client, mark);
  const all = client.all(MESSAGE.refused) as readonly RefusedMessage[];
  return all.find(({ params }) => params?.mark === mark);
};

test('[TABLE-25.1] a banned person creates and joins no table, and is told until when and the reason', async () => {
  const here = await start();
  const { matchId, ada, eve } = await watched(here);
  const from = Date.now();
  expect((await ban(here, matchId, 'Eve', { words: 'Come back kinder.' })).status).toBe(200);
  // TABLE-25.3.
  await eve.until(() => eve.closeCode !== undefined);
  const until = (await bansAt(here))[0]?.until ?? 0;
  expect(until).toBeGreaterThanOrEqual(from + 24 * HOUR_MS);
  expect(eve.last(MESSAGE.removed)).toEqual({ reason: 'banned', ban: { until, words: 'Come back kinder.' } });
  const refused = {
    status: 403,
    body: {
      error: 'banned',
      ban: { until, words: 'Come back kinder.' },
      message: expect.stringMatching(/Z\.$/),
    },
  };
  expect(await bad.create(here.url)).toEqual(refused);
  for (const as of ['seat', 'watch'] as const) {
    expect(await bad.enter(here.url, matchId, as, 'Eve')).toEqual(refused);
    expect(await bad.enter(here.url, matchId, as, 'Eve', eve.token)).toEqual(refused);
  }
  // Nobody else is.
  expect((await good.create(here.url)).status).toBe(201);
  expect((await homeAt('203.0.113.78').enter(here.url, matchId, 'watch', 'Fay')).status).toBe(200);
  await ada.leave();
});

test('[TABLE-25.2] running matches go on for a banned person, whose chat is muted, even for the author', async () => {
  const here = await start();
  const { matchId, ada, bob } = await played(here);
  await saysTo(bob, 'all', 'before');
  await ban(here, matchId, 'Bob', { hours: 1, words: 'Enough.' });
  const [{ until = 0 } = {}] = await bansAt(here);
  for (const channel of ['all', 'notes'])
    expect(await saidToBe(bob, say(bob, channel, 'after'))).toMatchObject({
      ...{ code: 'banned', params: { until, words: 'Enough.' } },
    });
  await bob.leave();
  const back = await bad.join(here.url, matchId, 'seat', '', bob.token);
  expect(back.seat).toBe(1);
  await ada.act('choose 5');
  await back.act('choose 4');
  await ada.until(() => ada.state.phase !== 'choice');
  await saysTo(ada, 'all', 'well played');
  await back.until(() => texts(back, 'all').includes('well played'));
  expect(texts(ada, 'all')).toEqual(['before', 'well played']);
  // With an unknown key he is another person.
  expect((await bad.enter(here.url, matchId, 'watch', 'Bob')).body.error).toBe('banned');
  await Promise.all([ada.leave(), back.leave()]);
});

test('[TABLE-25.1] a banned person is in no rematch, and proposes none', async () => {
  const here = await start();
  const { body } = await good.create(here.url, { options: {} });
  const { matchId } = body;
  const ada = await good.join(here.url, matchId, 'seat', '', body.token);
  const bob = await bad.join(here.url, matchId, 'seat', 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await bob.act('resign');
  await ada.until(() => ada.state.status === 'over');
  bob.send(MESSAGE.rematch, {});
  await ada.until(() => ada.state.rematch.wanted.includes(1));
  await ban(here, matchId, 'Bob');
  await ada.until(() => ada.state.rematch.wanted.length === 0);
  const before = bob.all(MESSAGE.refused).length;
  bob.send(MESSAGE.rematch, {});
  await bob.until(() => bob.all(MESSAGE.refused).length > before);
  expect(bob.last(MESSAGE.refused)).toMatchObject({ code: 'banned', params: { until: expect.any(Number) } });
  ada.send(MESSAGE.rematch, {});
  await ada.until(() => ada.state.rematch.wanted.includes(0));
  expect(ada.state.rematch.matchId).toBe('');
  await Promise.all([ada.leave(), bob.leave()]);
});

test('[TABLE-25.3] in a waiting room a banned player is removed, another one becomes host, and nobody is left with nobody', async () => {
  const here = await start();
  const { body } = await bad.create(here.url, { game: 'lowest' });
  const { matchId } = body;
  const eve = await bad.join(here.url, matchId, 'seat', '', body.token);
  const ada = await good.join(here.url, matchId, 'seat', 'Ada');
  const lone = await bad.create(here.url);
  const there = await bad.join(here.url, lone.body.matchId, 'seat', '', lone.body.token);
  const looker = await good.join(here.url, lone.body.matchId, 'watch', 'Gil');
  await ban(here, matchId, eve.state.seats[0]?.name ?? '');
  await eve.until(() => eve.closeCode !== undefined);
  await ada.until(() => ada.state.host === ada.welcome?.person);
  expect(ada.state.seats.filter(({ name }) => name !== '')).toHaveLength(1);
  // Everywhere at once.
  await there.until(() => there.closeCode !== undefined);
  expect(there.last(MESSAGE.removed)).toMatchObject({ reason: 'banned' });
  await looker.until(() => looker.closeCode !== undefined);
  expect((await good.enter(here.url, lone.body.matchId, 'watch', 'Gil')).status).toBe(404);
  expect((await bad.enter(here.url, matchId, 'seat', '', eve.token)).body.error).toBe('banned');
  await ada.leave();
});

test('[TABLE-25.4] a ban ends by the clock, its row goes, and it can be lifted before', async () => {
  const clock = new FakeClock(Date.now());
  const operatorStore = new MemoryDocuments<OperatorKind>();
  const here = await start({ clock, operatorStore });
  const { matchId, eve } = await watched(here);
  const rows = async () => (await operatorStore.read()).filter(({ kind }) => kind === 'ban');
  await ban(here, matchId, 'Eve', { hours: 1 });
  expect(await rows()).toHaveLength(1);
  await eve.until(() => eve.closeCode !== undefined);
  await clock.forward(HOUR_MS - 1);
  expect((await bad.create(here.url)).status).toBe(403);
  await clock.forward(1);
  const made = await bad.create(here.url);
  expect(made.status).toBe(201);
  expect([await bansAt(here), await rows()]).toEqual([[], []]);
  const back = await bad.join(here.url, matchId, 'watch', 'Eve');
  await ban(here, matchId, 'Eve', { hours: 720 });
  await back.until(() => back.closeCode !== undefined);
  expect((await bad.create(here.url)).status).toBe(403);
  const { post, get } = operatorOf(here);
  const [{ id = '' } = {}] = await bansAt(here);
  expect((await post(`/bans/${id}/lift`, { why: 'a mistake' })).status).toBe(200);
  expect(await post(`/bans/${id}/lift`, { why: 'again' })).toMatchObject({ status: 404 });
  expect((await bad.create(here.url)).status).toBe(201);
  expect([await bansAt(here), await rows()]).toEqual([[], []]);
  expect((await get('/audit')).body).toMatchObject([
    { act: 'lift ban', match: matchId, what: 'Eve', why: 'a mistake' },
    { act: 'ban', match: matchId },
    {
      act: 'ban',
      match: matchId,
      by: 'operator',
      what: expect.stringMatching(/^until \S+Z, Eve$/),
      why: 'rude',
    },
  ]);
});

test('a shorter ban does not replace a longer one; nobody is banned who is unknown, a bot, or without an address', async () => {
  const here = await start();
  const { body } = await good.create(here.url, { game: 'lowest', bots: [1] });
  const ada = await good.join(here.url, body.matchId, 'seat', '', body.token);
  const eve = await bad.join(here.url, body.matchId, 'watch', 'Eve');
  const { post, get } = operatorOf(here);
  const path = `/matches/${body.matchId}/ban`;
  const wish = { hours: 1, why: 'x' };
  const people = here.app.tables.find(body.matchId)?.seating.everybody ?? [];
  const bot = people.find((one) => one.bot !== undefined)?.id;
  for (const person of ['nobody', bot])
    expect(await post(path, { ...wish, person })).toMatchObject({
      status: 409,
      body: { error: 'unknown-person' },
    });
  expect(await post('/matches/none/ban', { ...wish, person: 'x' })).toMatchObject({ status: 404 });
  const unknown = people.find(({ name }) => name === 'Eve');
  if (unknown === undefined) throw new Error('nobody');
  const { address } = unknown;
  unknown.address = '';
  expect(await post(path, { ...wish, person: unknown.id })).toMatchObject({ body: { error: 'no-address' } });
  unknown.address = address;
  expect((await get('/audit')).body).toEqual([]);
  expect(await bansAt(here)).toEqual([]);
  // Somebody else of the same house, at a table that is played.
  const other = await played(here).catch(() => undefined);
  if (other === undefined) throw new Error('no match');
  expect((await ban(here, body.matchId, 'Eve', { hours: 24 })).status).toBe(200);
  await eve.until(() => eve.closeCode !== undefined);
  expect(await ban(here, other.matchId, 'Bob', { hours: 1 })).toMatchObject({
    ...{ status: 409, body: { error: 'banned-longer' } },
  });
  expect((await ban(here, other.matchId, 'Bob', { hours: 168 })).status).toBe(200);
  expect(await bansAt(here)).toMatchObject([{ name: 'Bob', match: other.matchId }]);
  await Promise.all([ada.leave(), other.ada.leave(), other.bob.leave()]);
});

test('[TABLE-25.5] an IPv6 network is banned as a whole, and forged entries of X-Forwarded-For count for nothing', async () => {
  const here = await start();
  const { body } = await good.create(here.url);
  const ada = await good.join(here.url, body.matchId, 'seat', '', body.token);
  const eve = await homeAt('2001:db8:1:2::5').join(here.url, body.matchId, 'watch', 'Eve');
  await ban(here, body.matchId, 'Eve');
  await eve.until(() => eve.closeCode !== undefined);
  const statusAt = async (address: string) => (await homeAt(address).create(here.url)).status;
  expect(await statusAt('2001:db8:1:2:ffff:1:2:3')).toBe(403);
  expect(await statusAt('2001:db8:1:3::5')).toBe(201);
  // Written by the client, before the proxy appends the real address.
  expect(await statusAt('198.51.100.9, 2001:db8:1:2::7')).toBe(403);
  expect(await statusAt('2001:db8:1:2::7, 198.51.100.9')).toBe(201);
  await ada.leave();
});

test('a ban survives a restart, and no file, answer or log of it contains an address', async () => {
  const data = tempDir();
  const logged: string[] = [];
  const logger = newLogger('trace', { write: (line: string) => void logged.push(line) });
  const first = await startIn(data, { logger });
  const { matchId, ada, eve } = await watched(first);
  await ban(first, matchId, 'Eve', { words: 'Kinder, please.' });
  await eve.until(() => eve.closeCode !== undefined);
  expect((await bad.create(first.url)).status).toBe(403);
  const paths = ['/bans', '/audit', `/matches/${matchId}`, '/tables', '/reports'];
  const answers = JSON.stringify(await Promise.all(paths.map((path) => operatorOf(first).get(path))));
  expect(answers).toContain('Kinder, please.');
  await ada.leave();
  await first.close();
  const again = await startIn(data, { logger });
  expect((await bad.create(again.url)).body).toMatchObject({
    error: 'banned',
    ban: { words: 'Kinder, please.' },
  });
  expect((await good.create(again.url)).status).toBe(201);
  expect(await bansAt(again)).toMatchObject([{ name: 'Eve', match: matchId, by: 'operator', why: 'rude' }]);
  await again.close();
  server = undefined;
  const files = readdirSync(data).filter((name) => name !== 'hexmarch.sqlite.lock');
  expect(files).toContain('operators.sqlite');
  const stored = files.map((name) => readFileSync(join(data, name), 'latin1')).join();
  expect(stored).toContain('Kinder, please.');
  for (const text of [answers, stored, logged.join('')]) expect(text).not.toContain(BAD);
});

test.each([
  { person: 'x', hours: 2, why: 'x' },
  { person: 'x', hours: '24', why: 'x' },
  { person: 'x', hours: 24 },
  { hours: 24, why: 'x' },
  { person: 'x', hours: 24, why: 'x', words: 'x'.repeat(501) },
  { person: 'x', hours: 24, why: 'x', words: 7 },
])('%j is no ban, and is refused in words', async (wish) => {
  const here = await start();
  expect(await operatorOf(here).post('/matches/x/ban', wish)).toMatchObject({
    ...{ status: 400, body: { error: 'bad-request', message: expect.any(String) } },
  });
  expect((await operatorOf(here).get('/audit')).body).toEqual([]);
});

test('a ban that cannot be stored bans nobody', async () => {
  const operatorStore = new MemoryDocuments<OperatorKind>();
  const here = await start({ operatorStore });
  const { matchId, ada, eve } = await watched(here);
  const person = await idOf(here, matchId, 'Eve');
  operatorStore.exchange = () => Promise.reject(new Error('the disk is full'));
  const reply = await operatorOf(here).post(`/matches/${matchId}/ban`, { person, hours: 1, why: 'x' });
  expect(reply).toMatchObject({ status: 503, body: { error: 'store-unavailable' } });
  expect((await bad.create(here.url)).status).toBe(201);
  expect(eve.closeCode).toBeUndefined();
  await Promise.all([ada.leave(), eve.leave()]);
});
