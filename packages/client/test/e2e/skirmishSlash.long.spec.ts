// The slash commands of the published game, typed into Skirmish Society's order line, as far as the page supports them.

import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { smallTargets } from './targets.ts';

const pages = openDevPages();

async function shown(moment: string, device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`games/skirmish/panels.html?show=${moment}`, device);
  await page.locator('.match').waitFor();
  await use(page);
}

async function type(page: Page, line: string): Promise<void> {
  await page.getByTestId('typed-line').fill(line);
  await page.getByTestId('typed-do').waitFor();
  await page.getByTestId('typed-line').press('Enter');
}

const reply = (page: Page, is: string) => page.locator(`[data-testid="slash-reply"][data-is="${is}"]`);

test('a vote is confirmed and given, and an invalid command is refused with its rule', async () => {
  await shown('vote', DESK, async (page) => {
    await type(page, '/vote nothing');
    await reply(page, 'refused').getByText('SKI-10.2').waitFor();
    expect(await page.getByTestId('typed-line').inputValue()).toBe('/vote nothing');
    const choice = page.locator('.vote-choice').first();
    await type(page, `/vote ${await choice.locator('b').textContent()}`);
    await reply(page, 'ask').waitFor();
    expect(await choice.getAttribute('aria-pressed')).toBe('false');
    await page.getByTestId('slash-yes').click();
    await page.locator('.vote-choice[aria-pressed="true"]').waitFor();
    expect(await page.getByTestId('typed-line').inputValue()).toBe('');
    await type(page, '/pause');
    await reply(page, 'refused').getByText('SKI-12.4').waitFor();
    expect(await violations(page, 'a refused command')).toEqual([]);
  });
});

test('names are completed, hints are shown, and the sheet lists every order and every command', async () => {
  await shown('opening', DESK, async (page) => {
    await page.getByTestId('typed-line').fill('/jo');
    await page.locator('.typed-completions').getByText('/join_forces').click();
    expect(await page.getByTestId('typed-line').inputValue()).toBe('/join_forces ');
    await type(page, '/hint');
    await reply(page, 'say').waitFor();
    await type(page, '/list');
    await page.getByTestId('slash-list').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('typed-help').click();
    const sheet = page.getByTestId('slash-sheet');
    await sheet.getByText('/cheat_sheet').waitFor();
    expect(await violations(page, 'the sheet')).toEqual([]);
  });
  await shown('opening', HAND, async (page) => {
    await page.getByTestId('tab-orders').tap();
    await page.getByTestId('typed-help').tap();
    await page.getByTestId('slash-sheet').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('an arbiter gets the screen’s panel, prefilled with what was typed', async () => {
  await shown('ruler', DESK, async (page) => {
    await type(page, '/resolution_time 2PM');
    expect(await page.locator('.hour-choice select').inputValue()).toBe('14');
    await page.getByTestId('rule-yes').click();
    await page.getByTestId('ruling-form').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await type(page, '/resolution_time 2PM');
    await reply(page, 'refused').getByText('SKI-3.7').waitFor();
  });
});
