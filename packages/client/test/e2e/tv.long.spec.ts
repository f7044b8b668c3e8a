// TV (UI-P40): featured matches, watched one after the other.

import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { violations } from './axe.ts';
import { DESK, HAND, keep, openPage } from './chromium.ts';
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

/** A public match, of Skor by default, after so many actions. */
async function played(actions: number, game = 'skor'): Promise<PublicMatch> {
  const match = await PublicMatch.open(house.server.origin, game);
  open.push(match);
  await match.goOn(actions);
  return match;
}

const seen = (page: Page): Promise<string> =>
  page.getByTestId('match').evaluate((element) => element.textContent ?? '');

test.each([
  ['a desk', DESK, 'skor'],
  // Of which nothing was on before.
  ['a hand', HAND, 'skorm'],
])(
  '[UI-P40] what is on is watched to its end, and then the next, on %s',
  async (_, screen, game) => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'watcher', complaints, screen);
    await page.goto(`${house.server.origin}/tv/${game}`);
    // Where this is tried once more something was.
    await page.getByTestId('tv-none').or(page.getByTestId('replay')).first().waitFor();
    expect(await violations(page, 'on')).toEqual([]);
    expect(await tooWide(page)).toBe(0);

    const first = await played(20, game);
    await page.getByTestId('match').or(page.getByTestId('tv-next')).first().waitFor();
    if ((await page.getByTestId('match').count()) === 0)
      await page.getByTestId('tv-next').getByRole('button').first().click();
    await page.getByTestId('match').waitFor();
    expect(await seen(page)).toContain('Aster');
    const second = await played(20, game);
    await first.end();
    await page.getByTestId('tv-next').waitFor();
    expect(await violations(page, 'on')).toEqual([]);
    await page.getByTestId('tv-next').getByRole('button').first().click();
    await page.getByTestId('tv-next').waitFor({ state: 'detached' });
    await page.getByTestId('match').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/tv/${game}`);
    const row = await (await fetch(`${house.server.origin}/api/matches/${second.matchId}/row`)).json();
    expect(row).toMatchObject({ watchers: 1, status: 'playing' });

    // No live match is left: after the result comes the replay of an earlier one.
    await second.end();
    await page.getByTestId('result').first().waitFor();
    await page.getByTestId('tv-next').getByRole('button').first().click();
    await page.getByTestId('replay').waitFor();
    await page.getByTestId('tv-past').waitFor();
    expect(await violations(page, 'on')).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    await goesOn(page);
    // Its end is seen for a while, and then comes the next.
    const began = await page.getByTestId('replay').getAttribute('data-event');
    await page.getByTestId('scrubber').first().focus();
    await page.keyboard.press('End');
    await page.getByTestId('tv-next').waitFor();
    await page.getByTestId('tv-next').waitFor({ state: 'detached' });
    await page.getByTestId('tv-past').waitFor();
    await goesOn(page);
    expect(Number(await page.getByTestId('replay').getAttribute('data-event'))).toBeLessThan(
      Number(began) + 40,
    );
    expect(new URL(page.url()).pathname).toBe(`/tv/${game}`);

    // A new viewer is shown it at once.
    await page.goto(`${house.server.origin}/tv/${game}`);
    await page.getByTestId('replay').waitFor();
    await goesOn(page);
    expect(complaints).toEqual([]);
  },
  120_000,
);

/** The replay plays automatically. */
const goesOn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const at = Number(document.querySelector<HTMLElement>('[data-testid="replay"]')?.dataset.event);
    const seen = window as { replayFrom?: number };
    seen.replayFrom ??= at;
    if (at < seen.replayFrom) seen.replayFrom = at;
    return at > seen.replayFrom + 1;
  });

const MOVING = { reducedMotion: 'no-preference' } as const;

/** Returning users have no hero, so the featured match is the first preview. */
const preview = (page: Page) => page.getByTestId('now-playing').getByTestId('living');
const pictures = (page: Page): Promise<string> =>
  preview(page).evaluate((board) => [...board.querySelectorAll('img')].map(({ src }) => src).join(' '));

const changed = (page: Page, before: string, timeout = SHOTS_MS): Promise<unknown> =>
  page.waitForFunction(
    (known) =>
      [...document.querySelectorAll<HTMLImageElement>('.now-frame .living img')]
        .map(({ src }) => src)
        .join(' ') !== known,
    before,
    { timeout },
  );

/** What is done at random may leave the board as it is: then more is done. */
async function changedBy(match: PublicMatch, page: Page, before: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    await match.goOn(3);
    try {
      await changed(page, before, SOME_SHOTS_MS);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

const SHOTS_MS = 40_000;
const SOME_SHOTS_MS = 10_000;
const TRIES = 5;

/** As if another tab lay over it. */
const hide = (page: Page, is: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, is);

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[UI-P41] the board of what is on lives on the start page, while somebody sees it, on %s',
  async (_, screen) => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'guest', complaints, { ...screen, ...MOVING });
    const match = await played(20);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/(?:tv|v1\/board)/.test(pathname)) requested.push(`${pathname}${search}`);
    });
    await page.goto(house.server.origin);
    const first = page.getByTestId('watch-now').locator('img');
    await first.waitFor();
    expect(await first.getAttribute('src')).toContain(`/pic/m/${match.matchId}@`);
    const ofNow = () => requested.filter((path) => path.startsWith('/api/v1/board/')).length;

    // Out of view.
    await page.getByTestId('now-playing').scrollIntoViewIfNeeded();
    await preview(page).locator('img').first().waitFor();
    let before = await pictures(page);
    await page.evaluate(() => {
      (window as { wasHere?: true }).wasHere = true;
    });
    await changedBy(match, page, before);
    await page.getByTestId('living-line').filter({ hasText: /\w/ }).waitFor();
    expect(await violations(page, 'on')).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    expect(await page.evaluate(() => (window as { wasHere?: true }).wasHere)).toBe(true);
    // Who looks in is none of those who watch.
    const row = await (await fetch(`${house.server.origin}/api/matches/${match.matchId}/row`)).json();
    expect(row).toMatchObject({ watchers: 0 });

    // No requests and no updates while the page is hidden.
    await hide(page, true);
    await page.locator('.living[data-lives="true"]').first().waitFor({ state: 'detached' });
    before = await pictures(page);
    const count = requested.length;
    await match.goOn(3);
    await page.waitForTimeout(QUIET_MS);
    expect(requested.slice(count)).toEqual([]);
    expect(await pictures(page)).toBe(before);
    await hide(page, false);
    await changedBy(match, page, before);

    // Nor while it is out of view, or paused.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: LOW_PX });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByTestId('now-playing').locator('.living[data-lives="false"]').waitFor();
    const away = ofNow();
    await page.getByTestId('now-playing').scrollIntoViewIfNeeded();
    await page.getByTestId('now-playing').locator('.living[data-lives="true"]').waitFor();
    await preview(page).getByRole('button').click();
    await page.getByTestId('now-playing').locator('.living[data-lives="false"]').waitFor();
    expect(ofNow() - away).toBeLessThanOrEqual(2);

    await page.getByTestId('watch-now').click({ position: { x: 40, y: 40 } });
    await page.getByTestId('match').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tv/skor');
    expect(complaints).toEqual([]);
  },
  120_000,
);

/** A window in which the start page shows its top alone. */
const LOW_PX = 400;
/** More than a client would wait. */
const QUIET_MS = 12_000;

test('[UI-P41] with reduced motion it is paused, unless started on request', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'still', complaints, DESK);
  const match = await played(20);
  const boards: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/board/')) boards.push(request.url());
  });
  await page.goto(house.server.origin);
  await page.getByTestId('now-playing').scrollIntoViewIfNeeded();
  await preview(page).getByRole('button').waitFor();
  const still = await page.getByTestId('watch-now').locator('img').getAttribute('src');
  await match.goOn(3);
  // The featured match has been requested anew.
  await page.waitForResponse(`${house.server.origin}/api/tv`);
  expect(await page.getByTestId('watch-now').locator('img').getAttribute('src')).toBe(still);
  expect([await preview(page).locator('img').count(), boards]).toEqual([0, []]);
  await preview(page).getByRole('button').click();
  await preview(page).locator('img').first().waitFor();
  expect(complaints).toEqual([]);
}, 90_000);

/** A returning user: nothing is loaded for a first match. */
const RETURNING = JSON.stringify([
  { matchId: 'before', game: 'skor', against: ['Bryn'], mine: false, ended: { result: 'won' } },
]);

test('[UI-P41, UI-P73] without live matches the most-watched one is replayed on the start page, without Pixi', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'evening', complaints, { ...DESK, ...MOVING });
  await keep(page, { 'hexmarch.matches': RETURNING });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const match = await played(20);
  await match.end();
  await page.goto(house.server.origin);
  await page.getByText('Most watched this week').waitFor();
  await page.getByTestId('now-playing').scrollIntoViewIfNeeded();
  await preview(page).locator('img').first().waitFor();
  await changed(page, await pictures(page));
  expect(scripts.some((path) => /\/Preview-/.test(path))).toBe(true);
  expect(scripts.filter((path) => /\/(?:pixi|board|boardScene|stage)-/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
}, 90_000);

test('[UI-P70] a newcomer’s first board animates their position, or shows the live match', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'newcomer', complaints, { ...HAND, ...MOVING });
  await keep(page, { 'hexmarch.games': 'skorm' });
  await page.goto(house.server.origin);
  const hero = page.locator('.hero-frame');
  await hero.locator('.living img').nth(1).waitFor();
  expect(await hero.getByTestId('hero-live').count()).toBe(0);
  const match = await PublicMatch.open(house.server.origin, 'skorm');
  open.push(match);
  await match.goOn(12);
  await hero.getByTestId('hero-live').waitFor();
  await hero.locator('.living img').first().waitFor();
  expect(await hero.getByTestId('hero-live').textContent()).toContain('Aster');
  expect(await violations(page, 'on')).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  // The button to play stays the same.
  expect(await page.getByTestId('play-now').getAttribute('href')).toBe('/play/skorm');
  await hero.locator('.hero-board').click({ position: { x: 30, y: 60 } });
  await page.getByTestId('match').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tv/skorm');
  expect(complaints).toEqual([]);
}, 90_000);

test('[UI-P73] the number of spectators is shown only if large', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'visitor', complaints, DESK);
  const match = await played(3);
  const watch = async (): Promise<void> => {
    watching.push(await LeanClient.enter(house.server.origin, match.matchId, { as: 'watch', name: 'Eyes' }));
  };
  const watching: LeanClient[] = [];
  for (let i = 0; i < 4; i++) await watch();
  await page.goto(house.server.origin);
  const rows = page.getByTestId('running-tables');
  await rows.getByText('Aster').first().waitFor();
  expect(await rows.textContent()).not.toContain('watching');
  await watch();
  await rows.getByText('5 watching').waitFor();
  await Promise.all(watching.map((one) => one.close()));
  expect(complaints).toEqual([]);
}, 60_000);

test('[UI-P41] without script the start page has pictures of the featured matches', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'plain', complaints, { ...DESK, javaScriptEnabled: false });
  // Pictures take their time where many are drawn.
  await page.goto(house.server.origin, { waitUntil: 'commit' });
  const board = page.locator('a[href="/tv/skor"] img');
  await board.waitFor();
  expect(await board.getAttribute('src')).toBe('/pic/tv/skor.png?w=600');
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});
