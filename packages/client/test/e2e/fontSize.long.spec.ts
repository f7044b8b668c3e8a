// With the browser's font size doubled, the text of every main screen is twice as large, and nothing is lost: nothing
// overflows the window, no words are cut off, and the board is still visible.

import type { Browser, Page } from 'playwright-core';
import { closeChromium, launchOptions } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { tooWide } from './targets.ts';

/** The browser's font size, doubled. */
const LARGE_PX = 32;
/** The page's default size, and its smallest. */
const BODY_PX = 15;
const LEAST_PX = 11;
const SCREENS = [
  ...['/', '/learn/skor', '/rules/skirmish', '/practice/skirmish'],
  ...['skor', 'skorm', 'skirmish', 'skure'].map((game) => `match ${game}`),
];
const SIZES = [
  { width: 390, height: 844, hasTouch: true },
  { width: 1440, height: 900, hasTouch: false },
];

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  const options = launchOptions();
  const args = [...(options.args ?? []), `--blink-settings=defaultFontSize=${LARGE_PX}`];
  browser = await globalThis.chromium.launch({ ...options, args });
});
afterAll(async () => {
  await closeChromium(browser);
  await server?.stop();
});

async function shown(screen: string, size: (typeof SIZES)[number]): Promise<Page> {
  const { hasTouch, ...viewport } = size;
  const page = await browser.newPage({ viewport, hasTouch, reducedMotion: 'reduce' });
  const [kind, game = ''] = screen.split(' ');
  await page.goto(server.origin + (kind === 'match' ? `/practice/${game}` : screen));
  await page.locator('main').first().waitFor();
  if (kind === 'match') {
    await page.getByTestId('begin-practice').click();
    await page.locator('main.match').waitFor();
    // Where teams are picked first there is no board yet.
    if (game !== 'skure') await page.locator('.stage[data-ready="true"]').waitFor();
  }
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Least size of words that are seen, and whose they are; those in pictures are as large as these. */
const leastWords = (page: Page): Promise<{ readonly px: number; readonly of: string }> =>
  page.evaluate(() => {
    const worded = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.checkVisibility() &&
        one.closest('svg, .hidden, [aria-hidden="true"], script, style') === null &&
        [...one.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
    );
    const sizes = worded
      .map((one) => ({
        px: Number.parseFloat(getComputedStyle(one).fontSize),
        of: `${one.tagName} ${one.className}`,
      }))
      // Words of steps that have come no nearer are left out on narrow screens.
      .filter(({ px }) => px > 0);
    return sizes.reduce((least, one) => (one.px < least.px ? one : least), { px: 1000, of: '' });
  });

/** Of all that says nothing of its own. */
const usualWords = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

/** Words that lie below the edge of what hides what is too large. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .card, .card *, header *')].flatMap((one) => {
      const { overflowY, textOverflow } = getComputedStyle(one);
      const hides = overflowY === 'hidden' || overflowY === 'clip';
      if (!hides || textOverflow === 'ellipsis' || one.closest('.hidden, [aria-hidden="true"]') !== null)
        return [];
      if (
        one.checkVisibility() &&
        one.innerText !== '' &&
        one.clientHeight > 2 &&
        one.scrollHeight > one.clientHeight + 2
      )
        return [`${one.tagName} ${one.className}: ${one.clientHeight} of ${one.scrollHeight}`];
      return [];
    }),
  );

describe.each(SIZES)('$width×$height', (size) => {
  test.each(SCREENS)('%s', async (screen) => {
    const large = await shown(screen, size);
    expect({ wide: await tooWide(large), cut: await cutWords(large) }).toEqual({ wide: 0, cut: [] });
    expect(await usualWords(large)).toBe(2 * BODY_PX);
    const least = await leastWords(large);
    expect({ ...least, isDoubled: least.px >= 2 * LEAST_PX }).toMatchObject({ isDoubled: true });
    if (screen.startsWith('match') && !screen.endsWith('skure')) {
      // On a phone a tab may be open, as that of the culture.
      const tab = large.getByTestId('tab-board');
      if ((await tab.count()) > 0) await tab.click();
      const hole = await large.locator('.hole').boundingBox();
      expect(Math.min(hole?.width ?? 0, hole?.height ?? 0)).toBeGreaterThanOrEqual(120);
    }
    await large.close();
  });
});
