// The battle master's table on its page in dev/: all see an entry with old and new value, it may be refused in words and undone,
// and a roll is entered by hand.

import type { Page } from 'playwright-core';
import { say as sayLog } from '../../src/games/skure/log/say.ts';
import { say } from '../../src/games/skure/master/say.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';

const pages = openDevPages();

async function shown(query: string, device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`games/skure/master.html?${query}`, device);
  await page.getByTestId('master').waitFor();
  await use(page);
}

const interventions = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('interventions').locator('li').allInnerTexts();

test('[UI-K52, UI-K53] an entry is shown to all with old and new value, and undoing it is logged too', async () => {
  await shown('hand=look:A1', DESK, async (page) => {
    await page.getByTestId('master-value').fill('7');
    await page.getByTestId('master-reason').fill('fell against the ruin');
    await page.getByTestId('master-enter').click();
    const band = page.getByTestId('master-band');
    await band.waitFor();
    expect(await band.innerText()).toMatch(/fell against the ruin/);
    const [first = '', second = ''] = await interventions(page);
    expect(first).toMatch(/HP \d+ → 7/);
    expect(second).toMatch(/fell against the ruin/);
    await page.getByTestId('master-undo').click();
    await page.getByTestId('interventions').getByText(say('takenBack')).waitFor();
    expect(await band.innerText()).toMatch(new RegExp(sayLog('log.takenBack', { list: '.*HP 7 → \\d+' })));
    expect((await interventions(page)).length).toBe(2);
    expect(await violations(page, 'master')).toEqual([]);
  });
});

test('[UI-K51] an entry that the engine would refuse is not made, and the sentence says why', async () => {
  await shown('hand=look:A1', DESK, async (page) => {
    await page.getByTestId('master-kind').selectOption('place');
    const at = await page.getByTestId('master-value').inputValue();
    const taken = at === '0,10' ? '1,10' : '0,10';
    await page.getByTestId('master-value').fill(taken);
    expect(await page.getByTestId('master-refused').innerText()).not.toBe('');
    expect(await page.getByTestId('master-enter').isDisabled()).toBe(true);
  });
});

test('[UI-K54] a roll is requested with its purpose, and entered by hand', async () => {
  await shown('rolls=hand', HAND, async (page) => {
    const due = page.getByTestId('roll-due');
    await due.waitFor();
    const before = await due.locator('p').innerText();
    await page.getByTestId('roll-number').fill('101');
    expect(await page.getByTestId('roll-enter').isDisabled()).toBe(true);
    await page.getByTestId('roll-number').fill('71');
    await page.getByTestId('roll-enter').click();
    await page.waitForFunction(
      (text) => document.querySelector('[data-testid="roll-due"] p')?.textContent !== text,
      before,
    );
  });
});
