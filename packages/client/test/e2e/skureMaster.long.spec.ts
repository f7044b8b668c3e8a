// The battle master's table on its page in dev/: all see an entry with old and new value, it may be refused in words and undone,
// and a roll is entered by hand.

import type { Locator, Page } from 'playwright-core';
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

/** From the plume of that side to the middle of a row, with the button still held. */
async function dragPlume(page: Page, side: number, row: string): Promise<void> {
  const middle = async (one: Locator) => {
    await one.scrollIntoViewIfNeeded();
    const box = await one.boundingBox();
    if (box === null) throw new Error('not shown');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const plume = page.getByTestId('plume').nth(side);
  await plume.scrollIntoViewIfNeeded();
  const to = await middle(page.getByTestId(row));
  await page.mouse.move(...(await middle(plume)));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
}

const captains = (page: Page): Promise<readonly string[]> =>
  Promise.all([0, 1].map((side) => page.getByTestId(`master-captain-${side}`).inputValue()));

test.each([DESK, HAND])(
  '[UI-K98] the captain’s plume is dragged onto another member of its side',
  async (device) => {
    await shown('company', device, async (page) => {
      expect(await captains(page)).toEqual(['0', '1']);
      await dragPlume(page, 0, 'plume-row-4');
      await page.locator('[data-testid="plume-row-4"].over').waitFor();
      await page.mouse.up();
      await page.getByTestId('plume-row-4').getByTestId('plume').waitFor();
      expect(await captains(page)).toEqual(['4', '1']);
      // Neither the other side nor any other place has rows for it.
      await dragPlume(page, 0, 'plume-row-3');
      await page.locator('.plume-rows .over').waitFor({ state: 'detached' });
      await page.mouse.up();
      await page.locator('.plume.dragged').waitFor({ state: 'detached' });
      expect(await captains(page)).toEqual(['4', '1']);
      // The select does the same.
      await page.getByTestId('master-captain-1').selectOption('5');
      await page.getByTestId('plume-row-5').getByTestId('plume').waitFor();
      expect(await violations(page, 'plume')).toEqual([]);
    });
  },
);
