// Loss of the graphics context: a GPU process that ends, or the page's own context that
// is or is not restored. Every board must look as before.

import { jest } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { closeChromium, DESKTOP, keep, launchChromium, openPage, PHONE } from './chromium.ts';
import { difference } from './pictures.ts';
import { type RunningVite, startDevPages } from './vite.ts';

const sayBoard = sayIn('table/words/messages');

jest.setTimeout(240_000);

const SKOR = 'games/skor/board.html?view=match&seat=0&marks=1';
const BOARDS: readonly (readonly [name: string, path: string, device: BrowserContextOptions])[] = [
  ['Skor, wide', SKOR, DESKTOP],
  ['Skorm, on a phone', 'games/skorm/board.html?view=middle&seat=1', PHONE],
  ['Skirmish Society, wide', 'games/skirmish/board.html?players=7&seed=3&view=orders&seat=0', DESKTOP],
  ['Skirmish Society, on a phone', 'games/skirmish/board.html?players=7&seed=3&view=orders&seat=0', PHONE],
  ['Skure, on a phone', 'games/skure/board.html?view=battle&marks=strike', PHONE],
];

let vite: RunningVite;
let browser: Browser | undefined;

beforeAll(async () => {
  vite = await startDevPages();
});

afterEach(async () => {
  // A browser whose graphics process has ended a few times does without from then on.
  await closeChromium(browser);
  browser = undefined;
});

afterAll(() => vite.stop());

async function open(path: string, device: BrowserContextOptions): Promise<Page> {
  browser = await launchChromium({ webgl: true });
  // Browsers and Pixi complain about what is taken away here: what the board makes of it is looked at instead.
  const page = await openPage(browser, path, [], device);
  await keep(page, { 'hexmarch.withoutGpu': '0' });
  await page.goto(`${vite.origin}/dev/${path}`);
  return page;
}

const harnessed = async (path: string, device: BrowserContextOptions): Promise<Page> => {
  const page = await open(path, device);
  await page.waitForFunction(() => document.body.dataset.ready === 'yes');
  return page;
};

const isWebGl = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2') != null);

/** Until it looks as before; fails with how much of it differs. Without WebGL edges lie between other pixels. */
async function looksAs(page: Page, before: Buffer): Promise<void> {
  let [off, most] = [1, 0];
  for (let attempt = 0; attempt < 60 && off > most; attempt += 1) {
    await page.waitForTimeout(250);
    const [limit, apart] = (await isWebGl(page)) ? [0.002] : [0.05, 24];
    most = limit;
    off = await difference(page, before, await page.screenshot(), apart);
  }
  expect(off).toBeLessThanOrEqual(most);
}

async function endGraphics(page: Page): Promise<void> {
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        for (const name of ['webglcontextlost', 'contextlost'])
          document.querySelector('canvas')?.addEventListener(name, resolve, { once: true });
      }),
  );
  const session = await browser?.newBrowserCDPSession();
  await session?.send('Browser.crashGpuProcess');
  await heard;
}

test.each(BOARDS)(
  '%s: the board looks as before when the graphics process has ended, twice',
  async (_, path, device) => {
    const page = await harnessed(path, device);
    const before = await page.screenshot();
    await endGraphics(page);
    await looksAs(page, before);
    // On a busy machine no context may have come back in time.
    if (!(await isWebGl(page))) return;
    // Now the browser gives no WebGL any more.
    await endGraphics(page);
    await looksAs(page, before);
    expect(await isWebGl(page)).toBe(false);
  },
);

/** Takes the context of the canvas that is there, for good. */
const loseContext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });

test('a context that never returns is replaced by another one, and that by a canvas', async () => {
  const page = await harnessed(SKOR, DESKTOP);
  const before = await page.screenshot();
  const first = await page.locator('canvas').elementHandle();
  await loseContext(page);
  await page.waitForFunction((old) => document.querySelector('canvas') !== old, first);
  await looksAs(page, before);
  expect(await isWebGl(page)).toBe(true);
  await loseContext(page);
  await page.waitForFunction(() => document.querySelector('canvas')?.getContext('webgl2') === null);
  await looksAs(page, before);
  expect(await page.locator('canvas').count()).toBe(1);
});

/** From now on this page gets no context for any canvas that is put on the page. */
const refuse = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(window, { allow: () => Object.assign(HTMLCanvasElement.prototype, { getContext }) });
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });

test.each([
  ['wide', DESKTOP],
  ['on a phone', PHONE],
] as const)(
  '%s: where nothing draws the board any more the page says so, and tries again when asked',
  async (_, device) => {
    const page = await open('match.html?seat=0&seed=5', device);
    await page.locator('.stage[data-ready="true"] canvas').waitFor();
    await page.evaluate(() => {
      const gl = document.querySelector('.stage canvas') as HTMLCanvasElement;
      Object.assign(window, { loss: gl.getContext('webgl2')?.getExtension('WEBGL_lose_context') });
    });
    await refuse(page);
    await page.evaluate('loss.loseContext()');
    const banner = page.getByTestId('no-board');
    await banner.waitFor();
    expect(await banner.innerText()).toContain(sayBoard('noBoard'));
    await page.evaluate('allow()');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.locator('.stage[data-ready="true"] canvas').waitFor();
  },
);
