// What is on (UI-P40): watched without asking for a match, from one to the next.

import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });
const open: PublicMatch[] = [];
/** What is on is the same for all tests. */
afterEach(async () => {
  for (const match of open.splice(0)) {
    if (match.players[0]?.status === 'playing') await match.end();
    await match.close();
  }
});

/** A public match of Skor after so many actions. */
async function played(actions: number): Promise<PublicMatch> {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  open.push(match);
  await match.goOn(actions);
  return match;
}

const seen = (page: Page): Promise<string> =>
  page.getByTestId('match').evaluate((element) => element.textContent ?? '');

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])('[UI-P40] what is on is watched to its end, and then the next, on %s', async (_, screen) => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'watcher', complaints, screen);
  await page.goto(`${house.server.origin}/tv/skor`);
  await page.getByTestId('tv-none').waitFor();
  expect(await violations(page, 'on')).toEqual([]);
  expect(await tooWide(page)).toBe(0);

  const first = await played(20);
  await page.getByTestId('match').waitFor();
  expect(await seen(page)).toContain('Aster');
  const second = await played(20);
  await first.end();
  await page.getByTestId('tv-next').waitFor();
  expect(await violations(page, 'on')).toEqual([]);
  await page.getByTestId('tv-next').getByRole('button').first().click();
  await page.getByTestId('tv-next').waitFor({ state: 'detached' });
  await page.getByTestId('match').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tv/skor');
  const row = await (await fetch(`${house.server.origin}/api/matches/${second.matchId}/row`)).json();
  expect(row).toMatchObject({ watchers: 1, status: 'playing' });

  // Nobody plays any more: what was seen stays, and whoever comes now is shown what was on.
  await second.end();
  await page.getByTestId('result').first().waitFor();
  await page.goto(`${house.server.origin}/tv/skor`);
  await page.getByTestId('tv-past').waitFor();
  const picture = page.getByTestId('tv-past').locator('img');
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.getByTestId('tv-past').click();
  await page.getByTestId('scrubber').first().waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])('[UI-P41] the start page shows the board of what is on, as it is played, on %s', async (_, screen) => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'guest', complaints, screen);
  const match = await played(20);
  await page.goto(house.server.origin);
  const board = page.getByTestId('watch-now').locator('img');
  await board.waitFor();
  const address = () => board.getAttribute('src');
  const first = await address();
  expect(first).toContain(`/pic/m/${match.matchId}@`);
  expect(await violations(page, 'on')).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  await match.goOn(3);
  await page.waitForFunction(
    (before) => document.querySelector('[data-testid="watch-now"] img')?.getAttribute('src') !== before,
    first,
  );
  await page.getByTestId('watch-now').click();
  await page.getByTestId('match').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tv/skor');
  expect(complaints).toEqual([]);
});
