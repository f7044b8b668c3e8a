// What people follow, over real sockets and with a real push service on this machine (UI-P43): who may follow what, what is told of it, and
// that nobody else ever learns that somebody does.

import { Writable } from 'node:stream';
import { type CreateMatchReply, type EnterReply, MESSAGE, WIRE } from '@hexmarch/shared/protocol/messages';
import type {
  BlocksReply,
  ClaimReply,
  FollowedReply,
  FollowsReply,
  LinkReply,
} from '@hexmarch/shared/protocol/people';
import { newLogger } from '../../src/ops/logger.ts';
import { Browser } from '../support/browser.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { settled } from '../support/hostOf.ts';
import { type FakeService, fakeService, HERE } from '../support/services.ts';
import { idOf } from '../support/talking.ts';
import type { Reply } from '../support/testClient.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let push: FakeService;
let server: TestServer;
let log = '';
const here: TestClient[] = [];
beforeAll(async () => {
  push = await fakeService();
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  server = await startServer(['--data', tempDir(), '--no-limits', '--public-url', 'https://hex.example'], {
    logger: newLogger('debug', destination as never),
    outside: { reach: HERE, discordOrigins: [] },
  });
});
afterEach(async () => {
  await Promise.all(here.splice(0).map((client) => client.leave()));
});
afterAll(async () => {
  await server.close();
  await push.close();
});

let count = 0;

