// Tables with more than four seats: a list beside the board, a strip on a narrow screen, and colours chosen by the game.

import type { Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';

const pages = openDevPages();

async function opened(query: string, device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`many.html?${query}`, device);
  await page.locator('.stage[data-ready="true"]').waitFor();
  await use(page);
}

const states = (page: Page, shape: 'plate' | 'token'): Promise<readonly (string | null)[]> =>
  page
    .locator(`[data-testid="roster"] [data-testid^="${shape}-"]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')));

test.each(everyNth(2, [6, 20]))(
  '%i players are a list beside the board, which says who is waited for and who is ready',
  async (seats) => {
    await opened(`seats=${seats}`, DESK, async (page) => {
      expect(await states(page, 'plate')).toEqual(Array(seats).fill('toMove'));
      expect(await page.locator('.plates .plate').count()).toBe(0);
      // All are played by one person, each after the other: two of them have finished.
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'ready' }).click();
      await page.waitForFunction(() => document.querySelectorAll('[data-state="ready"]').length === 2);
      expect((await states(page, 'plate')).filter((state) => state === 'toMove')).toHaveLength(seats - 2);
      // Everybody can be reached, and nothing lies over the log.
      const last = page.getByTestId(`plate-${seats - 1}`);
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      const feed = await page.locator('.rail.right .feed, .rail.right .log').first().boundingBox();
      expect(box && feed && box.y + box.height <= feed.y + 1).toBe(true);
    });
  },
);

test.each(everyNth(2, [20, 6]))(
  'on a phone %i players are a strip that opens over the board',
  async (seats) => {
    await opened(`seats=${seats}`, HAND, async (page) => {
      expect(await states(page, 'token')).toEqual(Array(seats).fill('toMove'));
      const hole = page.locator('.hole');
      const before = await hole.boundingBox();
      await page.getByTestId('roster').locator('summary').tap();
      await page
        .getByTestId('roster')
        .getByTestId(`plate-${seats - 1}`)
        .scrollIntoViewIfNeeded();
      await page
        .getByTestId('roster')
        .getByTestId(`plate-${seats - 1}`)
        .waitFor();
      // The board keeps its place.
      expect(await hole.boundingBox()).toEqual(before);
      const row = await page.getByTestId('roster').getByTestId('plate-0').boundingBox();
      expect(row?.height).toBeGreaterThanOrEqual(44);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    });
  },
);

const DUE = [
  [100, 'now', '1:40'],
  [600, 'soon', '10:00'],
  [7200, 'later', '2:00:00'],
] as const;

test.each(everyNth(3, DUE))(
  '[UI-S31] what is due in %i s is counted down to, the louder the less is left',
  async (seconds, urgency, text) => {
    for (const device of everyNth(2, [HAND, DESK])) {
      await opened(`seats=6&due=${seconds}`, device, async (page) => {
        const due = page.getByTestId('due');
        await due.waitFor();
        expect(await due.getAttribute('data-urgency')).toBe(urgency);
        // Some seconds have gone while the page came up.
        const left = (await due.locator('time').textContent()) ?? '';
        const secondsOf = (clock: string) =>
          clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
        expect(secondsOf(text) - secondsOf(left)).toBeGreaterThanOrEqual(0);
        expect(secondsOf(text) - secondsOf(left)).toBeLessThan(60);
        await page.waitForFunction(
          (before) => document.querySelector('[data-testid="due"] time')?.textContent !== before,
          left,
        );
        expect(await violations(page, 'due')).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/due-${urgency}-${device === HAND ? 'phone' : 'desk'}.png`,
          });
      });
    }
  },
);

longTest('up to four are plates, as ever', async () => {
  await opened('seats=4', DESK, async (page) => {
    expect(await page.getByTestId('roster').count()).toBe(0);
    expect(await page.locator('.plates .plate').count()).toBe(4);
  });
});

test('seats are painted as the game says, in the list as on the board', async () => {
  const edgesOf = (page: Page) =>
    page
      .locator('[data-testid="roster"] .plate')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).getPropertyValue('--seat').trim()));
  await opened('seats=6', DESK, async (page) => {
    expect((await edgesOf(page)).slice(0, 3)).toEqual(['#f28c28', '#2b6cd0', '#f5e68a']);
  });
  await opened('seats=6&paints=1', DESK, async (page) => {
    expect((await edgesOf(page)).slice(0, 3)).toEqual(['#620a7c', '#38f2fb', '#bd0a43']);
    expect(await page.getByTestId('plate-0').getAttribute('aria-label')).toContain('Seat 1');
  });
});

test('a list of twenty can be read by everybody', async () => {
  for (const device of [DESK, HAND]) {
    await opened('seats=20', device, async (page) => {
      expect(await violations(page, 'roster')).toEqual([]);
      if (device === DESK) return;
      await page.getByTestId('roster').locator('summary').tap();
      expect(await violations(page, 'open roster')).toEqual([]);
    });
  }
});
