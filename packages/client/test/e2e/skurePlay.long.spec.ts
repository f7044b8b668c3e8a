// A battle of Skure at its table, in the page of dev/ that needs no server: on a phone cells are large enough and fighters
// out of view have indicators; a roll is watched or skipped; nothing is too wide or too small, at any width and in any language.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { tooWide } from './targets.ts';

const pages = openDevPages();

async function table(query: string, device: BrowserContextOptions): Promise<Page> {
  const page = await pages.visit(`games/skure/play.html?${query}`, device);
  await page.locator('.stage[data-ready="true"]').waitFor();
  return page;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of a space, in CSS px of the page. */
async function middleOf(page: Page, cell: string): Promise<Place> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (box === null) throw new Error(`${cell} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether no panel covers it. */
async function isSeen(page: Page, cell: string): Promise<boolean> {
  const { x, y } = await middleOf(page, cell);
  const free = await page.locator('.hole').boundingBox();
  if (free === null) throw new Error('nothing is free');
  return x >= free.x && x <= free.x + free.width && y >= free.y && y <= free.y + free.height;
}

/** The camera rides, and buttons are put in their places when it has come to rest. */
const seenTo = async (page: Page, is: () => Promise<boolean>): Promise<void> => {
  for (let times = 0; times < 100 && !(await is()); times++) await page.waitForTimeout(50);
  expect(await is()).toBe(true);
};

test('[UI-K61] on a phone all fighters are in view in the own turn, at 36 px a cell or more; a target at 40 px', async () => {
  const page = await table('field=ruins', HAND);
  await page.getByTestId('acts').first().waitFor();
  const cellPx = async (): Promise<number> => {
    const [one, other] = [await middleOf(page, '0,10'), await middleOf(page, '1,10')];
    return Math.abs(other.x - one.x);
  };
  await seenTo(page, async () => (await cellPx()) >= 36);
  await page.getByTestId('act-strike').first().tap();
  await page.getByTestId('strike-dock').waitFor();
  await seenTo(page, async () => (await cellPx()) >= 40);
  // What is out of view has a tick in the rim, which takes no tap.
  const signs = await page
    .locator('[data-testid^="edge-"]')
    .evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('data-testid')?.replace('edge-', ''),
        getComputedStyle(one).pointerEvents,
      ]),
    );
  for (const [cell = '', events] of signs) {
    expect(events).toBe('none');
    expect([cell, await isSeen(page, cell)]).toEqual([cell, false]);
  }
});

test('[UI-K61] each own turn begins with what matters in it, wherever one has looked before', async () => {
  const page = await table('field=ruins', HAND);
  await page.getByTestId('acts').first().waitFor();
  const actorsCell = (): Promise<string> =>
    page.locator('[data-cell][aria-label*="acting now"]').first().getAttribute('data-cell').then(String);
  const first = await actorsCell();
  // The minimap is there once the camera has been moved.
  expect(await page.getByTestId('locator').count()).toBe(0);
  const isNorth = Number(first.split(',')[1]) < 6;
  await page.mouse.move(200, 400);
  await page.mouse.down();
  await page.mouse.move(200, isNorth ? 160 : 640, { steps: 6 });
  await page.mouse.up();
  await page.getByTestId('locator').waitFor();
  const looked = await middleOf(page, first);
  // The camera position is kept through the turn.
  await page.getByTestId('act-aim').first().tap();
  await page.waitForTimeout(600);
  expect((await middleOf(page, first)).x).toBeCloseTo(looked.x, 0);
  await page.getByTestId('cancel').first().tap();
  await page.getByTestId('end-turn').first().tap();
  await seenTo(page, async () => (await actorsCell()) !== first);
  await seenTo(page, async () => isSeen(page, await actorsCell()));
});

/** Wide and narrow, and 1440 × 900 at twice its size. */
const WINDOWS = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [720, 450],
] as const;
const HANDS = ['', 't'];

/** Words that are written smaller than that are not read. */
const LEAST_PX = 12;

const smallWords = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (parent === null || text === '' || !parent.checkVisibility() || parent.closest('.hidden, svg'))
        continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      // Hidden text, or a label collapsed to its icon.
      if (size > 0 && size < least) found.push(`${text.slice(0, 30)} ${size}`);
    }
    return found;
  }, LEAST_PX);

/** Cards beside and below the board of which one is seen over another; what scrolls is cut off where it does. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seenOf = (one: Element): DOMRect => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const around = (one.closest('.rail, .dock, .sheet-body') ?? one).getBoundingClientRect();
      const [x, y] = [Math.max(left, around.left), Math.max(top, around.top)];
      const [width, height] = [Math.min(right, around.right) - x, Math.min(bottom, around.bottom) - y];
      return new DOMRect(x, y, Math.max(0, width), Math.max(0, height));
    };
    // What sticks to the end of a rail is meant to lie over what scrolls there.
    const cards = [...document.querySelectorAll('.rail .card, .dock > *, .acts, .plate')].filter(
      (one) =>
        seenOf(one).width > 0 &&
        seenOf(one).height > 0 &&
        one.checkVisibility() &&
        getComputedStyle(one).position !== 'sticky',
    );
    return cards.flatMap((one, i) =>
      cards.slice(i + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        const [a, b] = [seenOf(one), seenOf(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1 ? [`${one.className} over ${other.className}`] : [];
      }),
    );
  });

test.each(everyNth(3, ['de', 'en', 'es']))(
  '[UI-33] in %s nothing is too wide, written too small or covered, in any window',
  async (language) => {
    const page = await table(`field=ruins&language=${language}`, DESK);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const key of HANDS) {
        await page.keyboard.press('Escape');
        if (key !== '') await page.keyboard.press(key);
        await page.waitForTimeout(100);
        const where = `${language} ${width}×${height} ${key}`;
        expect([where, await tooWide(page)]).toEqual([where, 0]);
        expect([where, await smallWords(page)]).toEqual([where, []]);
        expect([where, await overlaps(page)]).toEqual([where, []]);
      }
    }
  },
  120_000,
);
