// The page's size (design: budgets), printed and enforced: JavaScript before home can be read and before a match can be
// played, styles, fonts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { closeChromium, DESKTOP, keep, launchChromium, openPage } from './chromium.ts';
import { PublicMatch } from './publicMatch.ts';
import { type RunningServer, startServer } from './server.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const KB = 1000;

/** In bytes: gzip for text, as they are for fonts. */
const BUDGETS = { home: 90 * KB, match: 320 * KB, embed: 120 * KB, css: 14 * KB, fonts: 95 * KB } as const;

let server: RunningServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium({ webgl: true });
});

afterAll(async () => {
  await closeChromium(browser);
  await server?.stop();
});

// Console messages belong to the attempt in which they came.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** Notes when there is something to read beside the bar: the page's contents. */
const noteFirstContent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#app > main') === null) return;
      performance.mark('content');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

/** Paths of what the page has loaded up to now, or before there was something to read. */
const loaded = (page: Page, before: 'now' | 'content'): Promise<readonly string[]> =>
  page.evaluate((until) => {
    const end =
      until === 'now' ? Number.POSITIVE_INFINITY : performance.getEntriesByName('content')[0]?.startTime;
    if (end === undefined) throw new Error('nothing to read yet');
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd <= end)
      .map(({ name }) => new URL(name).pathname);
  }, before);

/**
 * Fetched when the board is there, sooner or later: what keeps the page for when there is no network, and what is shown when wires break
 * (screens/match/requests/Requests.tsx), with the words that come with it. On a busy machine the GPU may fail: then the board is drawn
 * without it, which no budget is for.
 */
const AFTERWARDS =
  /\/(?:keepApp|Absent|RequestBar|ruling|laterWords|words-screens-match-words-later-\w\w|canvasRenderer)-[^/]+$/;

const sizeOf = (path: string): number => {
  const bytes = readFileSync(`${DIST}${path}`);
  return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

const weigh = (paths: readonly string[], ending: string): number =>
  [...new Set(paths)].filter((path) => path.endsWith(ending)).reduce((sum, path) => sum + sizeOf(path), 0);

function report(name: string, bytes: number, budget: number): void {
  process.stdout.write(`      ${name}: ${(bytes / KB).toFixed(2)} kB of ${budget / KB} kB\n`);
}

/** Some games need a third person, and their host's word. */
async function begun(host: Page, match: string): Promise<LeanClient | undefined> {
  const begin = host.getByTestId('begin');
  if ((await begin.count()) === 0) return undefined;
  const third = await LeanClient.enter(server.origin, match.slice('/m/'.length), {
    name: 'Cleo',
    as: 'seat',
  });
  await begin.click();
  return third;
}

test('home and each game’s match stay within their budgets', async () => {
  const weights: [string, number, number][] = [];
  const home = await openPage(browser, 'Aster', complaints, DESKTOP);
  await noteFirstContent(home);
  await home.goto(server.origin);
  await home.getByTestId('name').waitFor();
  weights.push([
    'JavaScript before the first paint of home',
    weigh(await loaded(home, 'content'), '.js'),
    BUDGETS.home,
  ]);
  const games = await home
    .locator('[data-testid^="create-private-"]')
    .evaluateAll((buttons) => buttons.map((b) => b.getAttribute('data-testid') ?? ''));
  expect(games.length).toBeGreaterThan(1);
  for (const create of games) {
    const [host, guest] = await Promise.all(
      ['Aster', 'Bryn'].map((who) => openPage(browser, who, complaints, DESKTOP)),
    );
    if (host === undefined || guest === undefined) throw new Error('no page');
    await keep(guest, { 'hexmarch.withoutGpu': '0' });
    await host.goto(server.origin);
    await host.getByTestId(create).click();
    await guest.goto(await host.getByTestId('invite-link').inputValue());
    const match = new URL(await host.evaluate(() => location.href)).pathname;
    // By key: where the pointer is in the page the browser may report it moved, which has Skure fetch what comes after the teams.
    await guest.getByTestId('take-seat').press('Enter');
    const third = await begun(host, match);
    await guest.getByTestId('match').waitFor();
    // A visitor who opens the match directly, by a reload.
    await guest.goto(`${server.origin}${match}`);
    // Some matches begin with something else than the board.
    await guest.locator(':is([data-cell], .whole):visible').first().waitFor();
    await guest.waitForLoadState('networkidle');
    const paths = (await loaded(guest, 'now')).filter((path) => !AFTERWARDS.test(path));
    const game = create.slice('create-private-'.length);
    weights.push([`JavaScript of a match of ${game}`, weigh(paths, '.js'), BUDGETS.match]);
    weights.push([`styles of a match of ${game}`, weigh(paths, '.css'), BUDGETS.css]);
    weights.push([`fonts of a match of ${game}`, weigh(paths, '.woff2'), BUDGETS.fonts]);
    await Promise.all([host, guest].map((page) => page.context().close()));
    await third?.close();
  }
  for (const weight of weights) report(...weight);
  expect(weights.filter(([, bytes, budget]) => bytes > budget)).toEqual([]);
}, 90_000);

test('[UI-P48] an embedded page stays within its budget, before and after its board is loaded', async () => {
  const match = await PublicMatch.open(server.origin, 'skor');
  await match.goOn(3);
  const page = await openPage(browser, 'Reader', complaints, DESKTOP);
  let release = (): void => undefined;
  const mayTell = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Only by this answer it learns of which game a board is needed.
  await page.route('**/api/v1/embed/*', async (route) => {
    await mayTell;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/v1/embed/*');
  await page.goto(`${server.origin}/embed/m/${match.matchId}`);
  await request;
  const before = weigh(await loaded(page, 'now'), '.js');
  release();
  await page.locator('[data-ready="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  const paths = await loaded(page, 'now');
  const weights: [string, number, number][] = [
    ['JavaScript of an embed before its board', before, BUDGETS.embed],
    ['JavaScript of an embed of skor', weigh(paths, '.js'), BUDGETS.match],
    ['styles of an embed of skor', weigh(paths, '.css'), BUDGETS.css],
  ];
  for (const weight of weights) report(...weight);
  expect(before).toBeGreaterThan(0);
  expect(weights.filter(([, bytes, budget]) => bytes > budget)).toEqual([]);
  await page.context().close();
  await match.close();
}, 60_000);
