// Orders of Skirmish Society by the panels beside and below the board: typed, by keyboard alone, and by touch. The page in
// dev/ shows the panels at moments of real matches.

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { smallTargets } from './targets.ts';

const sayAway = sayIn('games/skirmish/panels/joining/messages/away');
const pages = openDevPages();

async function shown(moment: string, device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`games/skirmish/panels.html?show=${moment}`, device);
  await page.locator('.match').waitFor();
  await use(page);
}

const states = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.order-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')));

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');

/** Tab, until that has the focus. */
async function tabTo(page: Page, testid: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if ((await focused(page)) === testid) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never comes to ${testid}`);
}

test('typed orders are checked before Enter, which gives the valid ones and leaves the rest', async () => {
  await shown('opening', DESK, async (page) => {
    const line = page.getByTestId('typed-line');
    const own = await page
      .locator('.order-row')
      .first()
      .evaluate((row) => row.getAttribute('data-testid')?.slice('row-'.length) ?? '');
    await line.fill(`${own} h, ${own} to ${own}`);
    const wrong = page.getByTestId('typed-wrong');
    await wrong.getByText('SKI-5.4').waitFor();
    expect(await wrong.locator('.code-chip').count()).toBeGreaterThan(0);
    expect(await states(page)).toEqual(['auto', 'auto']);
    await line.press('Enter');
    await page.locator(`[data-testid="row-${own}"][data-state="sealed"]`).waitFor();
    expect(await line.inputValue()).toBe(`${own} to ${own}`);
    // What is offered takes the place of the part, and can be given.
    const offer = wrong.locator('.code-chip').first();
    const text = (await offer.textContent()) ?? '';
    await offer.click();
    expect(await line.inputValue()).toBe(text);
    await line.press('Enter');
    await page
      .getByTestId(`row-${text.slice(0, 2)}`)
      .getByText(text, { exact: true })
      .waitFor();
    expect(await line.inputValue()).toBe('');
  });
});

test('a turn can be given by keys alone: completed words, kinds, goals, and the last word', async () => {
  await shown('opening', DESK, async (page) => {
    await tabTo(page, 'typed-line');
    const [first = '', second = ''] = await page
      .locator('.order-words b')
      .evaluateAll((all) => all.map((one) => one.textContent?.slice(0, 2) ?? ''));
    await page.keyboard.type(`${first} `);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('typed-line').inputValue()).toBe(`${first} H `);
    await page.keyboard.press('Enter');
    await page.locator(`[data-testid="row-${first}"][data-state="sealed"]`).waitFor();
    await tabTo(page, 'next-army');
    await page.keyboard.press('Enter');
    await page.getByTestId('composer').waitFor();
    await tabTo(page, 'kind-move');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('');
    const goal = page.locator('.aim').first();
    await tabTo(page, (await goal.getAttribute('data-testid')) ?? '');
    await page.keyboard.press('Enter');
    await page.getByTestId('preview').waitFor();
    expect(await states(page)).toEqual(['sealed', 'giving']);
    await tabTo(page, 'seal');
    await page.keyboard.press('Enter');
    await page.locator(`[data-testid="row-${second}"][data-state="sealed"]`).waitFor();
    expect(await page.getByTestId('composer').count()).toBe(0);
  });
});

test('no lock is shown before the response, and a locked turn keeps the typed text', async () => {
  await shown('opening&wait=reconnecting', DESK, async (page) => {
    await page.getByTestId('nothing-to-change').click();
    await page.waitForFunction(() => document.querySelectorAll('[data-state="lost"]').length === 2);
  });
  await shown('locked', DESK, async (page) => {
    await page.getByTestId('closed').waitFor();
    await page.getByTestId('typed-line').fill('AB H');
    await page.getByTestId('typed-wrong').getByText('SKI-3.4').waitFor();
    await page.getByTestId('typed-line').press('Enter');
    expect(await page.getByTestId('typed-line').inputValue()).toBe('AB H');
  });
});

test.each(['vote', 'ruler'])('%s: nothing that the checker finds, in any theme', async (moment) => {
  await shown(moment, DESK, async (page) => {
    await page.locator('.order-main').first().click();
    await page.getByTestId('kind-support').click();
    await inThemes(page, async (theme) => expect(await violations(page, `${moment} ${theme}`)).toEqual([]));
  });
});

test('on a phone everything that is pressed is large enough for a finger', async () => {
  await shown('vote', HAND, async (page) => {
    await page.getByTestId('tab-orders').tap();
    await page.locator('.order-head .ib').first().tap();
    await page.getByTestId('typed-line').fill('zz h');
    await page.locator('.typed-keys').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page, 'phone')).toEqual([]);
    await page.locator('.order-main').first().tap();
    await page.getByTestId('kind-support').tap();
    expect(await smallTargets(page)).toEqual([]);
  });
});

test('[SKI-12.8, SKI-5.14] who will be away says so in the list of orders, and takes it back', async () => {
  await shown('away', HAND, async (page) => {
    await page.getByRole('button', { name: 'Orders' }).click();
    const open = page.getByTestId('open-away');
    expect(await open.textContent()).toContain('Away: turn 2');
    await page.locator('.order-row[data-state="sealed"]').getByText('to turn 3').waitFor();
    await open.click();
    const sheet = page.getByTestId('away');
    await sheet.getByTestId('away-5').click();
    await page
      .getByTestId('away-left')
      .getByText(sayAway('turns.left', { left: 0 }))
      .waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await inThemes(page, async (theme) => expect(await violations(page, `away ${theme}`)).toEqual([]));
    await sheet
      .getByRole('button', { name: sayAway('turns.here') })
      .first()
      .click();
    await sheet.getByRole('button', { name: 'Repeat to turn 3' }).click();
    await sheet.getByRole('button', { name: 'Stop' }).first().click();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await open.textContent()).toContain('Away: turn 5');
    // What was ordered for this turn stands.
    await page.locator('.order-row[data-state="sealed"] >> nth=1').waitFor();
    expect(await page.getByText('to turn 3').count()).toBe(1);
  });
});
