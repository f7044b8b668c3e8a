// Visual regression: screenshots of the main screens on a desktop and a phone, compared with those in docs/screenshots.
// Two of three at one of the two, in the first theme; at both and in all themes in the long form. What was seen lies in artifacts/screens afterwards. After a change that is meant, renew the pictures and look at them:
//
//   HEXMARCH_LONG=20260131 PICTURES=renew npm run -s jest -- --runTestsByPath packages/client/test/e2e/screens.spec.ts

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { everyNth, LONG } from '../../../shared/tools/sweep.ts';
import { packed } from '../../src/gameApi/positionLink.ts';
import { SCENE as SKOR_SCENE } from '../games/skor/scene.ts';
import { SCENE as SKORM_SCENE } from '../games/skorm/scene.ts';
import { closeChromium, DESKTOP, keep, launchChromium, openPage, PHONE } from './chromium.ts';
import { difference } from './pictures.ts';
import { type RunningServer, startServer } from './server.ts';

const ROOT = new URL('../../../../', import.meta.url);
const EXPECTED = fileURLToPath(new URL('docs/screenshots/', ROOT));
const SEEN = fileURLToPath(new URL('artifacts/screens/', ROOT));
const RENEWS = process.env.PICTURES === 'renew';

/** Share of pixels that may differ by more than a shade: versions of Chromium differ in antialiasing. */
const PART_MAX = 0.03;
const SHADE = 48;
const JPEG_QUALITY = 72;
/** The order of the games, which is drawn for everybody else. */
const IN_ORDER = 'skor skorm skure skirmish';

type Theme = 'dark' | 'light' | 'contrast';

interface Screen {
  readonly name: string;
  readonly path: string | (() => Promise<string>);
  /** From the page as it opens to what the picture is to show. */
  readonly show: (page: Page) => Promise<void>;
  readonly themes: readonly Theme[];
}

const practice = async (game: string, position: string): Promise<string> =>
  `/practice/${game}?strength=2&seat=0#${await packed(position)}`;

async function begin(page: Page): Promise<void> {
  await page.getByTestId('begin-practice').click();
  await page.locator('.stage[data-ready="true"]').waitFor();
}

const point = (page: Page, cell: string): Promise<void> =>
  page.getByTestId(`cell-${cell}`).dispatchEvent('click');

const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    show: (page) => page.getByTestId('create-private-skorm').waitFor(),
    themes: ['dark', 'light'],
  },
  {
    name: 'skor-attack',
    path: () => practice('skor', SKOR_SCENE),
    show: async (page) => {
      await begin(page);
      await point(page, '2,-1');
      await point(page, '3,-2');
      await page.getByTestId('roll').waitFor();
    },
    themes: ['dark', 'light', 'contrast'],
  },
  {
    name: 'skorm-ways',
    path: () => practice('skorm', SKORM_SCENE),
    show: async (page) => {
      await begin(page);
      await point(page, 'g6');
      await page.locator('[data-mark="reach"]').first().waitFor({ state: 'attached' });
    },
    themes: ['dark', 'light'],
  },
  {
    name: 'lesson',
    path: '/learn/skorm',
    show: async (page) => {
      await page.getByTestId('learn-on').click();
      await page.locator('.stage[data-ready="true"]').waitFor();
    },
    themes: ['dark'],
  },
  {
    name: 'rules',
    path: '/rules/skor',
    show: (page) => page.locator('h1').first().waitFor(),
    themes: ['dark'],
  },
];

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  mkdirSync(SEEN, { recursive: true });
  mkdirSync(EXPECTED, { recursive: true });
});

afterAll(async () => {
  await closeChromium(browser);
  await server?.stop();
});

const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['desk', DESKTOP],
  ['phone', { ...PHONE, deviceScaleFactor: 1.5 }],
];

// Devices by turns, so that every third one is no screen twice, and as many at a desk as on a phone.
const CASES = SCREENS.flatMap((screen, i) =>
  (i % 2 === 0 ? DEVICES : DEVICES.toReversed()).flatMap(([device, options]) =>
    (LONG ? screen.themes : screen.themes.slice(0, 1)).map((theme) => ({
      ...screen,
      device,
      options,
      theme,
      file: fileOf(screen, device, theme),
    })),
  ),
);

function fileOf({ name }: Screen, device: string, theme: Theme): string {
  return `${name}-${device}${theme === 'dark' ? '' : `-${theme}`}.jpg`;
}

test.each(everyNth(3, CASES))(
  '$file',
  async ({ path, show, options, theme, file }) => {
    const complaints: string[] = [];
    const page = await openPage(browser, file, complaints, options);
    await keep(page, { 'hexmarch.theme': theme, 'hexmarch.name': 'Aster', 'hexmarch.games': IN_ORDER });
    await page.goto(`${server.origin}${typeof path === 'string' ? path : await path()}`);
    await show(page);
    await page.evaluate(() => document.fonts.ready);
    const off = await untilLike(page, file);
    expect(off).toBeLessThan(PART_MAX);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);

/** Takes pictures until one is like that which is expected: what is being painted is waited for. */
async function untilLike(page: Page, file: string): Promise<number> {
  if (RENEWS) await renew(page, file);
  if (!existsSync(`${EXPECTED}${file}`))
    throw new Error(`no picture ${file}: see the head of screens.spec.ts`);
  const expected = readFileSync(`${EXPECTED}${file}`);
  for (let attempt = 1; ; attempt++) {
    const seen = await taken(page);
    writeFileSync(`${SEEN}${file}`, seen);
    const off = await difference(page, expected, seen, SHADE);
    if (off < PART_MAX || attempt === 10) return off;
    await page.waitForTimeout(200);
  }
}

const taken = (page: Page): Promise<Buffer> => page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY });

/** Only once the page is at rest: two pictures one after the other are the same. */
async function renew(page: Page, file: string): Promise<void> {
  let [before, now] = [await taken(page), await taken(page)];
  do {
    before = now;
    await page.waitForTimeout(500);
    now = await taken(page);
  } while (!before.equals(now));
  writeFileSync(`${EXPECTED}${file}`, now);
}
