// The own games of a person over real sockets: what waits for whom, in two browsers at once.

import type { CreateMatchReply } from '@hexmarch/shared/protocol/messages';
import type { NextGameReply, PersonGamesReply } from '@hexmarch/shared/protocol/personGames';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--no-limits']);
});
afterAll(() => server.close());

async function kept(name: string) {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

const list = async (browser: Browser, since?: string) =>
  (await browser.get<PersonGamesReply>(`/me/games${since === undefined ? '' : `?since=${since}`}`)).body;
const states = ({ games }: PersonGamesReply) => games?.map(({ state }) => state);

/** A match of the toy game between whoever is signed in and a guest who moves as told. */
async function duel(browser: Browser) {
  const { body } = await browser.post<CreateMatchReply>('/matches', DUEL_REQUEST);
  const guest = await TestClient.join(server.url, body.matchId, 'seat');
  const own = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  await Promise.all([guest, own].map((one) => one.until(() => one.state.status === 'playing')));
  return { matchId: body.matchId, guest, own };
}

test('a guest is told nothing, and a person is: what is first, what of others, and which is next', async () => {
  expect((await new Browser(server.url).get('/me/games')).status).toBe(401);
  expect((await new Browser(server.url).get('/me/next')).status).toBe(401);
  const browser = await kept('Listy');
  expect(await list(browser)).toMatchObject({ games: [], isCut: false });
  expect((await browser.get<NextGameReply>('/me/next')).body).toEqual({ next: null, waiting: 0 });
  const room = (await browser.post<CreateMatchReply>('/matches', DUEL_REQUEST)).body;
  expect((await list(browser)).games).toMatchObject([
    { row: { matchId: room.matchId }, state: 'room', seat: 0, dueAt: null, isPublic: true },
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

test('who waits is told within a second of a move, whichever browser of theirs it is', async () => {
  const browser = await kept('Waity');
  const { matchId, guest, own } = await duel(browser);
  const before = await list(browser);
  expect(states(before)).toEqual(['turn']);
  const waits = list(browser, before.tag);
  await own.act('choose 3');
  const after = await waits;
  expect(after.games).toMatchObject([{ row: { matchId }, state: 'others', awaiting: [1] }]);
  // Whoever is gone waits no more.
  const gone = new AbortController();
  const aborted = fetch(`${server.url}/api/me/games?since=${after.tag}`, {
    headers: { cookie: browser.cookie },
    signal: gone.signal,
  });
  gone.abort();
  await expect(aborted).rejects.toThrow();
  await Promise.all([guest, own].map((one) => one.leave()));
});

test('what is over is told until the person has seen it, and matches that sleep sleep on', async () => {
  const browser = await kept('Overy');
  const { matchId, guest, own } = await duel(browser);
  await guest.act('resign');
  await Promise.all([guest, own].map((one) => one.until(() => one.state.status === 'over')));
  const over = await list(browser);
  expect(over.games).toMatchObject([{ state: 'over', result: 'won', awaiting: [], dueAt: null }]);
  expect(over.games?.[0]?.endedAt).toBeGreaterThan(0);
  expect((await browser.post('/me/games/seen', { matchIds: 'all' })).status).toBe(400);
  expect((await browser.post('/me/games/seen', { matchIds: [matchId, 'nothing'] })).status).toBe(200);
  expect(await list(browser)).toMatchObject({ games: [] });
  await Promise.all([guest, own].map((one) => one.leave()));
});
