// Match history against one opponent (UI-P15), over real sockets: under any name, among namesakes, and for matches of both only.

import type { HistoryReply, MetReply, NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import type { MeReply } from '@hexmarch/shared/protocol/people/people';
import type { CreateMatchReply, EnterReply } from '@hexmarch/shared/protocol/room/messages';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import type { Clock } from '../../src/base/clock.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';
import { until } from '../support/until.ts';

/** A running clock, moved on by so many days. */
let days = 0;
const time = new SystemClock(0);
const clock: Clock = {
  now: () => time.now() + days * 86_400_000,
  uptime: () => time.uptime(),
  since: () => time.since(),
  after: (ms, run) => time.after(ms, run),
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--no-limits'], { clock });
});
afterAll(() => server.close());

async function newProfile(name: string): Promise<Browser> {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

interface Player {
  readonly browser: Browser;
  readonly name: string;
}

const guest = (name: string): Player => ({ browser: new Browser(server.url), name });
const person = async (name: string): Promise<Player> => ({ browser: await newProfile(name), name });

/** As its owner sees it. */
async function isListed(browser: Browser, matchId: string): Promise<boolean> {
  const { games } = (await browser.get<HistoryReply>('/me/history')).body;
  return games.some(({ row }) => row.matchId === matchId);
}

/** A match ended by the loser. */
async function ended(host: Player, other: Player, loser: 0 | 1, change: object = {}) {
  const request = { ...DUEL_REQUEST, name: host.name, ...change };
  const { body: made } = await host.browser.post<CreateMatchReply>('/matches', request);
  const { matchId } = made;
  const enterRequest = { name: other.name, as: 'seat', wire: WIRE };
  const entered = (await other.browser.post<EnterReply>(`/matches/${matchId}/enter`, enterRequest)).body;
  const players = [
    await TestClient.join(server.url, matchId, 'seat', made.token),
    await TestClient.join(server.url, matchId, 'seat', entered.token),
  ] as const;
  await Promise.all(players.map((one) => one.until(() => one.state.status === 'playing')));
  await players[loser].act('resign');
  await Promise.all(players.map((one) => one.until(() => one.state.status === 'over')));
  await Promise.all(players.map((one) => one.leave()));
  // The end is stored concurrently.
  for (const { browser } of [host, other])
    if (browser.cookie !== '') await until(async () => isListed(browser, matchId));
  return { matchId, key: entered.token };
}

const met = (matchId: string, seat = 1) => `?met=${matchId}.${seat}`;
const history = async ({ browser }: Player, query = '') =>
  (await browser.get<HistoryReply>(`/me/history${query}`)).body.games;
const ids = async (player: Player, query = '') =>
  (await history(player, query)).map(({ row }) => row.matchId);
const numbers = async ({ browser }: Player, query = '') =>
  (await browser.get<NumbersReply>(`/me/numbers${query}`)).body;

test('all matches between both count, private ones too, from any match of both, and on either side', async () => {
  const [ada, bob] = [await person('Metada'), await person('Metbob')];
  const first = await ended(ada, bob, 1);
  const second = await ended(bob, ada, 1, { visibility: 'private' });
  await ended(ada, await person('Metcleo'), 0);
  await ended(ada, guest('Metdan'), 0);
  const both = [second.matchId, first.matchId];
  for (const at of [met(first.matchId), met(second.matchId, 0)]) {
    expect(await ids(ada, at)).toEqual(both);
    const totals = await numbers(ada, at);
    expect([totals.met, totals.numbers.all, totals.numbers.byOpponent]).toEqual([
      'Metbob',
      { count: 2, won: 1, lost: 1, drawn: 0, calledOff: 0 },
      [],
    ]);
  }
  expect(await ids(bob, met(first.matchId, 0))).toEqual(both);
  expect(await ids(ada, `${met(first.matchId)}&result=won`)).toEqual([first.matchId]);
  expect(await ids(ada, `${met(first.matchId)}&seat=1`)).toEqual([second.matchId]);
  expect((await history(ada)).map((game) => game.met)).toEqual([[], [1], [0], [1]]);
  expect((await ada.browser.get<MetReply>(`/me/met/${first.matchId}`)).body).toEqual({ met: [1] });
  // Person ids have 32 digits.
  expect([...ada.browser.heard, ...bob.browser.heard].join('\n')).not.toMatch(/\b[0-9a-f]{32}\b/);
  const answer = await fetch(`${server.url}/api/me/history.ndjson${met(first.matchId)}`, {
    headers: { cookie: ada.browser.cookie },
  });
  expect((await answer.text()).trim().split('\n')).toHaveLength(2);
});

test('a renamed person is the same, and a namesake is not', async () => {
  const own = await person('Renada');
  const other = await person('Renbob');
  const old = await ended(own, other, 1);
  const { status } = await other.browser.post<MeReply>('/me/rename', { name: 'Renbobina' });
  expect(status).toBe(200);
  const renamed = { browser: other.browser, name: 'Renbobina' };
  const now = await ended(own, renamed, 0);
  // The old name is reserved; a guest who types it stays a guest.
  const namesake = await ended(own, guest('Renbobina'), 0);
  expect((await history(own))[0]?.row.seats[1]).toBe('Renbobina (guest)');
  for (const { matchId } of [old, now])
    expect(await ids(own, met(matchId))).toEqual([now.matchId, old.matchId]);
  const { byOpponent } = (await numbers(own)).numbers;
  expect(byOpponent.map(({ key, count, met: at }) => [key, count, at])).toEqual([
    ['Renbobina', 2, `${now.matchId}.1`],
    ['Renbobina (guest)', 1, undefined],
  ]);
  expect((await own.browser.get(`/me/numbers${met(namesake.matchId)}`)).status).toBe(404);
  expect(await ids(own, '?with=Renbob')).toEqual([old.matchId]);
});

test('an old name that is no longer reserved identifies nobody', async () => {
  const [own, other] = [await person('Oldada'), await person('Oldbob')];
  const old = await ended(own, other, 1);
  await other.browser.post('/me/rename', { name: 'Oldbobina' });
  const now = await ended(own, { browser: other.browser, name: 'Oldbobina' }, 0);
  expect(await ids(own, met(now.matchId))).toEqual([now.matchId, old.matchId]);
  days = 91;
  expect(await ids(own, met(now.matchId))).toEqual([now.matchId]);
  expect((await own.browser.get(`/me/numbers${met(old.matchId)}`)).status).toBe(404);
  days = 0;
});

test('a guest under another name stays one, whoever owns the seat now', async () => {
  const own = await person('Gueada');
  const before = await ended(own, guest('Guexaver'), 1);
  const other = await person('Guebob');
  expect((await ended(own, other, 1)).matchId).toBeDefined();
  const { status } = await other.browser.post('/me/seats', { seats: [before] });
  expect(status).toBe(200);
  expect(await ids(other)).toHaveLength(2);
  expect((await own.browser.get(`/me/numbers${met(before.matchId)}`)).status).toBe(404);
  expect((await history(own)).map((game) => game.met)).toEqual([[1], []]);
});

test('strangers, and queries for nobody, get the answer for a missing match', async () => {
  const [own, other, stranger] = [await person('Unkada'), await person('Unkbob'), await person('Unkeve')];
  const open = await ended(own, other, 1, { visibility: 'private' });
  const { matchId: lone } = await ended(own, guest('Unkguest'), 1);
  const refused = async ({ browser }: Player, query: string) => {
    const { status, body } = await browser.get(`/me/numbers${query}`);
    return [status, body];
  };
  const unknown = await refused(stranger, met('nothing', 0));
  expect(unknown[0]).toBe(404);
  for (const [who, query] of [
    ...([0, 1, 7].map((seat) => [stranger, met(open.matchId, seat)]) as [Player, string][]),
    ...([
      [own, met(open.matchId, 0)],
      [own, met(open.matchId, 5)],
      [own, met(lone)],
      [own, met('nothing')],
    ] as const),
  ])
    expect([query, await refused(who, query)]).toEqual([query, unknown]);
  for (const path of ['/me/history', '/me/history.ndjson'])
    expect((await stranger.browser.get(`${path}${met(open.matchId)}`)).status).toBe(404);
  expect((await stranger.browser.get(`/me/met/${open.matchId}`)).status).toBe(404);
  expect((await new Browser(server.url).get(`/me/met/${open.matchId}`)).status).toBe(401);
  for (const bad of ['?met=a', '?met=a.b', '?met=.1', '?met=a.1.2', '?seat=x'])
    expect([bad, (await own.browser.get(`/me/history${bad}`)).status]).toEqual([bad, 400]);
});

test('with hidden names nobody is recognised until they are revealed at the end', async () => {
  const [own, other] = [await person('Hidada'), await person('Hidbob')];
  const shown = await ended(own, other, 1);
  const hidden = await ended(own, other, 1, { hidesNames: true });
  // By the rules, names were revealed at the end.
  expect((await history(own))[0]?.row.seats).toContain('Hidbob');
  expect(await ids(own, met(shown.matchId))).toEqual([hidden.matchId, shown.matchId]);
  const { store } = server.app;
  const listed = store.listed.bind(store);
  const spy = jest.spyOn(store, 'listed').mockImplementation(async (matchIds) => {
    const all = new Map(await listed(matchIds));
    const one = all.get(hidden.matchId);
    if (one === undefined || one === 'damaged') return all;
    const people = { ...JSON.parse(one.row.people), named: false };
    return all.set(hidden.matchId, { ...one, row: { ...one.row, people: JSON.stringify(people) } });
  });
  // While they were hidden.
  expect(await ids(own, met(shown.matchId))).toEqual([shown.matchId]);
  expect((await own.browser.get(`/me/numbers${met(hidden.matchId)}`)).status).toBe(404);
  spy.mockRestore();
});

test('a deleted person is nobody', async () => {
  const [own, other] = [await person('Gonada'), await person('Gonbob')];
  const { matchId } = await ended(own, other, 1);
  expect(await ids(own, met(matchId))).toEqual([matchId]);
  expect((await other.browser.post('/me/delete', { name: 'Gonbob' })).status).toBe(200);
  expect((await own.browser.get(`/me/numbers${met(matchId)}`)).status).toBe(404);
});
