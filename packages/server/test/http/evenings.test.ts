// Table alerts for one evening (UI-P73), over real sockets with a fake push service: for guests and profiles, with refusals, secrecy,
// export and deletion.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { Browser } from '../support/browser.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { idOf } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { settled } from '../support/hostOf.ts';
import { type FakeService, fakeService, HERE } from '../support/services.ts';
import { type Reply, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let push: FakeService;
let server: TestServer;
const here: TestClient[] = [];
beforeAll(async () => {
  push = await fakeService();
  server = await startServer(['--data', tempDir(), '--no-limits', '--public-url', 'https://hex.example'], {
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
  const name = `Evening ${String.fromCharCode(65 + count++)}`;
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

interface Mine {
  readonly key: string;
  readonly devices: number;
  readonly evenings: Readonly<Record<string, number>>;
  readonly error?: string;
}

const wish = (change: object = {}) => ({
  ...{ game: 'duel', until: Date.now() + HOUR_MS, language: 'de', zone: 'Europe/Berlin' },
  ...change,
});

const ask = (browser: Browser, change: object = {}, key?: string): Promise<Reply<Mine>> =>
  browser.post<Mine>('/notices/evening', wish(change), key === undefined ? {} : { token: key });

/** Sets an alert, with a device. */
async function waits(browser: Browser) {
  const { key } = (await ask(browser)).body;
  const path = `/evening/${count++}`;
  const device = fakeBrowser(`${push.url}${path}`);
  await browser.post('/notices/push', device.subscription, { token: key });
  const got = () => push.received.filter((one) => one.path === path).map(({ body }) => device.read(body));
  return { key, got };
}

interface Opened {
  readonly matchId: string;
  readonly code: string;
  readonly token: string;
}

async function opens(browser: Browser, change: object = {}): Promise<Opened> {
  const { body } = await browser.post<Opened>('/matches', { ...DUEL_REQUEST, ...change });
  const client = await TestClient.joinBy(server.url, (await browser.enter(body.matchId, body.token)).body);
  here.push(client);
  return body;
}

/** Takes the free seat, which ends alerts about that table. */
async function sits(browser: Browser, matchId: string): Promise<TestClient> {
  const client = await TestClient.joinBy(server.url, (await browser.enter(matchId)).body);
  here.push(client);
  return client;
}

test('a guest without a match is alerted to the first table, in their language and with the code to join', async () => {
  const guest = await waits(new Browser(server.url));
  expect((await new Browser(server.url).get<Mine>('/notices/mine', { token: guest.key })).body).toMatchObject(
    {
      devices: 1,
      evenings: { duel: expect.any(Number) as number },
    },
  );
  const host = await opens(new Browser(server.url));
  while (guest.got().length === 0) await settled();
  expect(guest.got()).toEqual([
    {
      title: 'Hexmarch · Duel',
      text: 'Ein Raum ist offen: Ada wartet. Ein Platz ist frei.',
      match: host.matchId,
      code: host.code,
    },
  ]);
  const mine = await new Browser(server.url).get<Mine>('/notices/mine', { token: guest.key });
  expect(mine.body.evenings).toEqual({});
});

test.each([
  ['a game that there is not', { game: 'chess' }, 'unknown-game'],
  ['an evening that is over', { until: Date.now() - 1 }, 'bad-request'],
  ['no time', { until: 'soon' }, 'bad-request'],
  ['a zone that there is not', { zone: 'Mars/Olympus' }, 'bad-request'],
])('%s is refused', async (_what, change, error) => {
  expect((await ask(new Browser(server.url), change)).body.error).toBe(error);
});

test('the browser sets the end of its evening, a day from now at most', async () => {
  const browser = new Browser(server.url);
  const soon = Date.now() + HOUR_MS;
  const { key, evenings } = (await ask(browser, { until: soon })).body;
  expect(evenings).toEqual({ duel: soon });
  const later = (await ask(browser, { until: soon + 1000 * HOUR_MS }, key)).body;
  expect(later.key).toBe(key);
  expect(later.evenings.duel).toBeLessThanOrEqual(Date.now() + 25 * HOUR_MS);
  expect((await ask(browser, { until: null }, key)).body.evenings).toEqual({});
});

test('a profile is not alerted to its own table, nor where there is a block, but to the next', async () => {
  const [ada, bob, cleo] = [await newProfile(), await newProfile(), await newProfile()];
  const shared = await opens(bob, { visibility: 'private' });
  const adas = await sits(ada, shared.matchId);
  await bob.post('/me/blocks', { matchId: shared.matchId, person: idOf(adas) });
  const waiting = await waits(ada);
  const blocked = await opens(bob);
  await opens(ada);
  const private_ = await opens(cleo, { visibility: 'private' });
  const next = await opens(cleo);
  while (waiting.got().length === 0) await settled();
  expect(waiting.got()).toMatchObject([{ match: next.matchId }]);
  expect(new Set([blocked.matchId, private_.matchId]).has(next.matchId)).toBe(false);
});

test('it is exported, and deleted with the person or on signing out', async () => {
  const ada = await newProfile();
  const { key } = await waits(ada);
  const { body } = await ada.get<{ readonly evenings: readonly object[] }>('/me/export');
  expect(body.evenings).toEqual([{ game: 'duel', until: expect.any(Number) as number }]);
  const { name } = (await ada.get<{ readonly name: string }>('/me')).body;
  expect((await ada.post('/me/delete', { name })).status).toBe(200);
  while ((await new Browser(server.url).get('/notices/mine', { token: key })).status !== 401) await settled();
});
