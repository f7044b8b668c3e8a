// Follows over real sockets with a fake push service (UI-P43): permissions, notifications, and secrecy.

import { Writable } from 'node:stream';
import type {
  BlocksReply,
  ClaimReply,
  FollowedReply,
  FollowsReply,
  LinkReply,
} from '@hexmarch/shared/protocol/people/people';
import {
  type CreateMatchReply,
  type EnterReply,
  MESSAGE,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { newLogger } from '../../src/ops/logger.ts';
import { Browser } from '../support/browser.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { idOf } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { settled } from '../support/hostOf.ts';
import { sentenceOf } from '../support/sentenceOf.ts';
import { type FakeService, fakeService, HERE } from '../support/services.ts';
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

async function newProfile(): Promise<Browser> {
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

/** Resolves once the server has deleted the recipient with that key. */
async function unknown(key: string): Promise<void> {
  const ask = () => new Browser(server.url).get('/notices/mine', { token: key });
  while ((await ask()).status !== 401) await settled();
}

let devices = 0;

/** Follows, with a device. */
async function withDevice(browser: Browser, body: object) {
  const { key } = (await follow(browser, body)).body;
  const path = `/device/${devices++}`;
  const device = fakeBrowser(`${push.url}${path}`);
  await browser.post('/notices/push', device.subscription, { token: key });
  const texts = () =>
    push.received
      .filter((one) => one.path === path)
      .map((one) => (device.read(one.body) as { readonly text: string }).text);
  const notified = async (many: number): Promise<readonly string[]> => {
    while (texts().length < many) await push.until(push.received.length + 1);
    return texts();
  };
  return { key, texts, notified };
}

/** The host plays until the turn changes. */
async function turn(matchId: string): Promise<void> {
  const host = server.app.tables.find(matchId)?.match;
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

test('a spectator is notified of start, resolved turn and end; then the follow is gone', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada);
  const device = await withDevice(cleo, { matchId });
  expect((await listOf(cleo)).matches).toEqual([
    { matchId, game: 'Duel', name: 'Ada', day: new Date().toISOString().slice(0, 10) },
  ]);
  const host = await comes(ada, matchId, token);
  await comes(bob, matchId);
  expect(await device.notified(1)).toEqual([sentenceOf({ kind: 'begins', names: ['Ada', 'Browser'] })]);
  await turn(matchId);
  expect(await device.notified(2)).toContain(sentenceOf({ kind: 'resolved', names: ['Ada', 'Browser'] }));
  await resign(host);
  expect((await device.notified(3)).at(-1)).toBe(
    sentenceOf({ kind: 'over', names: ['Browser'], seats: [0] }),
  );
  for (let i = 0; i < 100 && (await listOf(cleo)).matches.length > 0; i++) await settled();
  expect((await listOf(cleo)).matches).toEqual([]);
});

test('a guest is asked to sign in; private, unknown, finished and unwatchable matches are not found', async () => {
  const [ada, bob] = [await newProfile(), await newProfile()];
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
  const [loser] = [await comes(ada, over.matchId, over.token), await comes(await newProfile(), over.matchId)];
  await loser.until(() => loser.state.status === 'playing');
  await resign(loser);
  for (const { matchId } of [
    await opened(ada, { visibility: 'private' }),
    await opened(ada, { watchersAllowed: false }),
    ...[locked, over],
  ])
    expect(await follow(bob, { matchId })).toEqual(unknown);
  // Also of people blocked by the host.
  const shared = await opened(ada);
  await comes(ada, shared.matchId, shared.token);
  const bobs = await comes(bob, shared.matchId);
  await ada.post('/me/blocks', { matchId: shared.matchId, person: idOf(bobs) });
  expect(await follow(bob, { matchId: open.matchId })).toEqual(unknown);
  expect(await listOf(bob)).toMatchObject({ matches: [] });
});

test('a follower blocked by the host later gets no more notifications, and the list does not show it', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
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
  await other.notified(1);
  await resign(host);
  await other.notified(2);
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

test('the person’s other devices are notified as well, until they are signed out', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
  const phone = await alsoAs(cleo);
  // The phone follows a game of her own as a guest, and is not linked to her follows.
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
  await desk.notified(1);
  while (texts().length < 1) await push.until(push.received.length + 1);
  expect(texts()).toMatchObject([{ text: sentenceOf({ kind: 'begins', names: ['Ada', 'Browser'] }) }]);
  await phone.post('/me/out');
  await resign(host);
  await desk.notified(2);
  expect(texts()).toHaveLength(1);
});

test('a new sign-in in a browser with notifications adds that person’s follows', async () => {
  const [ada, cleo] = [await newProfile(), await newProfile()];
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
  await comes(await newProfile(), matchId);
  const texts = () => push.received.filter((one) => one.path === path).map((one) => device.read(one.body));
  while (texts().length < 1) await push.until(push.received.length + 1);
  expect(texts()).toMatchObject([{ text: sentenceOf({ kind: 'begins', names: ['Ada', 'Browser'] }) }]);
});

test('unfollowing ends notifications; only the follower can', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada);
  const [left, secondDevice] = [await withDevice(cleo, { matchId }), await withDevice(bob, { matchId })];
  expect((await cleo.post<FollowsReply>('/me/follows/drop', { matchId })).body.matches).toEqual([]);
  expect((await listOf(bob)).matches).toHaveLength(1);
  const host = await comes(ada, matchId, token);
  await comes(await newProfile(), matchId);
  await secondDevice.notified(1);
  await resign(host);
  await secondDevice.notified(2);
  expect(left.texts()).toEqual([]);
});

