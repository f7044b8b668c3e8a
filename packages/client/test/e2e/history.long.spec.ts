// The history (UI-P14): filters, under an address that can be bookmarked.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { gameKeeper, givenSeat } from './keepers.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayHistory = sayIn('screens/history/messages');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** Aster, who keeps it, gives up; or Bryn does. */
async function ended(page: Page, game: string, loser: 0 | 1): Promise<string> {
  const match = await PublicMatch.open(house.server.origin, game);
  await givenSeat(house, page, match);
  await match.end(loser);
  await match.close();
  return match.matchId;
}

/** What has the keyboard, as it is called. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    return (here?.closest('label')?.querySelector('span') ?? here)?.textContent ?? undefined;
  });

const rows = (page: Page) => page.getByTestId('past-game');

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  'on %s past games are found by game, result and tag, at an address of their own',
  async (where, device) => {
    const page = await gameKeeper(house, complaints, device);
    const lost = await ended(page, 'skor', 0);
    const won = await ended(page, 'skorm', 1);
    const { origin } = house.server;
    await page.goto(`${origin}/games`);
    await page.getByTestId('past-link').click();
    await rows(page).nth(1).waitFor();
    const texts = await rows(page).allTextContents();
    expect(texts[0]).toMatch(/Skorm.*against (Aster|Bryn).*You won/);
    expect(texts[1]).toMatch(/Skor.*against (Aster|Bryn).*You lost/);
    expect(await violations(page, `past games on ${where}`)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);

    if (device === HAND) await page.locator('.past-choice summary').click();
    await page.getByRole('combobox', { name: 'Result' }).focus();
    // To the second choice: what was won comes first.
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowDown');
    await page.waitForURL(`${origin}/games/history?result=lost`);
    // The keyboard focus stays.
    expect(await focused(page)).toBe('Result');
    // What was won, which stood there for a moment, is gone again.
    await page.waitForFunction((matchId) => {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-testid="past-game"]')];
      return shown.map(({ dataset }) => dataset.match).join() === matchId;
    }, lost);
    await rows(page).getByTestId('past-tag').fill('rushed');
    await rows(page).getByTestId('past-tag').press('Enter');
    await page.locator('[data-testid="past-tag"][data-kept="rushed"]').waitFor();
    await page.goto(`${origin}/games/history?tag=rushed`);
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Game' }).selectOption('skorm');
    await page.getByText(sayHistory('none.such')).waitFor();
    await page.getByTestId('past-all').focus();
    await page.keyboard.press('Enter');
    await rows(page).nth(1).waitFor();
    expect(await focused(page)).toBe(sayHistory('filters'));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('past-export').click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { readonly matchId: string }).matchId)).toEqual([
      won,
      lost,
    ]);
    await page.locator(`[data-match="${lost}"]`).getByRole('link', { name: 'Replay' }).click();
    await page.getByTestId('transport').waitFor();
    await page.context().close();
  },
);
