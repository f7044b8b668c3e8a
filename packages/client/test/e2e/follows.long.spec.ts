// A signed-in spectator follows a match, and one of its players; finds both on her account page, and unfollows them (UI-P43).

import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { keeper, seatedTogether } from './keepers.ts';
import { pressInMenu } from './menu.ts';
import { newName } from './newName.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** A public match of two who keep games: its address. */
async function played(names: readonly [string, string]): Promise<string> {
  const [aster, bryn] = [
    await keeper(house, names[0], complaints),
    await keeper(house, names[1], complaints),
  ];
  const address = await seatedTogether(house, [aster, bryn], names, 'public');
  await Promise.all([aster, bryn].map((page) => page.context().close()));
  return address;
}

/** What is followed by the menu of the match that is watched. */
async function followMatch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByTestId('match').waitFor();
  await pressInMenu(page, 'follow-match');
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

test('on a desktop a match and a player are followed, found on the account page, and unfollowed', async () => {
  const [ada, bob] = [newName('Desk Ada'), newName('Desk Bob')];
  const match = await played([ada, bob]);
  const page = await keeper(house, newName('Desk Cleo'), complaints, DESK);
  await followMatch(page, match);
  await page.keyboard.press('Escape');
  await page.getByTestId('tab-players').click();
  await page.getByTestId(`follow-${bob}`).click();
  await toggled(page);
  await givesUp(page, [bob, `Skorm: ${ada} – ${bob}`]);
  await page.getByTestId('followed-allowed').click();
  await page.reload();
  await page.locator('[data-testid="followed-allowed"]:enabled:not(:checked)').waitFor();
});

test('on a phone a match is followed from its menu', async () => {
  const [ada, bob] = [newName('Pocket Ada'), newName('Pocket Bob')];
  const match = await played([ada, bob]);
  const page = await keeper(house, newName('Pocket Cleo'), complaints, PHONE);
  await followMatch(page, match);
  await givesUp(page, [`Skorm: ${ada} – ${bob}`]);
});

test('a spectator without an account is told how to get one', async () => {
  const match = await played([newName('Guest Ada'), newName('Guest Bob')]);
  const page = await openPage(house.browser, 'Guest', complaints, DESK);
  await page.goto(match);
  await page.getByTestId('match').waitFor();
  await pressInMenu(page, 'follow-match');
  await page.getByTestId('follow-guest').waitFor();
  expect(await page.getByTestId('follow-toggle').count()).toBe(0);
});
