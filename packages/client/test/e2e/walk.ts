// The walk through all screens for tests of every screen, with a check at each stop.

import type { Page } from 'playwright-core';
import { beginPractice } from './beginPractice.ts';
import { openMenu, pressInMenu } from './menu.ts';
import { newTable } from './startPage.ts';

export const pressOn = (page: Page, testid: string): Promise<void> =>
  page.getByTestId(testid).first().click();

/** A dialog that a button or key has opened; Escape closes it afterwards. */
export async function inDialog(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  // Closed it is still there for a moment, and keys still go to its fields.
  await page.locator('dialog').waitFor({ state: 'detached' });
}

export type Check = (page: Page, where: string) => Promise<void>;

/** Screens that need no other people: their paths, and the elements that show that they are ready. */
const ALONE: readonly (readonly [path: string, ready: string])[] = [
  ['/', '[data-testid="game-skor"]'],
  ['/replay', 'h1'],
  ['/sandbox/skor', '[data-testid="match"]'],
  ['/sandbox/skorm', '[data-testid="begin-sandbox"]'],
  ['/practice/skor', 'h1'],
  ['/practice/skorm', 'h1'],
  ['/learn/skor', 'h1'],
  ['/learn/skorm', 'h1'],
  ['/rules/skor', 'h1'],
  ['/rules/skorm', 'h1'],
  ['/sandbox/skor#%7B"pieces":%7B"0,0":"A:MMM"%7D%7D', '[data-testid="problem"]'],
  ['/nowhere', '[data-testid="problem"]'],
  ['/r/AAAAAAA', '[data-testid="problem"]'],
];

const gameOf = (path: string): string | undefined => /^\/\w+\/(skorm?)\b/.exec(path)?.[1];

/** `games`: whose screens are seen, beside those that are of no game. */
export async function walkAlone(
  origin: string,
  page: Page,
  check: Check,
  games: readonly string[] = ['skor', 'skorm'],
): Promise<void> {
  for (const [path, ready] of ALONE) {
    const game = gameOf(path);
    if (game !== undefined && !games.includes(game)) continue;
    await page.goto(`${origin}${path}`);
    await page.locator(ready).first().waitFor();
    await check(page, path);
  }
  await page.goto(`${origin}/find/skor`);
  await page.locator('[data-testid="find"][data-stage="looking"]').waitFor();
  await check(page, '/find/skor');
  // By now it has its table: no request is pending when the seat is given up.
  await page.waitForFunction(async () => {
    const rows: { here: readonly boolean[] }[] = await (await fetch('/api/matches')).json();
    return rows.some(({ here }) => here.includes(true));
  });
  // Else the next one who walks here would be met.
  await pressOn(page, 'cancel-search');
  await page.getByTestId('game-skor').waitFor();
  await page.goto(origin);
  await pressOn(page, 'open-settings');
  await page.getByTestId('set-keys').locator('summary').click();
  await inDialog(page, (one) => check(one, 'settings'));
  await newTable(page, 'skor');
  await inDialog(page, (one) => check(one, 'create'));
}

/** A game against the computer from its terms to its end. */
export async function walkPractice(origin: string, page: Page, game: string, check: Check): Promise<void> {
  await page.goto(`${origin}/practice/${game}?strength=1&seat=0`);
  await beginPractice(page);
  await page.locator('[data-testid="plate-0"].on').waitFor();
  await check(page, `${game} practice`);
  await walkTabs(page, (one, tab) => check(one, `${game} practice, ${tab}`));
  await pressInMenu(page, 'resign');
  await page.getByTestId('result').waitFor();
  await check(page, `${game} practice, result`);
}

/** The sandbox of a phone: played in, edited, and given an invalid position. */
export async function walkSandbox(origin: string, page: Page, game: string, check: Check): Promise<void> {
  // Elsewhere first: the address of a position keeps what was there before.
  await page.goto(`${origin}/learn/${game}`);
  await page.goto(`${origin}/sandbox/${game}`);
  await page.locator('[data-testid="begin-sandbox"], [data-testid="match"]').first().waitFor();
  if (await page.getByTestId('begin-sandbox').isVisible()) await pressOn(page, 'begin-sandbox');
  await page.getByTestId('match').waitFor();
  await check(page, `${game} sandbox`);
  await walkTabs(page, (one, tab) => check(one, `${game} sandbox, ${tab}`));
  await pressOn(page, 'tab-more');
  await pressOn(page, 'position');
  await page.getByTestId('position-text').fill('{');
  await pressOn(page, 'load-position');
  await page.getByTestId('position-problem').waitFor();
  await inDialog(page, (one) => check(one, `${game} sandbox, no position`));
  await pressOn(page, 'edit-position');
  await page.getByTestId('palette').waitFor();
  await check(page, `${game} palette`);
}

/** Each lesson as it begins. */
export async function walkLessons(origin: string, page: Page, game: string, check: Check): Promise<void> {
  await page.goto(`${origin}/learn/${game}`);
  await page.getByTestId('learn').waitFor();
  const paths = await page
    .locator(`a[href^="/learn/${game}/"][data-testid^="lesson-"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  if (paths.length < 6) throw new Error(`${paths.length} lessons of ${game} found`);
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await page.locator('[data-lesson]').waitFor();
    // Until then the title is that of the served page, in the browser's language.
    await page.waitForFunction(() => document.title.endsWith(' · Hexmarch'));
    await check(page, path);
  }
}

/** A match of two from its room to its result and replay, at the host's desk. */
export async function walkMatch(
  origin: string,
  game: string,
  host: Page,
  guest: Page,
  check: Check,
): Promise<void> {
  await host.goto(origin);
  await pressOn(host, `create-private-${game}`);
  await host.getByTestId('waiting-room').waitFor();
  await check(host, `${game} waiting`);
  const link = await host.getByTestId('invite-link').inputValue();
  await guest.goto(link);
  await guest.getByTestId('take-seat').waitFor();
  await check(guest, `${game} code`);
  await pressOn(guest, 'take-seat');
  for (const page of [host, guest]) await page.getByTestId('match').waitFor();
  await check(host, `${game} match`);
  await check(guest, `${game} match of the guest`);
  await walkTabs(host, (one, tab) => check(one, `${game} ${tab}`));
  await openMenu(host);
  await check(host, `${game} menu`);
  await host.getByTestId('menu').getByTestId('open-command-line').click();
  await inDialog(host, (one) => check(one, `${game} command line`));
  await host.keyboard.press('?');
  await inDialog(host, (one) => check(one, `${game} list of keys`));
  await pressInMenu(host, 'resign');
  await pressOn(host, 'confirm-resign');
  for (const page of [host, guest]) await page.getByTestId('result').waitFor();
  await check(host, `${game} result of who lost`);
  await check(guest, `${game} result of who won`);
  await guest.goto(`${host.url()}/replay`);
  await guest.getByTestId('replay').waitFor();
  await check(guest, `${game} replay`);
}

/** Every tab of the screen, the tools' last where they have one: on a phone the rest is reached from there. */
async function walkTabs(page: Page, check: Check): Promise<void> {
  const tabs = await page
    .locator('[data-testid^="tab-"]')
    .evaluateAll((all) => all.map((tab) => tab.getAttribute('data-testid') ?? ''));
  for (const tab of tabs) {
    await pressOn(page, tab);
    await check(page, tab);
  }
}