async function kept(): Promise<Browser> {
  const browser = new Browser(server.url);
  const name = `Follows ${String.fromCharCode(65 + Math.floor(count / 26))}${String.fromCharCode(65 + (count++ % 26))}`;
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

const opened = async (browser: Browser, change: object = {}): Promise<CreateMatchReply> =>
  (await browser.post<CreateMatchReply>('/matches', { ...DUEL_REQUEST, options: { target: 500 }, ...change }))
    .body;

async function comes(browser: Browser, matchId: string, token?: string): Promise<TestClient> {
  const client = await TestClient.joinBy(server.url, (await browser.enter(matchId, token)).body);
  here.push(client);
  return client;
}

type Refusal = { readonly error?: string };

const follow = (browser: Browser, body: object): Promise<Reply<FollowedReply & Refusal>> =>
  browser.post('/me/follows', body);
const listOf = async (browser: Browser) => (await browser.get<FollowsReply>('/me/follows')).body;

/** Fulfilled when the server knows no browser by that key any more. */
async function unknown(key: string): Promise<void> {
  const ask = () => new Browser(server.url).get('/notices/mine', { token: key });
  while ((await ask()).status !== 401) await settled();
}

let devices = 0;

/** Follows, with a device on which it is told. */
async function withDevice(browser: Browser, body: object) {
  const { key } = (await follow(browser, body)).body;
  const path = `/device/${devices++}`;
  const device = fakeBrowser(`${push.url}${path}`);
  await browser.post('/notices/push', device.subscription, { token: key });
  const texts = () =>
    push.received
      .filter((one) => one.path === path)
      .map((one) => (device.read(one.body) as { readonly text: string }).text);
  const told = async (many: number): Promise<readonly string[]> => {
    while (texts().length < many) await push.until(push.received.length + 1);
    return texts();
  };
  return { key, texts, told };
}

/** The host of a match plays it until the turn is another one. */
async function turn(matchId: string): Promise<void> {
  const host = server.app.tables.find(matchId)?.host;
  if (host === undefined) throw new Error('the match has not opened');
  const before = host.position.turn.number;
  while (host.position.turn.number === before || host.position.turn.phase === 'choice') {
    const { sequence: seq, turn: now } = host.position;
    const [seat = 0] = now.awaiting;
    host.submit(seat, { seq, text: now.phase === 'choice' ? `choose ${seat + 1}` : 'roll' }, () => undefined);
    while (host.sequence === seq) await settled();
  }
}

const resign = async (client: TestClient): Promise<void> => {
  await client.until(() => client.state.status === 'playing');
  await client.act('resign');
  await client.until(() => client.state.status === 'over');
};

test('a watcher is told that the match starts, that a turn is resolved, and that it is over; then it is in no list', async () => {
  const [ada, bob, cleo] = [await kept(), await kept(), await kept()];
  const { matchId, token } = await opened(ada);
  const device = await withDevice(cleo, { matchId });
  expect((await listOf(cleo)).matches).toEqual([
    { matchId, game: 'Duel', name: 'Ada', day: new Date().toISOString().slice(0, 10) },
  ]);
  const host = await comes(ada, matchId, token);
  await comes(bob, matchId);
  expect(await device.told(1)).toEqual(['The match has begun: Ada and Browser.']);
  await turn(matchId);
  expect(await device.told(2)).toContain('A turn has been played: Ada and Browser.');
  await resign(host);
  expect((await device.told(3)).at(-1)).toBe('The match is over. Browser has won.');
  for (let i = 0; i < 100 && (await listOf(cleo)).matches.length > 0; i++) await settled();
  expect((await listOf(cleo)).matches).toEqual([]);
});

test('a guest is told what to do; what is not for all, unknown, over or not to be watched by this one is not there', async () => {
  const [ada, bob] = [await kept(), await kept()];
  const open = await opened(ada);
  const guest = await follow(new Browser(server.url), { matchId: open.matchId });
  expect([guest.status, guest.body.error]).toEqual([403, 'keep-to-follow']);
  const unknown = await follow(bob, { matchId: 'nowhere' });
  expect([unknown.status, unknown.body.error]).toEqual([404, 'unknown-match']);
  const locked = await opened(ada);
  const host = await comes(ada, locked.matchId, locked.token);
  host.send(MESSAGE.manage, { do: 'lock' });
  await host.until(() => host.state.locked);
  const over = await opened(ada);
  const [loser] = [await comes(ada, over.matchId, over.token), await comes(await kept(), over.matchId)];
  await loser.until(() => loser.state.status === 'playing');
  await resign(loser);
  for (const { matchId } of [
    await opened(ada, { visibility: 'private' }),
    await opened(ada, { watchersAllowed: false }),
    ...[locked, over],
  ])
    expect(await follow(bob, { matchId })).toEqual(unknown);
  // Of whoever is blocked by the host as well.
  const shared = await opened(ada);
  await comes(ada, shared.matchId, shared.token);
  const bobs = await comes(bob, shared.matchId);
  await ada.post('/me/blocks', { matchId: shared.matchId, person: idOf(bobs) });
  expect(await follow(bob, { matchId: open.matchId })).toEqual(unknown);
  expect(await listOf(bob)).toMatchObject({ matches: [] });
});

test('whoever is blocked by the host later is told no more, and the list does not say so', async () => {
  const [ada, bob, cleo] = [await kept(), await kept(), await kept()];
  const { matchId, token } = await opened(ada);
  const host = await comes(ada, matchId, token);
  const cleos = await opened(cleo);
  await comes(cleo, cleos.matchId, cleos.token);
  const adas = await comes(ada, cleos.matchId);
  const watched = await withDevice(cleo, { matchId });
  const other = await withDevice(bob, { matchId });
  expect(adas.seat).toBe(1);
  await ada.post('/me/blocks', { matchId: cleos.matchId, person: idOf(here.at(-2) as TestClient) });
  await comes(bob, matchId);
  await other.told(1);
  await resign(host);
  await other.told(2);
  expect(watched.texts()).toEqual([]);
});

/** The same person in another browser. */
async function alsoAs(browser: Browser): Promise<Browser> {
  const other = new Browser(
    server.url,
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  );
  const { code } = (await browser.post<LinkReply>('/me/link')).body;
  const { claim } = (await other.post<ClaimReply>('/me/link/claim', { code })).body;
  await browser.post('/me/link/confirm');
  expect((await other.post('/me/link/finish', { claim })).status).toBe(200);
  return other;
}

test('it is told on the person’s other devices as well, until one of them is signed out', async () => {
  const [ada, bob, cleo] = [await kept(), await kept(), await kept()];
  const phone = await alsoAs(cleo);
  // The phone is told of a game of her own, and knows nothing of what she follows.
  const own = await opened(phone);
  await comes(phone, own.matchId, own.token);
  const wish = { on: true, off: [], seeks: false };
  const { key } = (
    await phone.post<{ key: string }>(`/matches/${own.matchId}/follow`, wish, { token: own.token })
  ).body;
  const path = `/device/${devices++}`;
  const device = fakeBrowser(`${push.url}${path}`);
  await phone.post('/notices/push', device.subscription, { token: key });
  const texts = () => push.received.filter((one) => one.path === path).map((one) => device.read(one.body));
  const { matchId, token } = await opened(ada);
  const desk = await withDevice(cleo, { matchId });
  const host = await comes(ada, matchId, token);
  await comes(bob, matchId);
  await desk.told(1);
  while (texts().length < 1) await push.until(push.received.length + 1);
  expect(texts()).toMatchObject([{ text: 'The match has begun: Ada and Browser.' }]);
  await phone.post('/me/out');
  await resign(host);
  await desk.told(2);
  expect(texts()).toHaveLength(1);
});

test('who signs in again in a browser that is told of games hears there what that one follows', async () => {
  const [ada, cleo] = [await kept(), await kept()];
  const { matchId, token } = await opened(ada);
  const guest = new Browser(server.url);
  const own = await opened(guest);
  await comes(guest, own.matchId, own.token);
  const wish = { on: true, off: [], seeks: false };
  const { key } = (
    await guest.post<{ key: string }>(`/matches/${own.matchId}/follow`, wish, { token: own.token })
  ).body;
  const path = `/device/${devices++}`;
  const device = fakeBrowser(`${push.url}${path}`);
  await guest.post('/notices/push', device.subscription, { token: key });
  const { code } = (await cleo.post<LinkReply>('/me/link')).body;
  const { claim } = (await guest.post<ClaimReply>('/me/link/claim', { code })).body;
  await cleo.post('/me/link/confirm');
  await guest.post('/me/link/finish', { claim });
  expect((await guest.get('/me', { token: key })).status).toBe(200);
  await follow(cleo, { matchId });
  await comes(ada, matchId, token);
  await comes(await kept(), matchId);
  const texts = () => push.received.filter((one) => one.path === path).map((one) => device.read(one.body));
  while (texts().length < 1) await push.until(push.received.length + 1);
  expect(texts()).toMatchObject([{ text: 'The match has begun: Ada and Browser.' }]);
});

test('it is given up, and nothing more is told; by nobody else', async () => {
  const [ada, bob, cleo] = [await kept(), await kept(), await kept()];
  const { matchId, token } = await opened(ada);
  const [left, kept2] = [await withDevice(cleo, { matchId }), await withDevice(bob, { matchId })];
  expect((await cleo.post<FollowsReply>('/me/follows/drop', { matchId })).body.matches).toEqual([]);
  expect((await listOf(bob)).matches).toHaveLength(1);
  const host = await comes(ada, matchId, token);
  await comes(await kept(), matchId);
  await kept2.told(1);
  await resign(host);
  await kept2.told(2);
  expect(left.texts()).toEqual([]);
});

test('more than so many are not followed, and what is followed already is once more', async () => {
  const [ada, cleo] = [await kept(), await kept()];
  const ids: string[] = [];
  for (let i = 0; i < 50; i++) ids.push((await opened(ada)).matchId);
  for (const matchId of ids) expect((await follow(cleo, { matchId })).status).toBe(200);
  const { matchId } = await opened(ada);
  const refused = await follow(cleo, { matchId });
  expect([refused.status, refused.body.error]).toEqual([409, 'many-follows']);
  expect((await follow(cleo, { matchId: ids[0] })).status).toBe(200);
  expect((await listOf(cleo)).matches).toHaveLength(50);
});

test('nobody else learns of it in any answer, frame or log; it is in the own export, and goes with the person', async () => {
  const [ada, bob, cleo] = [await kept(), await kept(), await kept()];
  const { matchId, token } = await opened(ada);
  const host = await comes(ada, matchId, token);
  const before = log.length;
  const device = await withDevice(cleo, { matchId });
  const { name } = (await cleo.get<{ name: string }>('/me')).body;
  await comes(bob, matchId);
  await device.told(1);
  for (const path of [
    '/me',
    '/me/follows',
    '/me/export',
    '/me/games',
    '/me/seats',
    `/matches/${matchId}/row`,
  ])
    await ada.get(path);
  expect(ada.heard.join('\n')).not.toContain(name);
  expect(await listOf(ada)).toMatchObject({ matches: [] });
  expect(log.slice(before)).not.toContain(name);
  expect(log.slice(before)).not.toMatch(/follower|followed/);
  const mine = (await cleo.get<{ follows: { matches: object[] } }>('/me/export')).body.follows;
  expect(mine.matches).toMatchObject([{ matchId, game: 'duel' }]);
  expect((await cleo.post('/me/delete', { name })).status).toBe(200);
  await unknown(device.key);
  const other = await withDevice(bob, { matchId });
  await resign(host);
  await other.told(1);
  expect(device.texts()).toHaveLength(1);
});

const person = (browser: Browser, matchId: string, client: TestClient) =>
  follow(browser, { matchId, person: idOf(client) });

/** Somebody who plays under the own name, and whoever hosts that table. */
async function known() {
  const [ada, bob] = [await kept(), await kept()];
  const { name } = (await bob.get<{ name: string }>('/me')).body;
  const { matchId, token } = await opened(ada);
  await comes(ada, matchId, token);
  return { ada, bob, matchId, name, bobs: await under(bob, matchId, name) };
}

async function under(browser: Browser, matchId: string, name: string): Promise<TestClient> {
  const { body } = await browser.post<EnterReply>(`/matches/${matchId}/enter`, {
    name,
    as: 'seat',
    wire: WIRE,
  });
  const client = await TestClient.joinBy(server.url, body);
  here.push(client);
  return client;
}

test('whoever follows a person is told when a public match of that one starts and is over, and of no other', async () => {
  const { bob, matchId, name, bobs } = await known();
  const cleo = await kept();
  const device = await withDevice(cleo, { matchId, person: idOf(bobs) });
  const list = await listOf(cleo);
  expect(list.people).toMatchObject([{ name, day: new Date().toISOString().slice(0, 10) }]);
  const at = (await cleo.get<FollowsReply>(`/me/follows?at=${matchId}`)).body;
  expect(at.here).toEqual([idOf(bobs)]);
  const dan = await kept();
  const plays = async (change: object, called: string, told: number) => {
    const made = await opened(dan, change);
    const host = await comes(dan, made.matchId, made.token);
    await under(bob, made.matchId, called);
    await host.until(() => host.state.status === 'playing');
    await turn(made.matchId);
    // What came and went in between is not told any more.
    await device.told(told);
    await resign(host);
  };
  await plays({ visibility: 'private' }, name, 0);
  await plays({ watchersAllowed: false }, name, 0);
  await plays({ hidesNames: true }, name, 0);
  await plays({}, 'Somebody else', 0);
  await plays({}, name, 1);
  expect(await device.told(2)).toEqual([
    `The match has begun: Ada and ${name}.`,
    `The match is over. ${name} has won.`,
  ]);
  const [one] = list.people;
  await bob.post('/me/follows/drop', { id: one?.id });
  expect((await listOf(cleo)).people).toHaveLength(1);
  expect((await cleo.post<FollowsReply>('/me/follows/drop', { id: one?.id })).body.people).toEqual([]);
});

test('who is a guest, a bot, nobody, oneself, hidden, blocks or does not want it: the answer is the same', async () => {
  const { ada, bob, matchId, bobs } = await known();
  const cleo = await kept();
  const unknown = await follow(cleo, { matchId, person: 'nobody' });
  expect([unknown.status, unknown.body.error]).toEqual([409, 'cannot-be-followed']);
  const room = await opened(ada, { options: { target: 500 } });
  const guest = await TestClient.join(server.url, room.matchId, 'seat');
  here.push(guest);
  expect(await person(cleo, room.matchId, guest)).toEqual(unknown);
  expect(await person(bob, matchId, bobs)).toEqual(unknown);
  const hidden = await opened(ada, { hidesNames: true });
  const name = (await bob.get<{ name: string }>('/me')).body.name;
  expect(await person(cleo, hidden.matchId, await under(bob, hidden.matchId, name))).toEqual(unknown);
  const elsewhere = await opened(ada);
  expect(await person(cleo, elsewhere.matchId, await under(bob, elsewhere.matchId, 'Other'))).toEqual(
    unknown,
  );
  expect((await bob.post<FollowsReply>('/me/follows/allowed', { on: false })).body.allowed).toBe(false);
  expect(await person(cleo, matchId, bobs)).toEqual(unknown);
  expect((await bob.post<FollowsReply>('/me/follows/allowed', { on: true })).body.allowed).toBe(true);
  const cleos = await comes(cleo, (await opened(cleo)).matchId);
  const { body } = await bob.post<BlocksReply>('/me/blocks', {
    ...{ matchId: cleos.welcome?.matchId, person: idOf(cleos) },
  });
  expect(body.blocks).toHaveLength(1);
  expect(await person(cleo, matchId, bobs)).toEqual(unknown);
  await bob.post(`/me/blocks/${body.blocks[0]?.id}/lift`);
  expect((await person(cleo, matchId, bobs)).status).toBe(200);
});

test('what waits to be told of somebody who blocks is told no more', async () => {
  const { bob, matchId, name, bobs } = await known();
  const cleo = await kept();
  const device = await withDevice(cleo, { matchId, person: idOf(bobs) });
  const settings = { language: 'en', zone: 'UTC', off: [], quiet: { from: 0, to: 24 * 60 - 1 } };
  expect((await cleo.post('/notices/mine', settings, { token: device.key })).status).toBe(200);
  const dan = await kept();
  const made = await opened(dan);
  await comes(dan, made.matchId, made.token);
  const playing = await under(bob, made.matchId, name);
  await playing.until(() => playing.state.status === 'playing');
  const waiting = () =>
    [...server.app.notices.book.letters.values()].filter((letter) => letter.matchId === made.matchId);
  while (waiting().length === 0) await settled();
  // Where both are without a name that is hidden.
  const third = await opened(cleo);
  const cleos = await comes(cleo, third.matchId, third.token);
  expect((await bob.post('/me/blocks', { matchId: third.matchId, person: idOf(cleos) })).status).toBe(200);
  expect(waiting()).toEqual([]);
  expect(device.texts()).toEqual([]);
});

test('who is followed learns of it in no answer, and what is forbidden or blocked stands in the list as before', async () => {
  const { bob, matchId, bobs } = await known();
  const cleo = await kept();
  await person(cleo, matchId, bobs);
  const before = await listOf(cleo);
  const { name } = (await cleo.get<{ name: string }>('/me')).body;
  await bob.post('/me/follows/allowed', { on: false });
  expect(await listOf(cleo)).toEqual(before);
  const again = await person(cleo, matchId, bobs);
  expect([again.status, again.body.people]).toEqual([200, before.people]);
  for (const path of ['/me', '/me/follows', `/me/follows?at=${matchId}`, '/me/export', '/me/games'])
    await bob.get(path);
  expect(bob.heard.join('\n')).not.toContain(name);
  expect(await listOf(bob)).toEqual({ people: [], matches: [], allowed: false });
  const mine = (await cleo.get<{ follows: { people: object[] } }>('/me/export')).body.follows.people;
  expect(mine).toHaveLength(1);
});
