// Somebody who keeps games follows a match that she watches, and a player in it; finds both on her own page, and stops (UI-P43).

import type { CreateMatchReply } from '@hexmarch/shared/protocol/messages';
import { type EnterReply, WIRE } from '@hexmarch/shared/protocol/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function keeper(name: string, size: BrowserContextOptions): Promise<Page> {
  const page = await openPage(house.browser, name, complaints, size);
  const data = { name, lang: 'en', seats: [] };
  expect((await page.request.post(`${house.server.origin}/api/me`, { data })).status()).toBe(201);
  await page.addInitScript("localStorage.setItem('hexmarch.me', '1')");
  return page;
}

/** A public match of two who keep games: its address. */
async function played(names: readonly [string, string]): Promise<string> {
  const { origin } = house.server;
  const [aster, bryn] = [await keeper(names[0], DESK), await keeper(names[1], DESK)];
  const wish = { game: 'skorm', options: { players: 2 }, visibility: 'public', clock: { kind: 'untimed' } };
  const made = (await (
    await aster.request.post(`${origin}/api/matches`, {
      data: { ...wish, watchersAllowed: true, name: names[0], seat: 0 },
    })
  ).json()) as CreateMatchReply;
  const data = { name: names[1], as: 'seat', wire: WIRE };
  const reply = await bryn.request.post(`${origin}/api/matches/${made.matchId}/enter`, { data });
  const { token } = (await reply.json()) as EnterReply;
  await aster.goto(`${origin}/m/${made.matchId}#seat=${made.token}`);
  await bryn.goto(`${origin}/m/${made.matchId}#seat=${token}`);
  await Promise.all([aster, bryn].map((page) => page.getByTestId('match').waitFor()));
  await Promise.all([aster, bryn].map((page) => page.context().close()));
  return `${origin}/m/${made.matchId}`;
}

/** What is followed by the menu of the match that is watched. */
async function followMatch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByTestId('match').waitFor();
  if ((await page.getByTestId('tab-more').count()) > 0) await page.getByTestId('tab-more').click();
  await page.getByTestId('flag').click();
  await page.getByTestId('follow-match').click();
  await toggled(page);
  expect(await violations(page, 'following a match')).toEqual([]);
}

async function toggled(page: Page): Promise<void> {
  await page.locator('[data-testid="follow-toggle"]:enabled').click();
  await page.getByTestId('follow-ways').waitFor();
  expect(await page.getByTestId('follow-toggle').isChecked()).toBe(true);
}

/** All of the list is given up; `names`: what stands in it. */
async function givesUp(page: Page, names: readonly string[]): Promise<void> {
  await page.goto(`${house.server.origin}/me`);
  for (const name of names) await page.getByTestId('followed-row').getByText(name, { exact: true }).waitFor();
  expect(await violations(page, 'what one follows')).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  for (let left = names.length; left > 0; left--) {
    await page.getByTestId('drop-follow').first().click();
    await page
      .getByTestId('followed-row')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
}

test('at a desk a match and a player are followed, found on the own page, and given up', async () => {
  const match = await played(['Desk Ada', 'Desk Bob']);
  const page = await keeper('Desk Cleo', DESK);
  await followMatch(page, match);
  await page.keyboard.press('Escape');
  await page.getByTestId('tab-players').click();
  await page.getByTestId('follow-Desk Bob').click();
  await toggled(page);
  await givesUp(page, ['Desk Bob', 'Skorm: Desk Ada – Desk Bob']);
  await page.getByTestId('followed-allowed').click();
  await page.reload();
  await page.locator('[data-testid="followed-allowed"]:enabled:not(:checked)').waitFor();
});

test('on a phone a match is followed from its menu', async () => {
  const match = await played(['Pocket Ada', 'Pocket Bob']);
  const page = await keeper('Pocket Cleo', PHONE);
  await followMatch(page, match);
  await givesUp(page, ['Skorm: Pocket Ada – Pocket Bob']);
});

test('a guest who watches is told what to do first', async () => {
  const match = await played(['Guest Ada', 'Guest Bob']);
  const page = await openPage(house.browser, 'Guest', complaints, DESK);
  await page.goto(match);
  await page.getByTestId('match').waitFor();
  await page.getByTestId('flag').click();
  await page.getByTestId('follow-match').click();
  await page.getByTestId('follow-guest').waitFor();
  expect(await page.getByTestId('follow-toggle').count()).toBe(0);
});
