// What is on (UI-P40): watched without asking for a match, from one to the next.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Page } from 'playwright-core';
import { BenchMatch } from '../../../server/tools/bench/benchMatch.ts';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });
const open: BenchMatch[] = [];
afterEach(() => {
  for (const match of open.splice(0)) match.close();
});

/** A public match of Skor between two who play as it comes, after so many actions. */
async function played(seed: number, actions: number): Promise<BenchMatch> {
  const trial = TRIAL_GAMES.find(({ game }) => game.id === 'skor');
  if (trial === undefined) throw new Error('nobody plays Skor');
  const tally = {
    actions: 0,
    tellings: 0,
    bytesDown: 0,
    bytesUp: 0,
    refused: 0,
    matches: 0,
    latenciesMs: [],
  };
  const { origin } = house.server;
  const match = await BenchMatch.open(() => origin, trial, 0, seededRandom(seed), tally, 'public');
  open.push(match);
  await match.play(actions);
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

  const first = await played(1, 20);
  await page.getByTestId('match').waitFor();
  expect(await seen(page)).toContain('Ada');
  const second = await played(2, 20);
  await first.play();
  await page.getByTestId('tv-next').waitFor();
  expect(await violations(page, 'on')).toEqual([]);
  await page.getByTestId('tv-next').getByRole('button').first().click();
  await page.getByTestId('tv-next').waitFor({ state: 'detached' });
  await page.getByTestId('match').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tv/skor');
  const row = await (await fetch(`${house.server.origin}/api/matches/${second.matchId}/row`)).json();
  expect(row).toMatchObject({ watchers: 1, status: 'playing' });

  // Nobody plays any more: what was seen stays, and whoever comes now is shown what was on.
  await second.play();
  await page.getByTestId('result').first().waitFor();
  await page.goto(`${house.server.origin}/tv/skor`);
  await page.getByTestId('tv-past').waitFor();
  const picture = page.getByTestId('tv-past').locator('img');
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.getByTestId('tv-past').click();
  await page.getByTestId('scrubber').first().waitFor();
  expect(complaints).toEqual([]);
});
