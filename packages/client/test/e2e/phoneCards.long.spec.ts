// On a phone the sheet below the board scrolls as a whole: no card in it is squeezed, in any tab of any game.

import type { Page } from 'playwright-core';
import { beginPractice } from './beginPractice.ts';
import { HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { openHouse } from './house.ts';

/** Cards of a sheet that show less than is in them, though they could be as high as that. */
const pressed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sheet-body > *, .sheet-body > * > *')].flatMap((card) => {
      const { clientHeight, scrollHeight } = card;
      // An element with a full row of its own scrolls by itself.
      const isWhole = card.closest('.feed, .whole') !== null;
      const isCard = card.parentElement?.matches('.sheet-body') === true;
      const isClipped = isCard || getComputedStyle(card).overflowY !== 'visible';
      return isWhole || !isClipped || scrollHeight <= clientHeight + 1
        ? []
        : [`${card.className}: ${clientHeight} of ${scrollHeight}`];
    }),
  );

/** Looks into every tab. */
async function inEveryTab(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const tabs = page.locator('.tab-bar button');
  for (let i = 0; i < (await tabs.count()); i++) {
    await tabs.nth(i).tap();
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
    found.push(...(await pressed(page)).map((card) => `tab ${i}: ${card}`));
  }
  return found;
}

describe('the report of Skirmish Society', () => {
  const pages = openDevPages();

  test.each(['seats=3&turns=3', 'seats=5&turns=3', 'seats=7&turns=4'])(
    '%s: Why is as high as what it says',
    async (query) => {
      const page = await pages.visit(`games/skirmish/table.html?${query}`, HAND);
      await page.locator('.stage[data-ready="true"]').waitFor();
      await page.getByTestId('tab-report').tap();
      const failed = page.locator('.ski-order.failed, .ski-order');
      await failed.first().tap();
      await page.locator('.ski-why').waitFor();
      expect(await pressed(page)).toEqual([]);
    },
  );
});

describe('practice', () => {
  const house = openHouse();

  test.each(['skor', 'skorm', 'skirmish', 'skure'])('%s: every tab', async (game) => {
    const page = await house.browser.newPage(HAND);
    await page.goto(`${house.server.origin}/practice/${game}`);
    await beginPractice(page);
    await page.locator('main.match.phone').waitFor();
    await page.locator('.tab-bar button').first().waitFor();
    expect(await inEveryTab(page)).toEqual([]);
    await page.close();
  });
});
