// Blocks over real sockets (UI-P80): joining, matchmaking and chat; the target never learns of the block.

import type { CreateLeagueReply, LeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { ALL, groupOf, SPECTATORS } from '@hexmarch/shared/protocol/people/chat';
import type { BlocksReply, RecoveryReply } from '@hexmarch/shared/protocol/people/people';
import type { PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import {
  type CreateMatchReply,
  type EnterReply,
  MESSAGE,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import { ask, heard, idOf, newsIs, newsOf, saysTo, texts } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

const FOUR = { game: 'lowest', options: { seats: 4, rounds: 9 } };

let server: TestServer;
const data = tempDir();
const here: TestClient[] = [];
beforeAll(async () => {
  server = await startServer(['--data', data, '--no-limits']);
});
afterEach(async () => {
  await Promise.all(here.splice(0).map((client) => client.leave()));
});
afterAll(() => server.close());

let count = 0;

async function newProfile(): Promise<Browser> {
  const browser = new Browser(server.url);
  const suffix = [Math.floor(count / 26), count % 26].map((n) => String.fromCharCode(65 + n)).join('');
  const name = `Blocks ${suffix}`;
  count += 1;
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

async function opened(browser: Browser, change: object = {}): Promise<CreateMatchReply> {
  return (await browser.post<CreateMatchReply>('/matches', { ...DUEL_REQUEST, ...change })).body;
}

async function joined(entered: EnterReply): Promise<TestClient> {
  const client = await TestClient.joinBy(server.url, entered);
  here.push(client);
  return client;
}

const comes = async (browser: Browser, matchId: string, token?: string, as: 'seat' | 'watch' = 'seat') =>
  joined((await browser.enter(matchId, token, as)).body);

const block = (browser: Browser, matchId: string, person: string) =>
  browser.post<BlocksReply>('/me/blocks', { matchId, person });
const listOf = async (browser: Browser) => (await browser.get<BlocksReply>('/me/blocks')).body.blocks;
const lift = (browser: Browser, id = '') => browser.post<BlocksReply>(`/me/blocks/${id}/lift`);

/** Two who have played, one of whom has blocked the other. */
async function apart() {
  const [ada, bob] = [await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada);
  const [host, guest] = [await comes(ada, matchId, token), await comes(bob, matchId)];
  const { body } = await block(ada, matchId, idOf(guest));
  return { ada, bob, matchId, host, guest, id: body.blocks[0]?.id };
}

/** Four at a table: the first two have profiles, the others are guests. */
async function four() {
  const [ada, bob] = [await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada, FOUR);
  const players = [await comes(ada, matchId, token), await comes(bob, matchId)] as const;
  const [cleo, dan] = [await guestAt(matchId), await guestAt(matchId)];
  await Promise.all([...players, cleo, dan].map((one) => one.until(() => one.state.status === 'playing')));
  return { ada, bob, matchId, token, host: players[0], guest: players[1], cleo, dan };
}

async function guestAt(matchId: string, as: 'seat' | 'watch' = 'seat'): Promise<TestClient> {
  const client = await TestClient.join(server.url, matchId, as);
  here.push(client);
  return client;
}

/** The host has blocked the second. */
async function apartAt(table: Awaited<ReturnType<typeof four>>) {
  await block(table.ada, table.matchId, idOf(table.guest));
  return table;
}

/** A record is not plain JSON. */
const rawOf = (browser: Browser, matchId: string): Promise<Response> =>
  fetch(`${server.url}/api/matches/${matchId}/record`, { headers: { cookie: browser.cookie } });

const find = (browser: Browser, matchId: string) =>
  browser.post<EnterReply>(`/matches/${matchId}/enter`, {
    ...{ name: 'Found', as: 'seat', isFinding: true, wire: WIRE },
  });

test('the blocker has a list of blocks, with the name at that table, and can unblock', async () => {
  const { ada, bob, matchId, guest, id } = await apart();
  const [one] = await listOf(ada);
  expect(one).toEqual({ id, name: guest.state.seats[1]?.name, day: new Date().toISOString().slice(0, 10) });
  // Idempotent.
  expect((await block(ada, matchId, idOf(guest))).body.blocks).toEqual([one]);
  expect(await listOf(bob)).toEqual([]);
  await lift(bob, id);
  expect(await listOf(ada)).toEqual([one]);
  expect((await lift(ada, id)).body.blocks).toEqual([]);
});

test('guests, bots, strangers and oneself cannot be blocked, and guests cannot block', async () => {
  const ada = await newProfile();
  const { matchId, token } = await opened(ada);
  const [host, guest] = [await comes(ada, matchId, token), await guestAt(matchId)];
  expect((await block(ada, matchId, idOf(guest))).body).toMatchObject({ error: 'keeps-no-games' });
  expect((await block(ada, matchId, idOf(host))).body).toMatchObject({ error: 'no-such-player' });
  expect((await block(ada, matchId, 'nobody')).body).toMatchObject({ error: 'no-such-player' });
  expect((await block(ada, 'nowhere', idOf(host))).body).toMatchObject({ error: 'unknown-match' });
  expect((await block(new Browser(server.url), matchId, idOf(host))).status).toBe(401);
  expect(await listOf(ada)).toEqual([]);
});

test('where names are or were hidden, every block is refused in the same words', async () => {
  const [ada, bob] = [await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada, { ...FOUR, hidesNames: true });
  const host = await comes(ada, matchId, token);
  const others = [await comes(bob, matchId), await guestAt(matchId), await guestAt(matchId)];
  await host.until(() => host.state.status === 'playing');
  const everybody = [...[host, ...others].map(idOf), 'nobody'];
  const refusals = async () => Promise.all(everybody.map((id) => block(ada, matchId, id)));
  const [refused, ...same] = await refusals();
  expect(refused).toMatchObject({ status: 409, body: { error: 'names-hidden' } });
  for (const other of same) expect(other).toEqual(refused);
  for (const player of others) await player.act('resign');
  await host.until(() => host.state.status === 'over' && !host.state.hidesNames);
  for (const other of await refusals()) expect(other).toEqual(refused);
  expect(await listOf(ada)).toEqual([]);
  expect((await bob.enter((await opened(ada)).matchId)).status).toBe(200);
});

test('the blocked person is refused as in a locked room, and one without spectators', async () => {
  const { ada, bob, id } = await apart();
  const [open, locked, unwatched] = [
    await opened(ada),
    await opened(ada),
    await opened(ada, { watchersAllowed: false }),
  ];
  const host = await comes(ada, locked.matchId, locked.token);
  host.send(MESSAGE.manage, { do: 'lock' });
  await host.until(() => host.state.locked);
  const stranger = await newProfile();
  const [refused, asLocked] = [await bob.enter(open.matchId), await stranger.enter(locked.matchId)];
  expect(refused).toEqual(asLocked);
  expect(refused.body).toMatchObject({ error: 'locked' });
  const [unseen, asUnwatched] = [
    await bob.enter(open.matchId, undefined, 'watch'),
    await stranger.enter(unwatched.matchId, undefined, 'watch'),
  ];
  expect(unseen).toEqual(asUnwatched);
  expect(unseen.body).toMatchObject({ error: 'watchers-refused' });
  expect(await bob.enter(locked.matchId, undefined, 'watch')).toEqual(asLocked);
  await lift(ada, id);
  expect((await bob.enter(open.matchId)).status).toBe(200);
});

test('a shared table stays joinable for both', async () => {
  const { ada, bob, matchId, host, guest } = await apart();
  await Promise.all([host, guest].map((one) => one.until(() => one.state.status === 'playing')));
  await guest.leave();
  const again = await comes(bob, matchId);
  expect([again.seat, again.state.status]).toEqual([1, 'playing']);
  expect((await ada.enter(matchId)).body.seat).toBe(0);
});

test('matchmaking separates both, whoever has blocked; the blocker may still join by choice', async () => {
  const { ada, bob } = await apart();
  const [adas, bobs] = [await opened(ada), await opened(bob)];
  for (const reply of [await find(bob, adas.matchId), await find(ada, bobs.matchId)])
    expect([reply.status, reply.body]).toMatchObject([423, { error: 'locked' }]);
  expect((await find(await newProfile(), adas.matchId)).status).toBe(200);
  expect((await ada.enter(bobs.matchId)).status).toBe(200);
  // Matchmaking returns to one's own seat.
  expect((await find(ada, adas.matchId)).status).toBe(200);
});

test('blocked spectators are removed from all rooms of the blocker, as if spectators were not allowed', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
  const { matchId, token } = await opened(ada, FOUR);
  const host = await comes(ada, matchId, token);
  const watching = [await comes(bob, matchId, undefined, 'watch'), await guestAt(matchId, 'watch')] as const;
  const second = await opened(ada);
  const [hosted, elsewhere] = [await opened(cleo), await opened(cleo, { watchersAllowed: true })];
  await comes(ada, second.matchId, second.token);
  const there = await comes(bob, second.matchId, undefined, 'watch');
  const hidden = await opened(ada, { ...FOUR, hidesNames: true });
  await comes(ada, hidden.matchId, hidden.token);
  const [masked, others] = [
    await comes(bob, hidden.matchId, undefined, 'watch'),
    await comes(bob, elsewhere.matchId, undefined, 'watch'),
  ];
  await comes(ada, hosted.matchId);
  const met = await comes(bob, hosted.matchId, undefined, 'watch');
  await block(ada, hosted.matchId, idOf(met));
  for (const one of [watching[0], there]) await one.until(() => one.last(MESSAGE.removed) !== undefined);
  for (const one of [watching[0], there])
    expect(one.last(MESSAGE.removed)).toEqual({ reason: 'watchers-refused' });
  for (const one of [watching[1], masked, others, met]) expect(one.last(MESSAGE.removed)).toBeUndefined();
  await host.until(() => host.state.watchers === 1);
  expect((await bob.enter(matchId, undefined, 'watch')).body).toMatchObject({ error: 'watchers-refused' });
});

test('for the blocked person the record of a running match is that of a locked room, and public at the end', async () => {
  const { ada, bob, matchId, cleo } = await apartAt(await four());
  // Players have access.
  expect((await rawOf(bob, matchId)).status).toBe(200);
  const running = await opened(ada);
  const host = await comes(ada, running.matchId, running.token);
  const guest = await guestAt(running.matchId);
  await host.until(() => host.state.status === 'playing');
  const get = (one: Browser) => one.get<{ error?: string }>(`/matches/${running.matchId}/record`);
  const refused = await get(bob);
  host.send(MESSAGE.manage, { do: 'lock' });
  await host.until(() => host.state.locked);
  const asLocked = await get(await newProfile());
  expect([refused.status, refused.body]).toEqual([asLocked.status, asLocked.body]);
  expect(refused.body).toMatchObject({ error: 'watchers-refused' });
  host.send(MESSAGE.manage, { do: 'unlock' });
  await host.until(() => !host.state.locked);
  expect((await rawOf(await newProfile(), running.matchId)).status).toBe(200);
  // Without a session nobody is recognised.
  expect((await rawOf(new Browser(server.url), running.matchId)).status).toBe(200);
  await guest.act('resign');
  await host.until(() => host.state.status === 'over');
  expect((await rawOf(bob, running.matchId)).status).toBe(200);
  expect(cleo.state.status).toBe('playing');
});

test('in a tournament two with a block between them do not meet before the final', async () => {
  const { ada, bob } = await apart();
  const terms = { game: 'skor', options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet', size: 4 };
  for (let n = 0; n < 6; n++) {
    const { body: league } = await ada.post<CreateLeagueReply>('/leagues', {
      ...terms,
      ...{ name: 'Ada', plays: true },
    });
    const { leagueId, key } = league;
    await bob.post(`/leagues/${leagueId}/join`, { name: 'Bob' });
    for (const name of ['Cleo', 'Dan'])
      await new Browser(server.url).post(`/leagues/${leagueId}/join`, { name });
    expect((await ada.post(`/leagues/${leagueId}/begin`, undefined, { token: key })).status).toBe(200);
    const { body } = await bob.get<LeagueReply>(`/leagues/${leagueId}`);
    const pairs = body.rounds[0]?.map(({ pair }) => pair.toSorted()) ?? [];
    expect(pairs).toHaveLength(2);
    expect(pairs).not.toContainEqual([0, 1]);
    expect(JSON.stringify(body)).not.toContain('kept');
  }
});

test('messages between both are hidden, and of nobody else', async () => {
  const { ada, bob, matchId, token, host, guest, cleo } = await four();
  await saysTo(host, ALL, 'before, by Ada');
  await saysTo(guest, ALL, 'before, by Bob');
  await host.until(() => texts(host, ALL).length === 2);
  await block(ada, matchId, idOf(guest));
  await host.until(() => newsIs(host, 'erased').length === 1);
  await saysTo(host, ALL, 'after, by Ada');
  await saysTo(guest, ALL, 'after, by Bob');
  await saysTo(cleo, ALL, 'after, by Cleo');
  await Promise.all([host, guest].map((one) => one.until(() => texts(one, ALL).includes('after, by Cleo'))));
  expect(texts(guest, ALL)).toEqual(['before, by Ada', 'before, by Bob', 'after, by Bob', 'after, by Cleo']);
  expect(texts(cleo, ALL)).toHaveLength(5);
  // No gap in the numbers.
  expect(heard(guest, ALL).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(heard(host, ALL).map(({ n }) => n)).toEqual([1, 2, 3, 4]);

  // The same when read or counted later.
  const [later, own] = [await comes(bob, matchId), await comes(ada, matchId, token)];
  const newsTo = async (client: TestClient) => {
    await client.until(() => newsIs(client, 'channels').length > 0);
    return newsIs(client, 'channels')[0];
  };
  expect(await newsTo(later)).toMatchObject({ channels: [{ channel: ALL, last: 4, read: 3 }] });
  expect(texts(later, ALL)).toEqual(texts(guest, ALL));
  await newsTo(own);
  expect(texts(own, ALL)).toEqual(['before, by Ada', '', 'after, by Ada', 'after, by Cleo']);
  ask(later, { do: 'page', channel: ALL, before: 4 });
  await later.until(() => newsIs(later, 'page').length === 1);
  expect(newsIs(later, 'page')[0]).toMatchObject({ lines: [{ n: 3 }, { n: 2 }, { n: 1 }], more: false });
});

test('reading, erasing and reporting use one’s own line numbers', async () => {
  const { ada, bob, matchId, host, guest, cleo } = await four();
  await block(ada, matchId, idOf(guest));
  await saysTo(host, ALL, 'hidden');
  await saysTo(cleo, ALL, 'shown');
  await saysTo(guest, ALL, 'own');
  await guest.until(() => texts(guest, ALL).length === 2);
  ask(guest, { do: 'report', channel: ALL, n: 1, reason: 'said', note: 'why not' });
  await guest.until(() => newsIs(guest, 'reported').length === 1);
  const [report] = await server.app.store.chat.reports(1);
  expect(report?.lines.map(({ text }) => text)).toEqual(['shown']);
  expect((await bob.get(`/matches/${matchId}/own`, { token: guest.token })).body).toMatchObject({
    ...{ messages: [{ n: 2, text: 'own' }], reports: [{ n: 1 }] },
  });
  ask(guest, { do: 'erase', channel: ALL, n: 2 });
  await cleo.until(() => newsIs(cleo, 'erased').length === 1);
  expect(newsIs(cleo, 'erased')[0]).toMatchObject({ lines: [{ n: 3 }] });
  await guest.until(() => newsIs(guest, 'erased').length === 1);
  expect(newsIs(guest, 'erased')[0]).toMatchObject({ lines: [{ n: 2 }] });
  ask(host, { do: 'erase', channel: ALL, n: 1 });
  await cleo.until(() => newsIs(cleo, 'erased').length === 2);
  ask(guest, { do: 'read', channel: ALL, n: 2 });
  await guest.until(() => newsIs(guest, 'read').length > 0);
  expect(newsIs(guest, 'read').at(-1)).toMatchObject({ n: 2 });
  expect(newsIs(guest, 'erased')).toHaveLength(1);
});

test('frames to the blocked person are the same whether the blocker writes or not', async () => {
  const tables = [await four(), await four()] as const;
  const [silent, loud] = tables;
  for (const { ada, matchId, guest } of tables) await block(ada, matchId, idOf(guest));
  const from = tables.map(({ guest }) => guest.frames.length);
  const pair = groupOf([loud.host, loud.guest].map(idOf));
  await saysTo(loud.host, ALL, 'to all');
  await saysTo(loud.host, pair, 'to one');
  for (const { cleo, guest } of tables) {
    await saysTo(cleo, ALL, 'by Cleo');
    await guest.until(() => texts(guest, ALL).includes('by Cleo'));
  }
  expect(newsOf(silent.guest)).toHaveLength(newsOf(loud.guest).length);
  const framesOf = (n: 0 | 1) => tables[n].guest.frames.slice(from[n]).map((frame) => frame.length);
  expect(framesOf(1)).toEqual(framesOf(0));
  expect(heard(loud.guest, ALL).map(({ n }) => n)).toEqual([1]);
  const later = await comes(loud.bob, loud.matchId);
  await later.until(() => newsIs(later, 'channels').length > 0);
  expect(newsIs(later, 'channels')[0]?.channels).toEqual([{ channel: ALL, last: 1, read: 0 }]);
});

test('spectators are hidden from each other as well', async () => {
  const { ada, bob, matchId } = await apart();
  const room = await opened(await newProfile());
  const [one, other] = [
    await comes(ada, room.matchId, undefined, 'watch'),
    await comes(bob, room.matchId, undefined, 'watch'),
  ];
  const third = await guestAt(room.matchId, 'watch');
  await saysTo(one, SPECTATORS, 'by Ada');
  await saysTo(other, SPECTATORS, 'by Bob');
  await saysTo(third, SPECTATORS, 'by a guest');
  await Promise.all(
    [one, other].map((client) => client.until(() => texts(client, SPECTATORS).includes('by a guest'))),
  );
  expect(texts(other, SPECTATORS)).toEqual(['by Bob', 'by a guest']);
  expect(texts(one, SPECTATORS)).toEqual(['by Ada', 'by a guest']);
  expect(matchId).not.toBe(room.matchId);
});

test('messages hidden by a block stay hidden after it is lifted, and new ones are visible', async () => {
  const { ada, bob, matchId, host, guest } = await four();
  const { body } = await block(ada, matchId, idOf(guest));
  await saysTo(host, ALL, 'during');
  await lift(ada, body.blocks[0]?.id);
  await saysTo(host, ALL, 'after');
  await guest.until(() => texts(guest, ALL).length > 0);
  const later = await comes(bob, matchId);
  await later.until(() => newsIs(later, 'channels').length > 0);
  for (const client of [guest, later]) expect(heard(client, ALL)).toMatchObject([{ n: 1, text: 'after' }]);
});

test('lists of games count visible messages as unread, and no others', async () => {
  const { ada, bob, matchId, host, guest, cleo } = await four();
  const games = async (browser: Browser) => (await browser.get<PersonGamesReply>('/me/games')).body;
  const unread = async (browser: Browser) => (await games(browser)).games?.map((game) => game.unread);
  const settle = async (browser: Browser, count: number): Promise<void> => {
    while ((await unread(browser))?.[0] !== count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await saysTo(guest, ALL, 'before');
  await saysTo(cleo, ALL, 'of others');
  expect(await unread(ada)).toEqual([2]);
  const { body } = await block(ada, matchId, idOf(guest));
  expect(await unread(ada)).toEqual([1]);
  await saysTo(guest, ALL, 'during');
  expect(await unread(ada)).toEqual([1]);
  // A message marks everything before it as read, a moment later.
  await settle(bob, 0);
  const listed = await games(bob);
  await saysTo(host, ALL, 'during');
  expect(await games(bob)).toEqual(listed);
  await settle(ada, 0);
  await lift(ada, body.blocks[0]?.id);
  await saysTo(guest, ALL, 'after');
  expect(await unread(ada)).toEqual([1]);
  await settle(bob, 0);
  await saysTo(host, ALL, 'after');
  expect(await unread(bob)).toEqual([1]);
});

test('the blocked person learns of it in no answer, and it is deleted with either', async () => {
  const { ada, bob, matchId } = await apart();
  for (const path of [
    '/me',
    '/me/seats',
    '/me/games',
    '/me/export',
    '/me/sessions',
    `/matches/${matchId}/row`,
  ])
    await bob.get(path);
  await listOf(bob);
  expect(bob.heard.join('\n')).not.toMatch(/"blocks":\[\{/);
  const mine = (await ada.get<{ blocks: object[] }>('/me/export')).body.blocks;
  expect(mine).toHaveLength(1);
  const { name } = (await bob.get<{ name: string }>('/me')).body;
  expect((await bob.post('/me/delete', { name })).status).toBe(200);
  expect(await listOf(ada)).toEqual([]);
});

test('a merge carries over the blocks of the other profile', async () => {
  const { ada, bob } = await apart();
  const second = await newProfile();
  const { code } = (await ada.post<RecoveryReply>('/me/recovery')).body;
  const { merge } = (await second.post<RecoveryReply>('/me/recover', { code })).body;
  await second.post('/me/merge', { token: merge?.token });
  const { matchId } = await opened(second);
  expect((await bob.enter(matchId)).body).toMatchObject({ error: 'locked' });
});
