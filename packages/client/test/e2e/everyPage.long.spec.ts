// Every page of the client on a server where nobody is: from each the five places are at most two presses away, each has a next step,
// and no button on it is an icon without a word.

import { PAGE_PATHS, PAGES, type PagePath } from '@hexmarch/shared/protocol/lobby/pagePaths';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { wordless } from './buttonWords.ts';
import { DESKTOP, HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';

const house = openHouse({ emptied: true });
const complaints: string[] = [];
// A room, a match or a league that does not exist is answered with 404, and the browser says so.
afterEach(() => expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([]));

const SIZES: readonly (readonly [name: string, device: BrowserContextOptions])[] = [
  ['desk', DESKTOP],
  ['phone', HAND],
];
const GAMES = ['skor', 'skorm', 'skirmish', 'skure'] as const;
const LESSON = 'board';
const PLACES = ['/', '/watch', '/learn', '/community', '/me'];

/** Addresses of a page; where it is of a room or a match, of one that does not exist. */
function addressesOf(path: PagePath): readonly string[] {
  const filled = path
    .replace(':code', 'AAAAAAA')
    .replace(/:(?:matchId|id)\b/, 'nobody')
    .replace(':turn', '2')
    .replace(':puzzle', 'today');
  const optional = filled.endsWith('/:which?') ? [filled.slice(0, -'/:which?'.length)] : [filled];
  return optional.flatMap((one) =>
    one.includes(':game')
      ? GAMES.map((game) => one.replace(':game', game).replace(':lesson', LESSON))
      : [one],
  );
}

/** Where one can go from the page itself, without the bar of the site. */
const stepsFrom = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main a[href], main button:not(:disabled)')].filter(
        (one) => one.checkVisibility() && /\p{L}/u.test(one.textContent ?? ''),
      ).length,
  );

/** Links to the five places on the page; the way home; and what opens the menu of a table. */
const exitsFrom = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return {
      bar: [...new Set(shown('.places-bar a').map((link) => link.getAttribute('href')))],
      home: shown('.brand-link').length > 0,
      menu: shown('[data-testid="game-menu"], [data-testid="tab-more"]').length > 0,
    };
  });

async function faultsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(house.server.origin + address);
  await page.locator('main:not(.quiet)').waitFor();
  await page.waitForLoadState('networkidle');
  const { bar, home, menu } = await exitsFrom(page);
  // By the bar one press; by the menu, or by the start page, two.
  const isNear = menu || home || PLACES.every((place) => bar.includes(place));
  const steps = await stepsFrom(page);
  return [
    ...(isNear ? [] : [`${address}: a place is far`]),
    ...(steps > 0 ? [] : [`${address}: no next step`]),
    ...(await wordless(page)).map((button) => `${address}: ${button}`),
  ];
}

describe.each(SIZES)('%s', (_size, device) => {
  test.each(['play', 'watch', 'learn', 'community', 'you'] as const)(
    'pages of %s',
    async (place) => {
      const page = await openPage(house.browser, 'visitor', complaints, device);
      await keep(page, { 'hexmarch.games': GAMES.join(' ') });
      const paths = PAGE_PATHS.filter((path) => PAGES[path].place === place);
      expect(paths.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const address of paths.flatMap(addressesOf)) faults.push(...(await faultsAt(page, address)));
      expect(faults).toEqual([]);
    },
    240_000,
  );

  test('an address where nothing is', async () => {
    const page = await openPage(house.browser, 'visitor', complaints, device);
    expect(await faultsAt(page, '/nowhere')).toEqual([]);
  });
});

test('without rooms one can open one, hear of the next one, or practise', async () => {
  const page = await openPage(house.browser, 'visitor', complaints, HAND);
  await page.goto(house.server.origin);
  const quiet = page.getByTestId('quiet');
  await quiet.getByTestId('evening').waitFor();
  expect(await quiet.locator('[data-testid^="evening-"][aria-pressed]').count()).toBe(GAMES.length);
  await quiet.locator('a[href^="/practice/"]').waitFor();
  await quiet.getByTestId('open-room').click();
  await page.getByTestId('create').waitFor();
});
