// The installed app: offline it opens what needs no server, and a new version waits for consent.

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { becomeAnotherBuild, copyOfClient } from './anotherBuild.ts';
import { closeChromium, DESKTOP, launchChromium, openPage } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { newTable } from './startPage.ts';

const INSTALLABLE = { ...DESKTOP, serviceWorkers: 'allow' } as const;

let server: RunningServer;
let browser: Browser;
/** A copy of the built client, so that a newer one can take its place. */
let client: ReturnType<typeof copyOfClient>;

// Anew for each try: a test that has stopped its server cannot be played once more against it.
beforeEach(async () => {
  client = copyOfClient();
  server = await startServer({ client: client.folder });
  browser = await launchChromium();
});

afterEach(async () => {
  await closeChromium(browser);
  await server?.stop();
  client.end();
});

const untilCached = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

/** What can be opened with the server gone, and what is then to be seen. */
const OFFLINE: readonly (readonly [path: string, seen: string])[] = [
  ['/', '[data-testid="name"]'],
  ['/sandbox/skor', '[data-testid="begin-sandbox"], [data-cell]'],
  ['/sandbox/skorm', '[data-testid="begin-sandbox"], [data-cell]'],
  ['/replay', '[data-testid="record-file"]'],
];

test('it asks before it changes to a newer version, and opens without a network', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, 'Aster', complaints, INSTALLABLE);
  await page.goto(server.origin);
  await untilCached(page);
  // From the second visit on the page comes out of the store.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  appendFileSync(join(client.folder, 'sw.js'), '\n// a newer version\n');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByTestId('update-offer').waitFor();
  const loads = page.waitForEvent('load');
  await page.getByTestId('update').click();
  await loads;
  await page.getByTestId('name').waitFor();
  await page.getByTestId('update-offer').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);

  await server.stop();
  for (const [path, seen] of OFFLINE) {
    await page.goto(`${server.origin}${path}`);
    await page.locator(seen).first().waitFor();
  }
  // The lobby cannot be reached, which the browser says; nothing else may go wrong.
  expect(complaints.filter((line) => !/net::ERR_|Failed to load resource/.test(line))).toEqual([]);
}, 120_000);

/** The page has not been loaded anew since. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('without the cache, a page that needs a chunk of an old build is reloaded; offline it stays', async () => {
  const page = await openPage(browser, 'Aster', [], DESKTOP);
  await page.goto(server.origin);
  await page.getByTestId('more-skor').waitFor();
  await mark(page);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await newTable(page, 'skor');
  await failed;
  await page.context().setOffline(false);
  expect(await isMarked(page)).toBe(true);

  // An automatic reload would replace the page before the press.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByTestId('more-skor').waitFor();
  await mark(page);
  becomeAnotherBuild(client.folder);
  const loads = page.waitForEvent('load');
  await newTable(page, 'skor');
  await loads;
  expect(await isMarked(page)).toBe(false);
  await newTable(page, 'skor');
  await page.getByRole('dialog').waitFor();
}, 120_000);

test('a chunk that is missing for a moment during a rolling update does not reload the page', async () => {
  const page = await openPage(browser, 'Aster', [], DESKTOP);
  await page.goto(server.origin, { waitUntil: 'networkidle' });
  await page.getByTestId('more-skor').waitFor();
  await mark(page);
  await page.route(`${server.origin}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>another build</title>' }),
  );
  const requested: string[] = [];
  await page.route(/\/assets\//, (route) => {
    const path = new URL(route.request().url()).pathname;
    const isFirst = requested.length === 0;
    requested.push(path);
    return isFirst ? route.fulfill({ status: 404 }) : route.fallback();
  });
  const asksAgain = page.waitForResponse(
    (response) => response.ok() && new URL(response.url()).pathname === requested[0],
  );
  await newTable(page, 'skor');
  await asksAgain;
  await page.getByTestId('name').fill('Bryn');
  expect(await isMarked(page)).toBe(true);
}, 120_000);
