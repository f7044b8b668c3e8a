// The start page: games as equals (UI-P71), own matches first, with or without rooms (UI-P73), joining by code; accessibility. And
// the way from watching to playing (UI-P72).

import type { Page } from 'playwright-core';
import { createMatch } from '../../../server/tools/lean/api.ts';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { violations } from './axe.ts';
import { DESK, DESKTOP, HAND, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';
import { inDialog } from './walk.ts';

const house = openHouse();
const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

type StoredItems = Readonly<Record<string, string>>;

const IN_ORDER: StoredItems = { 'hexmarch.games': 'skor skorm skure skirmish' };

/** The start page with this storage. */
async function home(device: typeof DESK, stored: StoredItems = IN_ORDER): Promise<Page> {
  const page = await house.visitor('visitor', complaints, device);
  await page.goto(`${house.server.origin}/favicon.svg`);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(house.server.origin);
  await page.getByTestId('game-skor').waitFor();
  return page;
}

const gamesOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.games > li')
    .evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('data-testid')?.slice('game-'.length) ?? ''),
    );

/** Own matches of which the first few run. */
const ownMatches = (count: number, running: number): StoredItems => ({
  'hexmarch.matches': JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      matchId: `own${i}`,
      game: i === 0 ? 'skure' : 'skorm',
      against: ['Bryn'],
      mine: i === 0,
      ...(i < running ? {} : { ended: { result: 'won', count: 12 } }),
    })),
  ),
});

test.each([DESK, HAND])(
  'games are equals: cards of one size, each with what compares, %#',
  async (device) => {
    const page = await home(device);
    const sizes = await page
      .locator('.games > li')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ width, height }) => `${width}×${height}`),
      );
    expect(sizes).toHaveLength(4);
    expect(new Set(sizes).size).toBe(1);
    for (const game of await gamesOn(page)) {
      const card = page.getByTestId(`game-${game}`);
      expect(await card.innerText()).toMatch(/players · .*\d.*(?:min|weeks)/);
      expect(await card.locator('.tags li').count()).toBe(2);
      for (const act of ['create-private', 'practice', 'learn', 'more'])
        expect([game, act, await page.getByTestId(`${act}-${game}`).isVisible()]).toEqual([game, act, true]);
    }
  },
);

test('the first game is drawn by lot once; a newcomer may look at any other', async () => {
  const page = await home(DESK, {});
  const order = await gamesOn(page);
  await page.reload();
  await page.getByTestId('play-now').waitFor();
  expect(await gamesOn(page)).toEqual(order);
  expect(await page.getByTestId('play-now').getAttribute('href')).toBe(`/play/${order[0]}`);
  const other = order.at(-1);
  await page.getByTestId(`show-${other}`).click();
  expect(await page.getByTestId('play-now').getAttribute('href')).toBe(`/play/${other}`);
  expect(await page.getByTestId(`show-${other}`).getAttribute('aria-pressed')).toBe('true');
});

test('a returning player finds the own matches first, and the game played last', async () => {
  const none = await home(DESK);
  expect(await none.getByTestId('own-matches').count()).toBe(0);
  const one = await home(DESK, { ...IN_ORDER, ...ownMatches(1, 1) });
  expect(await one.getByTestId('own-matches').locator('li').count()).toBe(1);
  expect(await one.getByTestId('play-now').count()).toBe(0);
  expect(await gamesOn(one)).toEqual(['skure', 'skor', 'skorm', 'skirmish']);
  const many = await home(DESK, { ...IN_ORDER, ...ownMatches(30, 6) });
  const rows = many.getByTestId('own-matches').locator('li');
  const few = await rows.count();
  expect(few).toBeLessThan(10);
  await many.getByTestId('own-matches').getByRole('button', { name: 'Show all' }).click();
  expect(await rows.count()).toBeGreaterThan(24);
});

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[UI-P74] what is one’s own comes before what is on, then the rooms, then the games, on %s',
  async (_, device) => {
    const match = await PublicMatch.open(house.server.origin, 'skor');
    await match.goOn(2);
    const newcomer = await home(device);
    await newcomer.getByTestId('now-playing').waitFor();
    const placeOf = async (page: Page, selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (box === null) throw new Error(`${selector} is not shown`);
      return box;
    };
    expect((await placeOf(newcomer, '.games')).y).toBeLessThan((await placeOf(newcomer, '.now-playing')).y);
    const page = await home(device, { ...IN_ORDER, ...ownMatches(4, 3) });
    await page.getByTestId('now-playing').waitFor();
    const [own, tv, rooms, games] = await Promise.all(
      ['.own', '.now-playing', '.tables', '.games'].map((selector) => placeOf(page, selector)),
    );
    if (own === undefined || tv === undefined || rooms === undefined || games === undefined)
      throw new Error();
    expect(tv.y).toBeLessThan(rooms.y);
    expect(rooms.y).toBeLessThan(games.y);
    // Reading and tab order are the same.
    const read = await page
      .locator('.own, .now-playing, .tables, .games')
      .evaluateAll((parts) => parts.map(({ classList }) => classList.value.split(' ').at(-1)));
    expect(read).toEqual(['own', 'now-playing', 'tables', 'games']);
    if (device === DESK) {
      expect([own.y, own.x + own.width < tv.x]).toEqual([tv.y, true]);
      expect(await page.locator('.tiles').count()).toBe(0);
    } else {
      expect(own.y).toBeLessThan(tv.y);
      // In one row, each down to its card.
      const tiles = await Promise.all(
        ['skor', 'skorm', 'skure', 'skirmish'].map((game) => placeOf(page, `[data-testid=tile-${game}]`)),
      );
      expect(new Set(tiles.map(({ y }) => y)).size).toBe(1);
      await page.getByTestId('tile-skirmish').click();
      expect((await placeOf(page, '[data-testid=game-skirmish]')).y).toBeLessThan(844);
      expect(await smallTargets(page)).toEqual([]);
    }
    expect(await violations(page, 'coming back')).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    await match.end();
    await match.close();
  },
);

