// Match history over real sockets: stored at the end, filtered, exported as records, counted, and recounted from these.

import type { RecordLine } from '@hexmarch/shared/match/record/record';
import { type Numbers, NumbersSum } from '@hexmarch/shared/match/statistics/numbers';
import { FactsFold } from '@hexmarch/shared/match/statistics/playedFacts';
import type { HistoryLine, HistoryReply, NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';
import { until } from '../support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--no-limits']);
});
afterAll(() => server.close());

async function newProfile(name: string, seats: readonly { matchId: string; key: string }[] = []) {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name, lang: 'en', seats })).status).toBe(201);
  return browser;
}

/** Sums over matches, independent of their order. */
function numbersOf(games: Iterable<Parameters<NumbersSum['add']>[0]>): Numbers {
  const sum = new NumbersSum();
  for (const game of games) sum.add(game);
  return sum.sums();
}

/** A finished match: by one choice each, or at once. */
async function over(browser: Browser, opponent: string, resigns: 'guest' | 'own', change = {}) {
  const request = { ...DUEL_REQUEST, ...change };
  const { body } = await browser.post<CreateMatchReply>('/matches', request);
  const guest = await TestClient.join(server.url, body.matchId, 'seat', undefined, opponent);
  const own = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  await Promise.all([guest, own].map((one) => one.until(() => one.state.status === 'playing')));
  await own.act('choose 3');
  await guest.act('choose 3');
  await (resigns === 'guest' ? guest : own).act('resign');
  await Promise.all([guest, own].map((one) => one.until(() => one.state.status === 'over')));
  await Promise.all([guest, own].map((one) => one.leave()));
  return { matchId: body.matchId, key: body.token };
}

const history = async (browser: Browser, query = '') =>
  (await browser.get<HistoryReply>(`/me/history${query}`)).body;
const ids = async (browser: Browser, query = '') =>
  (await history(browser, query)).games.map(({ row }) => row.matchId);
const numbers = async (browser: Browser, query = '') =>
  (await browser.get<NumbersReply>(`/me/numbers${query}`)).body;

/** Until all logs are read. */
async function read(browser: Browser) {
  await until(async () => (await numbers(browser)).unread === 0);
}

