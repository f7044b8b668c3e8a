// The five places of the site: the bar on every page and at no table, by keyboard, on a phone, with large text; and what is shown
// where nobody is.

import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { violations } from './axe.ts';
import { DESK, DESKTOP, HAND, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });
const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const PLACES = ['play', 'watch', 'learn', 'community', 'you'] as const;
const PATHS = { play: '/', watch: '/watch', learn: '/learn', community: '/community', you: '/me' } as const;

async function open(path: string, device: typeof DESK): Promise<Page> {
  const page = await openPage(house.browser, 'visitor', complaints, device);
  await page.goto(house.server.origin + path);
  await page.getByTestId('site-bar').waitFor();
  return page;
}

const here = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('.places-bar [aria-current]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('each place is one press from each other, at a desk', async () => {
  const page = await open('/', DESK);
  for (const place of PLACES) {
    await page.getByTestId(place === 'you' ? 'you-name' : `place-${place}`).click();
    await page.waitForURL(house.server.origin + PATHS[place]);
    await page.locator('main:not(.quiet)').waitFor();
    expect(await here(page)).toEqual([PATHS[place]]);
    expect([place, (await page.getByTestId('site-bar').boundingBox())?.height]).toEqual([place, 62]);
  }
});

test('on a phone the places are at the bottom, in reach of a thumb', async () => {
  const page = await open('/', HAND);
  for (const place of PLACES) {
    await page.getByTestId(`place-${place}`).tap();
    await page.waitForURL(house.server.origin + PATHS[place]);
    await page.locator('main:not(.quiet)').waitFor();
    expect(await here(page)).toEqual([PATHS[place]]);
    const box = await page.getByTestId(`place-${place}`).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(52);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, -1);
    // What is last on the page is not below them.
    // In one step, since parts of a page that come late make it longer.
    const end = await page.locator('main').evaluate((main) => {
      scrollTo(0, document.documentElement.scrollHeight);
      return main.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    });
    expect(end).toBeLessThanOrEqual(844 - 52);
  }
});

test('by keyboard alone through the five places', async () => {
  const page = await open('/', DESK);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  for (const place of PLACES) {
    const testid = place === 'you' ? 'you-name' : `place-${place}`;
    await page.locator('.places-bar .brand-link').focus();
    for (let i = 0; i < 12 && (await focused()) !== testid; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe(testid);
    await page.keyboard.press('Enter');
    await page.waitForURL(house.server.origin + PATHS[place]);
    await page.locator('main:not(.quiet)').waitFor();
  }
  await page.getByTestId('bell').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('bell-turns').getByRole('link').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await page.getByTestId('bell-turns').count()).toBe(0);
  expect(await focused()).toBe('bell');
});

test('the pages of contents are accessible: checker, touch targets, 320 px, 200 %', async () => {
  const found: string[] = [];
  for (const place of PLACES) {
    const phone = await open(PATHS[place], PHONE);
    await phone.locator('main:not(.quiet)').waitFor();
    found.push(...(await violations(phone, place)), ...(await smallTargets(phone)));
    const desk = await open(PATHS[place], DESKTOP);
    await desk.locator('main:not(.quiet)').waitFor();
    found.push(...(await violations(desk, place)));
    // 1440 px at 200 % are 720.
    for (const width of [320, 390, 700, 720, 1000]) {
      await desk.setViewportSize({ width, height: 640 });
      expect([place, width, await tooWide(desk)]).toEqual([place, width, 0]);
    }
    await Promise.all([phone, desk].map((page) => page.context().close()));
  }
  expect(found).toEqual([]);
}, 120_000);

test('there is no bar where a match is played', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  const page = await openPage(house.browser, 'watcher', complaints, DESK);
  await page.goto(`${house.server.origin}/m/${match.matchId}`);
  await page.getByTestId('match').waitFor();
  expect(await page.locator('.site-bar').count()).toBe(0);
  await match.end();
  await match.close();
});

const MOVES_MS = 3_000;

const shown = (page: Page): Promise<string> =>
  page
    .locator('.watch-frame .living img')
    .evaluateAll((pictures) => pictures.map((one) => one.getAttribute('src')).join(' '));

test.each(['skorm', 'skirmish', 'skure'])(
  'where nobody plays %s bots move on request, in this browser',
  async (game) => {
    const page = await open('/watch', DESK);
    await page.getByTestId(`watch-${game}`).click();
    expect(await page.getByTestId('watch-board').getAttribute('data-on')).not.toBe('bots');
    const before = await shown(page);
    await page.getByTestId('watch-bots').click();
    await page.waitForFunction(
      (known) => {
        const pictures = [...document.querySelectorAll('.watch-frame .living img')];
        return pictures.length > 0 && pictures.map((one) => one.getAttribute('src')).join(' ') !== known;
      },
      before,
      { timeout: MOVES_MS },
    );
    expect(await page.getByTestId('watch-board').getAttribute('data-on')).toBe('bots');
    await page.getByTestId('living-line').filter({ hasText: /\S/ }).waitFor();
  },
);

test('a live match is watched first, then its replay, with the time at which it ended', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skorm');
  await match.goOn(20);
  const page = await open('/watch', DESK);
  await page.getByTestId('watch-skorm').click();
  const on = (kind: string) => page.locator(`[data-testid="watch-board"][data-on="${kind}"]`);
  await on('live').waitFor();
  expect(await page.getByTestId('watch-bots').count()).toBe(0);
  expect(await page.getByTestId('watch-on').getAttribute('href')).toBe('/tv/skorm');
  await page.getByTestId('watch-rooms').getByRole('link').first().waitFor();
  await match.end();
  await on('past').waitFor();
  expect(await on('past').locator('header').innerText()).toMatch(/\d+:\d\d/);
  expect(await page.getByTestId('watch-on').getAttribute('href')).toBe(`/m/${match.matchId}/replay`);
  await page.getByTestId('watch-finished').getByRole('link').first().waitFor();
  await match.close();
}, 60_000);

test('a match that was resigned or has ended meanwhile is not offered to continue', async () => {
  const { origin } = house.server;
  const page = await open('/', DESK);
  await page.getByTestId('create-private-skor').click();
  await page.getByTestId('invite-link').waitFor();
  const matchId = new URL(page.url()).pathname.slice('/m/'.length);
  const other = await LeanClient.enter(origin, matchId, { as: 'seat', name: 'Ada' });
  await page.getByTestId('match').waitFor();
  await page.goto(`${origin}/`);
  const own = page.getByTestId('own-matches').locator(`a[href="/m/${matchId}"]`);
  await own.waitFor();
  other.play('resign');
  await page.reload();
  await own.waitFor({ state: 'detached' });
  await page.getByTestId('own-over').locator(`a[href="/m/${matchId}/replay"]`).waitFor();
  expect(await page.getByTestId('turns').count()).toBe(0);
  await other.close();
});