test('follows are limited, and following again is idempotent', async () => {
  const [ada, cleo] = [await newProfile(), await newProfile()];
  const ids: string[] = [];
  for (let i = 0; i < 50; i++) ids.push((await opened(ada)).matchId);
  for (const matchId of ids) expect((await follow(cleo, { matchId })).status).toBe(200);
  const { matchId } = await opened(ada);
  const refused = await follow(cleo, { matchId });
  expect([refused.status, refused.body.error]).toEqual([409, 'many-follows']);
  expect((await follow(cleo, { matchId: ids[0] })).status).toBe(200);
  expect((await listOf(cleo)).matches).toHaveLength(50);
});

test('nobody else learns of it in any answer, frame or log; it is exported, and deleted with the person', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada);
  const host = await comes(ada, matchId, token);
  const before = log.length;
  const device = await withDevice(cleo, { matchId });
  const { name } = (await cleo.get<{ name: string }>('/me')).body;
  await comes(bob, matchId);
  await device.notified(1);
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
  await other.notified(1);
  expect(device.texts()).toHaveLength(1);
});

const person = (browser: Browser, matchId: string, client: TestClient) =>
  follow(browser, { matchId, person: idOf(client) });

/** A person who plays under the profile's name, and the table's host. */
async function known(change: object = {}) {
  const [ada, bob] = [await newProfile(), await newProfile()];
  const { name } = (await bob.get<{ name: string }>('/me')).body;
  const { matchId, token } = await opened(ada, change);
  await comes(ada, matchId, token);
  return { ada, bob, matchId, name, bobs: await under(bob, matchId, name) };
}

/** Its own start notifies nobody, not even those who follow the person while it is still being checked. */
const UNNOTIFIED = { visibility: 'private' };

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

test('followers of a person are notified of start and end of their public matches, and of no others', async () => {
  const { bob, matchId, name, bobs } = await known(UNNOTIFIED);
  const cleo = await newProfile();
  const device = await withDevice(cleo, { matchId, person: idOf(bobs) });
  const list = await listOf(cleo);
  expect(list.people).toMatchObject([{ name, day: new Date().toISOString().slice(0, 10) }]);
  const at = (await cleo.get<FollowsReply>(`/me/follows?at=${matchId}`)).body;
  expect(at.here).toEqual([idOf(bobs)]);
  const dan = await newProfile();
  const plays = async (change: object, called: string, expected: number) => {
    const made = await opened(dan, change);
    const host = await comes(dan, made.matchId, made.token);
    await under(bob, made.matchId, called);
    await host.until(() => host.state.status === 'playing');
    await turn(made.matchId);
    // What was reverted in between is not notified.
    await device.notified(expected);
    await resign(host);
  };
  await plays({ visibility: 'private' }, name, 0);
  await plays({ watchersAllowed: false }, name, 0);
  await plays({ hidesNames: true }, name, 0);
  await plays({}, 'Somebody else', 0);
  await plays({}, name, 1);
  expect(await device.notified(2)).toEqual([
    sentenceOf({ kind: 'begins', names: ['Ada', name] }),
    sentenceOf({ kind: 'over', names: [name], seats: [0] }),
  ]);
  const [one] = list.people;
  await bob.post('/me/follows/drop', { id: one?.id });
  expect((await listOf(cleo)).people).toHaveLength(1);
  expect((await cleo.post<FollowsReply>('/me/follows/drop', { id: one?.id })).body.people).toEqual([]);
});

test('the answer is the same for guests, bots, nobody, oneself, hidden names, blocks and opt-outs', async () => {
  const { ada, bob, matchId, bobs } = await known();
  const cleo = await newProfile();
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

test('waiting notifications about a person who blocks the follower are dropped', async () => {
  const { bob, matchId, name, bobs } = await known(UNNOTIFIED);
  const cleo = await newProfile();
  const device = await withDevice(cleo, { matchId, person: idOf(bobs) });
  const settings = { language: 'en', zone: 'UTC', off: [], quiet: { from: 0, to: 24 * 60 - 1 } };
  expect((await cleo.post('/notices/mine', settings, { token: device.key })).status).toBe(200);
  const dan = await newProfile();
  const made = await opened(dan);
  await comes(dan, made.matchId, made.token);
  const playing = await under(bob, made.matchId, name);
  await playing.until(() => playing.state.status === 'playing');
  const waiting = () =>
    [...server.app.notifications.book.deliveries.values()].filter(
      (delivery) => delivery.matchId === made.matchId,
    );
  while (waiting().length === 0) await settled();
  // Where both have visible names.
  const third = await opened(cleo);
  const cleos = await comes(cleo, third.matchId, third.token);
  expect((await bob.post('/me/blocks', { matchId: third.matchId, person: idOf(cleos) })).status).toBe(200);
  expect(waiting()).toEqual([]);
  expect(device.texts()).toEqual([]);
});

test('the target learns of it in no answer, and existing follows stay listed when forbidden or blocked', async () => {
  const { bob, matchId, bobs } = await known();
  const cleo = await newProfile();
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
