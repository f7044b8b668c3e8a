// From the end of a real match to its replay: the browser verifies the server's signature.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESK, openPage } from './chromium.ts';
import { sandboxIsThere } from './fetched.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { SkorPlayer } from './skorPlayer.ts';

const house = openHouse();

async function meet(
  complaints: string[],
  options: BrowserContextOptions,
): Promise<readonly [SkorPlayer, SkorPlayer]> {
  const open = async (who: string) =>
    new SkorPlayer(await openPage(house.browser, who, complaints, options), false);
  const [aster, bryn] = [await open('Aster'), await open('Bryn')];
  await aster.page.goto(house.server.origin);
  await aster.press('create-private-skor');
  const link = await aster.page.getByTestId('invite-link').inputValue();
  await bryn.page.goto(link);
  await bryn.press('take-seat');
  for (const { page } of [aster, bryn]) await page.getByTestId('match').waitFor();
  return [aster, bryn];
}

async function setUp([aster, bryn]: readonly [SkorPlayer, SkorPlayer]): Promise<void> {
  for (const one of [aster, bryn]) {
    await one.press('culture-feudal');
    await one.press('side-2');
    await one.press('confirm-setup');
  }
  for (const one of [aster, bryn]) await one.page.getByTestId('ledger').waitFor();
}

async function statuses(page: Page): Promise<ReadonlySet<string | null>> {
  await page.getByTestId('verdict').waitFor();
  const all = page.locator('[data-testid^="check-"]');
  return new Set(await all.evaluateAll((checks) => checks.map((check) => check.getAttribute('data-status'))));
}

test('a match that was just played is watched, looked back on while it runs, and verified offline', async () => {
  const complaints: string[] = [];
  const players = await meet(complaints, DESK);
  await setUp(players);
  const [aster] = players;
  const { page } = aster;
  const missed: string[] = [];
  page.on('requestfailed', (request) => {
    // Requests that were cancelled by leaving a page are ignored.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') missed.push(new URL(request.url()).pathname);
  });

  const looking = await openPage(house.browser, 'Looker', complaints, DESK);
  await looking.goto(`${page.url()}/replay`);
  await looking.getByTestId('refresh').waitFor();
  const soFar = Number(await looking.getByTestId('scrubber').getAttribute('max'));
  expect(soFar).toBeGreaterThan(3);
  await looking.getByTestId('step-eventBack').click();
  await looking.locator(`[data-testid="replay"][data-event="${soFar - 1}"]`).waitFor();

  await pressInMenu(page, 'open-command-line');
  await page.getByTestId('command-line').fill('resign');
  await page.keyboard.press('Enter');
  await page.getByTestId('result').waitFor();
  await page.getByTestId('replay-match').click();
  await page.getByTestId('replay').waitFor();
  await page.locator('.stage[data-ready="true"]').waitFor();
  await sandboxIsThere(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('End');
  expect(await page.getByTestId('replay-result').textContent()).toContain('won');
  await pressInMenu(page, 'verify');
  expect(await statuses(page)).toEqual(new Set(['ok']));
  expect(await page.getByTestId('server-key').textContent()).toContain('this server’s key');
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await page.getByTestId('back-to-match').click();
  await page.getByTestId('result').waitFor();
  await page.getByTestId('replay-match').click();
  await pressInMenu(page, 'verify');
  await page.getByTestId('verdict').waitFor();
  // Back at the start it stands among the own matches, with its replay, until it is taken off the list.
  await page.goto(house.server.origin);
  expect(await page.getByTestId('own-over').textContent()).toMatch(/Lost to .*Skor · 1 round/);
  await page.getByTestId('own-over').getByRole('link').click();
  await page.getByTestId('opened-here').waitFor();
  await page.goBack();
  await page.getByTestId('own-over').getByRole('button').click();
  await page.getByTestId('own-over').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByTestId('create-private-skor').waitFor();
  expect(await page.getByTestId('own-over').count()).toBe(0);
  // Chromium requests the favicon anew with every URL; everything else was cached.
  expect(missed.filter((path) => !path.startsWith('/favicon'))).toEqual([]);
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 120_000);
