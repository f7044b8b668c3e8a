// A person's games over real sockets: what awaits them, in two browsers at once.

import { ALL, groupOf, NOTES, SPECTATORS } from '@hexmarch/shared/protocol/people/chat';
import type { NextGameReply, PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import { ask, idOf, newsIs, saysTo } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--no-limits']);
});
afterAll(() => server.close());

async function newProfile(name: string) {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

const list = async (browser: Browser, since?: string) =>
  (await browser.get<PersonGamesReply>(`/me/games${since === undefined ? '' : `?since=${since}`}`)).body;
const states = ({ games }: PersonGamesReply) => games?.map(({ state }) => state);

/** Of a match that is not running. */
const NO_NEWS = { count: null, last: null };

/** A match of the toy game between a signed-in person and a scripted guest. */
async function duel(browser: Browser) {
  const { body } = await browser.post<CreateMatchReply>('/matches', DUEL_REQUEST);
  const guest = await TestClient.join(server.url, body.matchId, 'seat');
  const own = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  await Promise.all([guest, own].map((one) => one.until(() => one.state.status === 'playing')));
  return { matchId: body.matchId, guest, own };
}

test('a guest gets nothing, a person their games: the most urgent, those of others, and the next', async () => {
  expect((await new Browser(server.url).get('/me/games')).status).toBe(401);
  expect((await new Browser(server.url).get('/me/next')).status).toBe(401);
  const browser = await newProfile('Listy');
  expect(await list(browser)).toMatchObject({ games: [], isCut: false });
  expect((await browser.get<NextGameReply>('/me/next')).body).toEqual({ next: null, waiting: 0 });
  const room = (await browser.post<CreateMatchReply>('/matches', DUEL_REQUEST)).body;
  expect((await list(browser)).games).toMatchObject([
    { row: { matchId: room.matchId }, state: 'room', seat: 0, dueAt: null, isPublic: true, ...NO_NEWS },
  ]);
  const { matchId, guest, own } = await duel(browser);
  expect((await list(browser)).games?.map(({ row, state }) => [row.matchId, state])).toEqual([
    [matchId, 'turn'],
    [room.matchId, 'room'],
  ]);
  expect((await browser.get<NextGameReply>('/me/next')).body).toMatchObject({
    next: { row: { matchId }, awaiting: [0, 1] },
    waiting: 1,
  });
  expect((await browser.get<NextGameReply>(`/me/next?but=${matchId}`)).body).toEqual({
    next: null,
    waiting: 1,
  });
  await Promise.all([guest, own].map((one) => one.leave()));
});

test('a long poll returns within a second of a move, in every browser of the person', async () => {
  const browser = await newProfile('Waity');
  const { matchId, guest, own } = await duel(browser);
  const before = await list(browser);
  expect(states(before)).toEqual(['turn']);
  const waits = list(browser, before.tag);
  await own.act('choose 3');
  const after = await waits;
  expect(after.games).toMatchObject([{ row: { matchId }, state: 'others', awaiting: [1] }]);
  // A sealed choice appears as it was published.
  expect(after.games).toMatchObject([{ count: null, last: { by: 0, word: 'chosen' } }]);
  await own.act('@pause');
  const paused = await list(browser, after.tag);
  expect(paused.games).toMatchObject([{ last: { by: 0, word: '@offered' }, unread: 0 }]);
  // A disconnected client does not wait any longer.
  const gone = new AbortController();
  const aborted = fetch(`${server.url}/api/me/games?since=${after.tag}`, {
    headers: { cookie: browser.cookie },
    signal: gone.signal,
  });
  gone.abort();
  await expect(aborted).rejects.toThrow();
  await Promise.all([guest, own].map((one) => one.leave()));
});

test('results are listed until seen, and dormant matches stay dormant', async () => {
  const browser = await newProfile('Overy');
  const { matchId, guest, own } = await duel(browser);
  await guest.act('resign');
  await Promise.all([guest, own].map((one) => one.until(() => one.state.status === 'over')));
  const over = await list(browser);
  expect(over.games).toMatchObject([{ state: 'over', result: 'won', awaiting: [], dueAt: null, ...NO_NEWS }]);
  expect(over.games?.[0]?.endedAt).toBeGreaterThan(0);
  expect((await browser.post('/me/games/seen', { matchIds: 'all' })).status).toBe(400);
  expect((await browser.post('/me/games/seen', { matchIds: [matchId, 'nothing'] })).status).toBe(200);
  expect(await list(browser)).toMatchObject({ games: [] });
  await Promise.all([guest, own].map((one) => one.leave()));
});

test('unread messages are counted, if visible and not erased', async () => {
  const browser = await newProfile('Earsy');
  const { body } = await browser.post<CreateMatchReply>('/matches', {
    ...DUEL_REQUEST,
    ...{ game: 'lowest', options: { seats: 3 } },
  });
  const own = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  const [bob, cleo] = [
    await TestClient.join(server.url, body.matchId, 'seat'),
    await TestClient.join(server.url, body.matchId, 'seat'),
  ];
  const spectator = await TestClient.join(server.url, body.matchId, 'watch');
  const unread = async (since?: string): Promise<readonly number[]> =>
    // A change during the query is in the next answer.
    (await list(browser, since)).games?.map((game) => game.unread) ?? unread(since);
  await own.until(() => own.state.status === 'playing');
  const { tag } = await list(browser);
  const waits = unread(tag);
  await saysTo(bob, ALL, 'hello');
  expect(await waits).toEqual([1]);
  await saysTo(bob, groupOf([own, bob].map(idOf)), 'psst');
  await saysTo(bob, groupOf([cleo, bob].map(idOf)), 'not for you');
  await saysTo(bob, NOTES, 'remember this');
  await saysTo(spectator, SPECTATORS, 'who wins?');
  await saysTo(cleo, ALL, 'hi');
  expect(await unread()).toEqual([3]);
  ask(cleo, { do: 'erase', channel: ALL, n: 2 });
  await own.until(() => newsIs(own, 'erased').length > 0);
  expect(await unread()).toEqual([2]);
  const before = (await list(browser)).tag;
  ask(own, { do: 'read', channel: ALL, n: 2 });
  expect(await unread(before)).toEqual([1]);
  // A reply marks it as read, a moment later.
  await saysTo(own, groupOf([own, bob].map(idOf)), 'what?');
  while ((await unread())[0] !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all([own, bob, cleo, spectator].map((one) => one.leave()));
});
