// Matches that are over (UI-P14): found by what one remembers of them, under an address that can be kept.

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

let names = 0;

async function keeper(device: BrowserContextOptions): Promise<Page> {
  const page = await openPage(house.browser, 'Aster', complaints, device);
  const name = `Sigrid ${String.fromCharCode(65 + names++)}`;
  const reply = await page.request.post(`${house.server.origin}/api/me`, {
    data: { name, lang: 'en', seats: [] },
  });
  expect(reply.status()).toBe(201);
  await page.addInitScript("localStorage.setItem('hexmarch.me', '1')");
  return page;
}

/** Aster, who keeps it, gives up; or Bryn does. */
async function ended(page: Page, game: string, loser: 0 | 1): Promise<string> {
  const match = await PublicMatch.open(house.server.origin, game);
  const data = { seats: [{ matchId: match.matchId, key: match.players[0]?.token }] };
  await page.request.post(`${house.server.origin}/api/me/seats`, { data });
  await match.end(loser);
  await match.close();
  return match.matchId;
}

const rows = (page: Page) => page.getByTestId('past-game');

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  'on %s past games are found by game, result and tag, at an address of their own',
  async (where, device) => {
    const page = await keeper(device);
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
    await page.getByRole('combobox', { name: 'Result' }).selectOption('lost');
    await page.waitForURL(`${origin}/games/history?result=lost`);
    await page.waitForFunction(() => document.querySelectorAll('[data-testid="past-game"]').length === 1);
    expect(await rows(page).getAttribute('data-match')).toBe(lost);
    await rows(page).getByTestId('past-tag').fill('rushed');
    await rows(page).getByTestId('past-tag').press('Enter');
    await page.locator('[data-testid="past-tag"][data-kept="rushed"]').waitFor();
    await page.goto(`${origin}/games/history?tag=rushed`);
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Game' }).selectOption('skorm');
    await page.getByText('No game is like that.').waitFor();
    await page.getByTestId('past-all').click();
    await rows(page).nth(1).waitFor();

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
