// A name is reported from every page that shows it (UI-P80), by a guest: the operators read which and why,
// and the reporter learns of the review at the match or the tournament.

import type { CreateLeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { freePort } from '../../../server/tools/trial/freePort.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { openMenu } from './menu.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayReport = sayIn('report/messages');

const TOKEN = 'opensesame-opensesame';
const adminPort = await freePort();
const house = openHouse({ emptied: true, env: { ADMIN_PORT: String(adminPort), ADMIN_TOKEN: TOKEN } });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const guest = (size: BrowserContextOptions): Promise<Page> =>
  openPage(house.browser, 'Noticer', complaints, size);

/** The open reports of that match or tournament, which are reviewed by reading them. */
async function lookedAt(id: string): Promise<readonly SeenReport[]> {
  const url = `http://127.0.0.1:${adminPort}/admin/api/reports`;
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const all = (await (await fetch(url, { headers })).json()) as readonly SeenReport[];
  const here = all.filter(({ matchId, done }) => matchId === id && done === undefined);
  for (const one of here) {
    const body = JSON.stringify({ id: one.id, note: 'seen' });
    expect((await fetch(`${url}/settle`, { method: 'POST', headers, body })).status).toBe(200);
  }
  return here;
}

/** In the dialog that is open, of `name` where there are several. */
async function reports(page: Page, name: string, note: string): Promise<void> {
  await page.getByTestId('report-name').waitFor();
  expect(await violations(page, 'reporting a name')).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  const choice = page.getByTestId('report-name').getByText(name, { exact: true });
  await choice.click();
  await page.getByTestId('report-note').fill(note);
  await page.getByTestId('report-send').click();
  await page.getByTestId('person-reported').waitFor();
  await page.keyboard.press('Escape');
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])('from the lobby and from the replay, on %s; the end is heard of at the match', async (_, size) => {
  const { origin } = house.server;
  const match = await PublicMatch.open(origin, 'skor');
  const page = await guest(size);
  await page.goto(origin);
  const row = page.locator('.table-row').filter({ has: page.getByTestId('report-name-open') });
  await row.first().getByTestId('report-name-open').click();
  await reports(page, 'Bryn', 'from the lobby');
  const [fromLobby] = await lookedAt(match.matchId);
  expect(fromLobby).toMatchObject({ reason: 'name', note: 'from the lobby', of: { what: 'name' } });
  expect(fromLobby?.lines.map(({ name }) => name)).toEqual(['Bryn']);

  await page.goto(`${origin}/m/${match.matchId}/replay`);
  const note = page.getByTestId('report-settled');
  await note.waitFor();
  await page.getByTestId('report-settled-seen').click();
  await note.waitFor({ state: 'detached' });
  await openMenu(page);
  if (size === HAND) expect(await smallTargets(page)).toEqual([]);
  await page.getByTestId('report-name-open').click();
  await page.getByTestId('reason-machine').check();
  await reports(page, 'Aster', 'too good');
  expect(await lookedAt(match.matchId)).toMatchObject([
    { reason: 'machine', note: 'too good', of: { what: 'act' } },
  ]);

  await page.goto(`${origin}/m/${match.matchId}`);
  await page.getByTestId('match').waitFor();
  await page.getByTestId('tab-chat').click();
  await note.waitFor();
  expect(await note.textContent()).toContain(sayReport('report.settled', { count: 2 }));
  await match.end();
  await match.close();
});

test('a spectator reports at the table, leaves, and learns of the outcome on the next visit', async () => {
  const { origin } = house.server;
  const match = await PublicMatch.open(origin, 'skor');
  const page = await guest(DESK);
  await page.goto(`${origin}/m/${match.matchId}`);
  await page.getByTestId('match').waitFor();
  await page.getByTestId('tab-players').click();
  await page.getByTestId('report-Bryn').click();
  await page.getByTestId('report-note').fill('never moves');
  await page.getByTestId('report-send').click();
  await page.getByTestId('person-reported').waitFor();
  await page.goto(origin);
  expect(await lookedAt(match.matchId)).toMatchObject([{ reason: 'play', note: 'never moves' }]);
  await page.goto(`${origin}/m/${match.matchId}`);
  await page.getByTestId('tab-chat').click();
  await page.getByTestId('report-settled').waitFor();
  await match.end();
  await match.close();
});

test('from the page of a tournament, which shows the outcome', async () => {
  const { origin } = house.server;
  const page = await guest(HAND);
  const terms = { game: 'skor', options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet', size: 4 };
  const made = await page.request.post(`${origin}/api/leagues`, {
    data: { ...terms, name: 'Ada', plays: true },
  });
  const { leagueId } = (await made.json()) as CreateLeagueReply;
  await page.goto(`${origin}/league/${leagueId}`);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByTestId('report-name-open').click();
  await reports(page, 'Ada', 'a slur');
  expect(await lookedAt(leagueId)).toMatchObject([{ reason: 'name', note: 'a slur', isLeague: true }]);
  await page.reload();
  await page.getByTestId('report-settled').waitFor();
});