async function exported(browser: Browser, query = '') {
  const answer = await fetch(`${server.url}/api/me/history.ndjson${query}`, {
    headers: { cookie: browser.cookie },
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HistoryLine);
}

test('guests are refused, and unknown filters are bad requests', async () => {
  for (const path of ['/me/history', '/me/numbers', '/me/history.ndjson'])
    expect([path, (await new Browser(server.url).get(path)).status]).toEqual([path, 401]);
  expect((await new Browser(server.url).post('/me/history/m/tag', { tag: '' })).status).toBe(401);
  const browser = await newProfile('Filtery');
  for (const query of [
    ...['result=best', 'pace=quick', 'least=-1', 'from=soon', 'after=nothing', 'what=ever', 'role=a%25'],
    ...[`tag=${'x'.repeat(25)}`, 'game=a&game=b', 'game='],
  ])
    for (const path of ['/me/history', '/me/numbers', '/me/history.ndjson'])
      expect([query, (await browser.get(`${path}?${query}`)).status]).toEqual([query, 400]);
  expect((await browser.post('/me/history/m/tag', { tag: 'x'.repeat(25) })).status).toBe(400);
  expect(await history(browser)).toEqual({ games: [], next: null, isFilling: false });
});

test('a finished match is found by every filter, with a private tag', async () => {
  const browser = await newProfile('Listory');
  const [won, lost] = [await over(browser, 'Bryn', 'guest'), await over(browser, 'Cleo', 'own')];
  // The end is stored concurrently.
  await until(async () => (await ids(browser)).length === 2);
  expect(await ids(browser)).toEqual([lost.matchId, won.matchId]);
  expect((await history(browser)).games[0]).toMatchObject({
    ...{ seat: 0, result: 'lost', isPublic: true, tag: '' },
    row: { seats: ['Ada', 'Cleo'], game: 'duel' },
  });
  for (const query of ['?result=won', '?with=Bryn', '?game=duel&result=won&pace=untimed'])
    expect([query, await ids(browser, query)]).toEqual([query, [won.matchId]]);
  for (const query of ['?game=skor', '?with=Nobody', '?from=9999999999999', '?pace=days', '?tag=mine'])
    expect([query, await ids(browser, query)]).toEqual([query, []]);
  expect((await browser.post(`/me/history/${won.matchId}/tag`, { tag: ' mine ' })).status).toBe(200);
  expect(await ids(browser, '?tag=mine')).toEqual([won.matchId]);
  const other = await newProfile('Othery');
  await other.post(`/me/history/${won.matchId}/tag`, { tag: 'not mine' });
  expect((await history(browser, '?tag=mine')).games).toMatchObject([{ tag: 'mine' }]);
  expect(await ids(other)).toEqual([]);
});

test('a guest’s matches are found after creating a profile, and a deleted opponent is anonymous', async () => {
  const guest = new Browser(server.url);
  const seat = await over(guest, 'Goingaway', 'guest', { name: 'Later' });
  const browser = await newProfile('Later', [seat]);
  expect(await ids(browser, '?with=Goingaway')).toEqual([seat.matchId]);
  await server.app.tables.lookAt(seat.matchId, (table) =>
    table.erasure.forget(table.seating.seats[1]?.id ?? ''),
  );
  expect(await ids(browser, '?with=Goingaway')).toEqual([]);
  expect(JSON.stringify(await history(browser))).not.toContain('Goingaway');
});

test('seats saved during the backfill are included', async () => {
  const before = await over(new Browser(server.url), 'Meanguest', 'guest');
  const browser = await newProfile('Meanwhily');
  await browser.post('/matches', DUEL_REQUEST);
  const { store } = server.app;
  const listed = store.listed.bind(store);
  const [started, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const spy = jest.spyOn(store, 'listed').mockImplementationOnce(async (matchIds) => {
    started.resolve();
    await going.promise;
    return listed(matchIds);
  });
  const first = ids(browser);
  await started.promise;
  expect((await browser.post('/me/seats', { seats: [before] })).status).toBe(200);
  going.resolve();
  await first;
  spy.mockRestore();
  expect(await ids(browser)).toEqual([before.matchId]);
});

test('statistics equal a recount from the exported records', async () => {
  const browser = await newProfile('County');
  for (const name of ['Bryn', 'Cleo', 'Bryn']) await over(browser, name, name === 'Cleo' ? 'own' : 'guest');
  await read(browser);
  const totals = await numbers(browser);
  expect(totals.numbers.all).toEqual({ count: 3, won: 2, lost: 1, drawn: 0, calledOff: 0 });
  expect(totals.numbers.byOpponent.map(({ key, count }) => [key, count])).toEqual([
    ['Bryn', 2],
    ['Cleo', 1],
  ]);
  expect(totals.numbers.pace).toMatchObject([{ game: 'duel', count: 3 }]);
  const lines = await exported(browser);
  expect(lines).toHaveLength(3);
  expect(numbersOf(lines.map(recounted))).toEqual(totals.numbers);
  const backwards = new NumbersSum();
  for (const line of lines.toReversed()) backwards.add(recounted(line));
  expect(backwards.sums()).toEqual(totals.numbers);
  expect(numbersOf((await exported(browser, '?with=Bryn')).map(recounted))).toEqual(
    (await numbers(browser, '?with=Bryn')).numbers,
  );
  // As public callers get it.
  const record = await fetch(`${server.url}/api/matches/${lines[0]?.matchId}/record`);
  expect(lines[0]?.record).toBe(await record.text());
});

/** From the record alone, except for the person's seat and names. */
function recounted({ seat, opponents, record }: HistoryLine) {
  const parsed = record
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordLine);
  const head = parsed.find((line) => line.kind === 'head');
  if (head?.kind !== 'head') throw new Error('it has no head');
  const game = server.app.tables.games.get(head.game);
  if (game === undefined) throw new Error('an unknown game');
  const fold = new FactsFold(game, head.rulesVersion);
  for (const line of parsed) if (line.kind === 'entry') fold.push(line);
  const end = parsed.find((line) => line.kind === 'end');
  if (end?.kind !== 'end') throw new Error('it has no end');
  const { winners } = end.outcome;
  const result = winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost';
  return { game: head.game, result, opponents, facts: fold.facts(seat) } as const;
}

test('an unreadable log is distinguished from one not read yet', async () => {
  const browser = await newProfile('Garble');
  await over(browser, 'Bryn', 'guest');
  await read(browser);
  expect(await numbers(browser)).toMatchObject({ unread: 0, unreadable: 0 });
  const { store } = server.app;
  const load = store.load.bind(store);
  const spy = jest.spyOn(store, 'load').mockImplementation(async (...args) => {
    const page = await load(...args);
    const entries = page?.entries.map((entry) => ({ ...entry, events: '[{"type":"noSuchThing"}]' }));
    return page === undefined || entries === undefined ? undefined : { ...page, entries };
  });
  const { matchId } = await over(browser, 'Cleo', 'own');
  await until(async () => (await numbers(browser)).unreadable === 1);
  spy.mockRestore();
  const { numbers: sums, unread } = await numbers(browser);
  expect([sums.all, unread]).toEqual([{ count: 2, won: 1, lost: 1, drawn: 0, calledOff: 0 }, 0]);
  const { games } = await history(browser);
  expect(games.find(({ row }) => row.matchId === matchId)).toMatchObject({ result: 'lost', facts: null });
});

test('pages continue at the cursor', async () => {
  const browser = await newProfile('Pagey');
  const { matchId } = await over(browser, 'Bryn', 'guest');
  expect(await ids(browser, '?after=1.m.t')).toEqual([]);
  expect(await ids(browser, '?after=9999999999999.m.t')).toEqual([matchId]);
});
