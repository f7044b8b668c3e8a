// Who has reported something hears of the end of it wherever that one is by then (UI-P80), and nobody else does: over real sockets, with the
// operators' console.

import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import type { ReportsReply } from '@hexmarch/shared/protocol/people/people';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import { ADMIN } from '../support/adminPort.ts';
import { Browser } from '../support/browser.ts';
import { idOf, newsIs, say } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { settled } from '../support/hostOf.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import { TestClient } from '../support/testClient.ts';

/** A room that waits and is empty is given up at once. */
const patience = { ...PATIENCE, emptyWaitingMs: 1 };
const hall = harness([...ADMIN, '--no-limits'], { patience }, { ADMIN_TOKEN: OPERATOR_TOKEN });

interface Held {
  readonly matchId: string;
  readonly key: string;
}

let people = 0;

async function accountBrowser(seats: readonly Held[] = []): Promise<Browser> {
  const browser = new Browser(hall.url);
  const name = `Reporter ${String.fromCharCode(65 + people++)}`;
  expect((await browser.post('/me', { name, lang: 'en', seats })).status).toBe(201);
  return browser;
}

const listed = async (browser: Browser) => (await browser.get<ReportsReply>('/me/reports')).body.reports;

const pending = async (matchId: string): Promise<readonly SeenReport[]> =>
  ((await operatorOf(hall.server).get('/reports')).body as readonly SeenReport[]).filter(
    (report) => report.matchId === matchId && report.done === undefined,
  );

/** The operator reads all reports. */
async function lookedAt(matchId: string): Promise<void> {
  for (const { id } of await pending(matchId))
    expect((await operatorOf(hall.server).post('/reports/settle', { id, note: 'warned' })).status).toBe(200);
}

async function reports(client: TestClient, whom: TestClient): Promise<void> {
  client.send(MESSAGE.chat, {
    do: 'reportPerson',
    person: idOf(whom),
    what: 'name',
    reason: 'name',
    note: 'rude',
  });
  await client.until(() => newsIs(client, 'reportedPerson').length > 0);
}

const today = () => new Date().toISOString().slice(0, 10);

test('an account is notified of the outcome once, and nobody else is of anything', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const browser = await accountBrowser([{ matchId, key: ada.token }]);
  const other = await accountBrowser([{ matchId, key: bob.token }]);
  say(bob, 'all', 'You fool');
  await ada.until(() => newsIs(ada, 'line').some(({ line }) => line.text === 'You fool'));
  const before = today();
  ada.send(MESSAGE.chat, { do: 'report', channel: 'all', n: 1, reason: 'said', note: 'rude' });
  await ada.until(() => newsIs(ada, 'reported').length > 0);
  expect(await listed(browser)).toEqual([]);
  await lookedAt(matchId);
  const [report] = await listed(browser);
  const expected = { what: 'said', name: 'Bob', game: 'Duel', with: [], isNew: true };
  expect(report).toEqual({
    ...expected,
    id: report?.id,
    day: expect.any(String),
    lookedDay: expect.any(String),
  });
  expect([before, today()]).toContain(report?.day);
  expect([before, today()]).toContain(report?.lookedDay);
  expect(JSON.stringify(report)).not.toMatch(/warned|operator|fool|rude/);
  expect(await listed(other)).toEqual([]);
  await other.post('/me/reports/seen', { ids: [report?.id] });
  expect((await listed(browser)).map(({ isNew }) => isNew)).toEqual([true]);
  const seen = await browser.post<ReportsReply>('/me/reports/seen', { ids: [report?.id] });
  expect(seen.body.reports.map(({ isNew }) => isNew)).toEqual([false]);
  const { body } = await browser.get<{ reports: readonly object[] }>('/me/export');
  expect(body.reports).toMatchObject([{ matchId, called: 'Bob', isSeen: true }]);
});

test('also who has looked on at a table that is gone by then', async () => {
  const { matchId, ada } = await hall.waiting();
  const browser = await accountBrowser();
  const client = await TestClient.joinBy(hall.url, (await browser.enter(matchId, undefined, 'watch')).body);
  await reports(client, ada);
  await Promise.all([client.leave(), ada.leave()]);
  while ((await hall.server.app.store.table(matchId)) !== undefined) await settled();
  await lookedAt(matchId);
  expect(await listed(browser)).toMatchObject([{ what: 'name', name: 'Ada', isNew: true }]);
});

test('and a guest who has created an account since', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await reports(ada, bob);
  const browser = await accountBrowser([{ matchId, key: ada.token }]);
  await lookedAt(matchId);
  expect(await listed(browser)).toMatchObject([{ what: 'name', name: 'Bob', game: 'Duel' }]);
});

test('who is deleted is not named any more', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const browser = await accountBrowser([{ matchId, key: ada.token }]);
  const other = await accountBrowser([{ matchId, key: bob.token }]);
  await reports(ada, bob);
  await lookedAt(matchId);
  const { name } = (await other.get<{ name: string }>('/me')).body;
  expect((await other.post('/me/delete', { name })).status).toBe(200);
  expect((await listed(browser)).map((one) => one.name)).toEqual(['']);
});

test('a guest has no such list, and what is no list of ids is refused', async () => {
  const guest = new Browser(hall.url);
  expect((await guest.get('/me/reports')).status).toBe(401);
  const browser = await accountBrowser();
  for (const body of [{}, { ids: 'all' }, { ids: ['x'] }])
    expect((await browser.post('/me/reports/seen', body)).status).toBe(400);
});