test('without rooms it says so, with solo activities; with many rooms the first few', async () => {
  const page = await home(DESK);
  await page.getByTestId('quiet').waitFor();
  expect(await page.getByTestId('quiet').getByRole('link').getAttribute('href')).toBe('/practice/skor');
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      createMatch(house.server.origin, {
        game: 'skorm',
        options: {},
        visibility: 'public',
        clock: { kind: 'days', days: 2 },
        watchersAllowed: true,
        name: `Host ${i}`,
      }),
    ),
  );
  await page.getByTestId('all-open-tables').waitFor();
  expect(await page.getByTestId('quiet').count()).toBe(0);
  const rows = page.getByTestId('open-tables').locator('li');
  expect(await rows.count()).toBe(8);
  // Strangers of a game without clocks meet in its rooms.
  await page.getByTestId('rooms-skirmish').click();
  expect(await rows.count()).toBe(0);
  expect(await page.getByTestId('filter-skirmish').getAttribute('aria-pressed')).toBe('true');
  await page.getByTestId('filter-all').click();
  await page.getByTestId('all-open-tables').click();
  expect(await rows.count()).toBe(40);
});

test('a code is typed in the top bar, also on a phone', async () => {
  const phone = await home(HAND);
  const bar = phone.getByTestId('site-bar');
  expect((await bar.getByTestId('code').boundingBox())?.y).toBeLessThan(30);
  const { code: known } = await createMatch(house.server.origin, {
    game: 'skor',
    options: {},
    visibility: 'private',
    clock: { kind: 'untimed' },
    watchersAllowed: true,
    name: 'Ada',
  });
  await phone.getByTestId('code').fill(known);
  await phone.getByTestId('code-go').tap();
  await phone.getByTestId('take-seat').waitFor();
  const desk = await home(DESK);
  await desk.getByTestId('code').fill(known);
  await desk.getByTestId('code').press('Enter');
  await desk.getByTestId('take-seat').waitFor();
});

test('it is accessible: checker, touch targets, 320 px, 200 %', async () => {
  const found: string[] = [];
  const phone = await home(PHONE);
  found.push(...(await violations(phone, 'newcomer')), ...(await smallTargets(phone)));
  await phone.getByTestId('more-skorm').tap();
  found.push(...(await violations(phone, 'more')), ...(await smallTargets(phone)));
  const own = await home(PHONE, { ...IN_ORDER, ...ownMatches(3, 2) });
  found.push(...(await violations(own, 'own')), ...(await smallTargets(own)));
  const desk = await home(DESKTOP);
  await desk.getByTestId('quick-skor').click();
  found.push(...(await violations(desk, 'desk')));
  expect(found).toEqual([]);
  // 1440 px at 200 % are 720.
  for (const width of [320, 390, 720, 1100]) {
    await desk.setViewportSize({ width, height: 640 });
    expect([width, await tooWide(desk)]).toEqual([width, 0]);
  }
});

test('by keyboard alone: popovers open, close, and restore the focus; the first position is reached', async () => {
  const page = await home(DESK);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  const tabTo = async (testid: string): Promise<void> => {
    for (let i = 0; i < 60 && (await focused()) !== testid; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe(testid);
  };
  await tabTo('play-now');
  await tabTo('quick-skor');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('quick-play-skor-fast');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('quick-skor');
  expect(await page.getByTestId('quick-play-skor-fast').isVisible()).toBe(false);
  await tabTo('more-skor');
  await page.keyboard.press('Space');
  await tabTo('create-table-skor');
  await page.keyboard.press('Enter');
  await inDialog(page, async () => undefined);
  await page.goto(house.server.origin);
  await tabTo('play-now');
  await page.keyboard.press('Enter');
  await page.getByTestId('brief').waitFor();
});

test('a spectator may play that game at once when it is over, live and in its record', async () => {
  const { origin } = house.server;
  const table = {
    options: {},
    visibility: 'public',
    clock: { kind: 'untimed' },
    watchersAllowed: true,
  } as const;
  const host = await LeanClient.create(origin, { ...table, game: 'skor', name: 'Ada' });
  const guest = await LeanClient.enter(origin, host.matchId, { as: 'seat', name: 'Bob' });
  const page = await home(DESK);
  await page.goto(`${origin}/m/${host.matchId}`);
  await page.getByTestId('match').waitFor();
  expect(await page.getByTestId('play-yourself').count()).toBe(0);
  guest.play('resign');
  await page.getByTestId('result').getByTestId('play-yourself').waitFor();
  await page.goto(`${origin}/m/${host.matchId}/replay`);
  await page.getByTestId('replay').waitFor();
  await page.keyboard.press('End');
  await page.getByTestId('play-yourself').click();
  await page.getByTestId('brief').waitFor();
  expect(new URL(page.url()).pathname).toBe('/play/skor');
  // And the menu leads home from there.
  await pressInMenu(page, 'place-play');
  await page.getByTestId('play-now').waitFor();
  await Promise.all([host.close(), guest.close()]);
}, 60_000);
