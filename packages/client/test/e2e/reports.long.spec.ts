// A signed-in person reports a chat line, never returns to the match, and reads on her account page that it was reviewed
// (UI-P80).

import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import type { Page } from 'playwright-core';
import { freePort } from '../../../server/tools/trial/freePort.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { openHouse } from './house.ts';
import { keeper, seatedTogether } from './keepers.ts';
import { newName } from './newName.ts';
import { tooWide } from './targets.ts';

const sayAccount = sayIn('screens/account/parts/messages');

const TOKEN = 'opensesame-opensesame';
const adminPort = await freePort();
const house = openHouse({ emptied: true, env: { ADMIN_PORT: String(adminPort), ADMIN_TOKEN: TOKEN } });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** A match of two who keep games, both in it. */
async function matchTogether(names: readonly [string, string]) {
  const [aster, bryn] = [
    await keeper(house, names[0], complaints),
    await keeper(house, names[1], complaints),
  ];
  await seatedTogether(house, [aster, bryn], names, 'private');
  return { aster, bryn };
}

async function reported(aster: Page, bryn: Page): Promise<void> {
  for (const page of [aster, bryn]) await page.getByTestId('tab-chat').click();
  await bryn.getByTestId('chat-input').fill('An unkind word');
  await bryn.getByTestId('chat-input').press('Enter');
  await aster.getByText('An unkind word', { exact: true }).first().waitFor();
  await aster.getByTestId('line-menu-1').click();
  await aster.getByTestId('line-report').click();
  await aster.getByTestId('report-note').fill('rude');
  await aster.getByTestId('report-send').click();
  await aster.getByTestId('reported').waitFor();
}

/** The operators review all reports. */
async function lookedAt(): Promise<void> {
  const url = `http://127.0.0.1:${adminPort}/admin/api/reports`;
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  for (const { id } of (await (await fetch(url, { headers })).json()) as readonly SeenReport[]) {
    const body = JSON.stringify({ id, note: 'a word with Bob' });
    expect((await fetch(`${url}/settle`, { method: 'POST', headers, body })).status).toBe(200);
  }
}

test('a reviewed report is on the account page, and is new once', async () => {
  const bob = newName('Report Bob');
  const { aster, bryn } = await matchTogether([newName('Report Ada'), bob]);
  await reported(aster, bryn);
  await aster.goto(house.server.origin);
  await lookedAt();
  await aster.goto(`${house.server.origin}/me`);
  const row = aster.getByTestId('own-report');
  await row.waitFor();
  const where = { place: 'alone', game: 'Skorm', names: '' };
  const review = sayAccount('reported.said', { who: 'one', name: bob, ...where, day: '.+', looked: '.+' });
  expect(await row.textContent()).toMatch(new RegExp(`^${sayAccount('reported.new')} · ${review}$`));
  expect(await violations(aster, 'what has become of a report')).toEqual([]);
  await aster.setViewportSize({ width: 390, height: 844 });
  expect(await tooWide(aster)).toBe(0);
  await aster.setViewportSize({ width: 1440, height: 900 });
  await aster.reload();
  await row.waitFor();
  expect(await row.textContent()).toMatch(new RegExp(`^${review}$`));
  await bryn.goto(`${house.server.origin}/me`);
  await bryn.getByTestId('my-games').waitFor();
  expect(await bryn.getByTestId('own-report').count()).toBe(0);
});
