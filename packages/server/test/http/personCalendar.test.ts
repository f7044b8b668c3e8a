// A person's calendar over HTTP: created by its owner, readable by its URL, until revoked.

import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { icsOf } from '../support/icsOf.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--no-limits']);
});
afterAll(() => server.close());

const set = async (browser: Browser, body: object) =>
  (await browser.post<CalendarReply>('/me/calendar', body)).body;
const fetched = (path: string | null) => fetch(`${server.url}${path}`);

test('the URL is shown once, works without a cookie, and is dead once revoked', async () => {
  const guest = new Browser(server.url);
  expect((await guest.get('/me/calendar')).status).toBe(401);
  expect((await guest.post('/me/calendar', { on: true })).status).toBe(401);
  const browser = new Browser(server.url);
  await browser.post('/me', { name: 'Calla', lang: 'en', seats: [] });
  expect((await browser.post('/me/calendar', { on: 'yes' })).status).toBe(400);
  const clock = { kind: 'days', days: 3 } as const;
  const { body } = await browser.post<CreateMatchReply>('/matches', { ...DUEL_REQUEST, clock });
  const own = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  const guestSeat = await TestClient.join(server.url, body.matchId, 'seat', undefined, 'Opponent');
  await own.until(() => own.state.status === 'playing');
  const { path } = await set(browser, { on: true });
  expect((await browser.get('/me/calendar')).body).toEqual({ on: true, withNames: false, path: null });
  const file = await fetched(path);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const text = await file.text();
  expect(icsOf(text)).toMatchObject([{ UID: `${body.matchId}.0@hexmarch` }]);
  expect(text).not.toMatch(/Opponent|Calla/);
  await set(browser, { on: false });
  const [dead, unknown] = [await fetched(path), await fetched(`/api/me/calendar/${'a'.repeat(32)}.ics`)];
  expect([dead.status, await dead.text()]).toEqual([404, await unknown.text()]);
  await Promise.all([own, guestSeat].map((one) => one.leave()));
});
