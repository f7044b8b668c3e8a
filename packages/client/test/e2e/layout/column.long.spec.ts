// A phone that lies and a tablet: one column beside the board, whose tabs are on one level. The board keeps its place whatever is open there.

import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { POSITION } from '../../../src/games/skor/entry/start/position.ts';
import { HAND } from '../chromium.ts';
import { openDevPages } from '../devPages.ts';

// What is measured is the same every time.
jest.retryTimes(0);

const pages = openDevPages();

const TABS = ['board', 'chat', 'log', 'players', 'more'];

/** Where the board's part of the window and a space of it lie, in px. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['.hole', '[data-cell="3,-2"]'].map((what) => {
      const box = document.querySelector(what)?.getBoundingClientRect();
      return box === undefined ? [] : [box.left, box.top, box.width, box.height].map(Math.round);
    }),
  );

async function tap(page: Page, cell: string): Promise<void> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
}

describe.each([
  [844, 390],
  [1024, 768],
])('%s×%s', (width, height) => {
  test('every tab is one press away and moves no board; an attack is asked beside it', async () => {
    const device = { ...HAND, viewport: { width, height } };
    const page = await pages.visit(`match.html?game=skor&seat=0#${encodeURIComponent(POSITION)}`, device);
    await page.locator('.stage[data-ready="true"]').waitFor();
    await page.getByTestId('tab-board').waitFor();
    const shown = await page
      .locator('.tab-bar button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
    expect(shown).toEqual(TABS);
    const before = await places(page);
    for (const tab of [...TABS, 'chat', 'board']) {
      await page.getByTestId(`tab-${tab}`).tap();
      await page.locator(`.sheet-body[data-tab="${tab}"] > *`).first().waitFor();
      expect([tab, await places(page)]).toEqual([tab, before]);
    }
    await tap(page, '3,-2');
    await page.getByTestId('selected').waitFor();
    await tap(page, '4,-2');
    await page.getByTestId('combat').waitFor();
    expect(await places(page)).toEqual(before);
    // Its two answers stand in place of the tabs, and the log above them where there is room for it.
    expect(await page.getByTestId('tab-chat').count()).toBe(0);
    expect(await page.getByTestId('log').count()).toBe(height > 560 ? 1 : 0);
    await page.getByTestId('cancel').tap();
    await page.getByTestId('tab-chat').waitFor();
    // What can be built is below what is to be done.
    expect(await page.getByTestId('build-farm').count()).toBe(1);
  });
});
