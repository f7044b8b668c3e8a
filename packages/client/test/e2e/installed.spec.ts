// The installed app: without a network it opens what needs no server, and a newer version waits until it is asked for.

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { closeChromium, DESKTOP, launchChromium, openPage } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const INSTALLABLE = { ...DESKTOP, serviceWorkers: 'allow' } as const;

let server: RunningServer;
let browser: Browser;
/** A copy of the built client, so that a newer one can take its place. */
let client: string;

// Anew for each try: a test that has stopped its server cannot be played once more against it.
beforeEach(async () => {
  client = mkdtempSync(join(tmpdir(), 'hexmarch-client-'));
  cpSync(DIST, client, { recursive: true });
  server = await startServer({ client });
  browser = await launchChromium();
});

afterEach(async () => {
  await closeChromium(browser);
  await server?.stop();
  rmSync(client, { recursive: true, force: true });
});

const untilKept = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

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
  await untilKept(page);
  // From the second visit on the page comes out of the store.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  appendFileSync(join(client, 'sw.js'), '\n// a newer version\n');
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
}, 60_000);
