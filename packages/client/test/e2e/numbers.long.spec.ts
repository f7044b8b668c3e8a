// Statistics of finished matches (UI-P15): as the server counts, checked against the matches, and against one opponent.

import type { Counted, Numbers, Tally } from '@hexmarch/shared/match/statistics/numbers';
import type { HistoryReply, NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { keeper, keepsGames } from './keepers.ts';
import { SKOR_NEAR_END } from './nearEnd.ts';
import { newName } from './newName.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayHistory = sayIn('screens/history/messages');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** The results of the account's seat: ten matches that end at once, and two that are played for a while. */
const SKORM = [...Array<'won'>(6).fill('won'), ...Array<'lost'>(4).fill('lost')] as const;
const SKOR = ['lost', 'drawn'] as const;

/** The first player's soldier stands before one of the other's. */
const NEAR_END = JSON.parse(SKOR_NEAR_END) as { readonly pieces: Readonly<Record<string, string>> };
const POSITION = JSON.stringify({ ...NEAR_END, pieces: { ...NEAR_END.pieces, '4,-2': 'A:M' } });
/** A turn of that player's: dice, and a branch. */
const TURN = ['move M 4,-2 5,-3', 'research city', 'end'] as const;

let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;

beforeAll(async () => {
  const page = await keeper(house, 'Sigrid', complaints);
  for (const result of SKORM) await ended(page, 'skorm', result);
  for (const result of SKOR) await ended(page, 'skor', result, TURN);
  // Logs are read after their ends are stored.
  while ((await fetchNumbers(page)).unread > 0) await page.waitForTimeout(100);
  cookies = await page.context().cookies();
  await page.context().close();
}, 120_000);

async function sigrid(device: BrowserContextOptions): Promise<Page> {
  const page = await openPage(house.browser, 'Sigrid', complaints, device);
  await page.context().addCookies(cookies);
  await keepsGames(page);
  return page;
}

async function ended(
  page: Page,
  game: string,
  result: 'won' | 'lost' | 'drawn',
  turn: readonly string[] = [],
): Promise<void> {
  const change = { visibility: 'private', options: { position: POSITION } } as const;
  const match = await PublicMatch.open(house.server.origin, game, turn.length > 0 ? change : {});
  const data = { seats: [{ matchId: match.matchId, key: match.players[0]?.token }] };
  await page.request.post(`${house.server.origin}/api/me/seats`, { data });
  for (const act of turn) await match.play(0, act);
  if (result === 'drawn') await match.draw();
  else await match.end(result === 'lost' ? 0 : 1);
  await match.close();
}

async function fetchNumbers(page: Page, query = ''): Promise<NumbersReply> {
  const reply = await page.request.get(`${house.server.origin}/api/me/numbers${query}`);
  return (await reply.json()) as NumbersReply;
}

/** Rows of a table: game, key, and what stands in its cells. */
const rowsOf = (page: Page, about: string): Promise<readonly (readonly string[])[]> =>
  page
    .locator(`[data-testid="numbers-${about}"] tr[data-game]`)
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.getAttribute('data-game') ?? '',
        row.getAttribute('data-key') ?? '',
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      ]),
    );

/** As a row of results shows it: nothing was called off, so no column is for that, nor for draws where there are none. */
const resultRow =
  (all: Tally) =>
  ({ game, key, count, won, lost, drawn }: Counted): readonly string[] => [
    game,
    key,
    ...[count, won, lost, ...(all.drawn > 0 ? [drawn] : [])].map(String),
  ];

const byText = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).toSorted();

/** Each table shows what the server has counted. */
async function expectTables(
  page: Page,
  { all, byGame, bySeat, byOpponent, ...rest }: Numbers,
): Promise<void> {
  const shown = {
    game: byGame.map((row) => ({ ...row, game: '', key: row.game })),
    ...{ seat: bySeat, opponent: byOpponent },
    ...{ role: rest.byRole, first: rest.byFirst, length: rest.byLength },
  };
  for (const [about, rows] of Object.entries(shown))
    expect([about, byText(await rowsOf(page, about))]).toEqual([about, byText(rows.map(resultRow(all)))]);
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  expect((await rowsOf(page, 'luck')).map((row) => row.slice(0, 6))).toEqual(
    rest.luck.map(({ game, count, sum }) => [
      ...[game, '', String(count)],
      ...[sum.count, sum.sum, sum.expected].map((value) => number.format(value)),
    ]),
  );
  expect((await rowsOf(page, 'pace')).map((row) => row.slice(0, 4))).toEqual(
    rest.pace.map(({ game, count, sum }) => [game, '', String(count), number.format(sum.count)]),
  );
}

/** The remark for screen readers, and the colour of small samples. */
const looksOf = (page: Page, about: string) =>
  page.locator(`[data-testid="numbers-${about}"] tr[data-game]`).evaluateAll(
    (rows, few) =>
      rows.map((row) => ({
        count: Number(row.querySelector('td')?.textContent),
        isSaid: (row.querySelector('th')?.textContent ?? '').includes(few),
        colour: getComputedStyle(row.querySelector('td:nth-child(3)') ?? row).color,
      })),
    sayHistory('few.row'),
  );

const numbersAt = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

const DEVICES = [
  ['a desk', DESK],
  ['a hand', HAND],
] as const;

test.each(DEVICES)(
  '[UI-P15] on %s the numbers are those of the server and of what was played',
  async (where, device) => {
    const page = await sigrid(device);
    await page.goto(`${house.server.origin}/games/history`);
    await page.getByTestId('past-game').nth(11).waitFor();
    await page.getByTestId('numbers-link').click();
    await page.getByTestId('numbers-all').waitFor();
    const { numbers } = await fetchNumbers(page);
    // As they were played.
    expect(numbers.all).toEqual({ count: 12, won: 6, lost: 5, drawn: 1, calledOff: 0 });
    expect(await page.getByTestId('numbers-all').locator('dd').allTextContents()).toEqual([
      '12',
      '6',
      '5',
      '1',
      '0',
    ]);
    expect(await rowsOf(page, 'game')).toEqual([
      ['', 'skorm', '10', '6', '4', '0'],
      ['', 'skor', '2', '0', '1', '1'],
    ]);
    expect(await rowsOf(page, 'seat')).toEqual([
      ['skorm', '0', '10', '6', '4', '0'],
      ['skor', '0', '2', '0', '1', '1'],
    ]);
    expect(await rowsOf(page, 'role')).toEqual([['skor', 'feudal', '2', '0', '1', '1']]);
    expect(await rowsOf(page, 'first')).toEqual([['skor', 'city', '2', '0', '1', '1']]);
    const [luck] = numbers.luck;
    expect([luck?.game, luck?.count, (luck?.sum.count ?? 0) >= 2]).toEqual(['skor', 2, true]);
    expect(await rowsOf(page, 'luck')).toHaveLength(1);
    await expectTables(page, numbers);
    // Small samples are grey, and marked.
    const looks = (
      await Promise.all(['game', 'seat', 'role', 'opponent'].map((about) => looksOf(page, about)))
    ).flat();
    const [few, many] = [looks.filter(({ count }) => count < 10), looks.filter(({ count }) => count >= 10)];
    expect([few.length > 1, many.length > 1]).toEqual([true, true]);
    expect([few.every(({ isSaid }) => isSaid), many.some(({ isSaid }) => isSaid)]).toEqual([true, false]);
    const [greys, others] = [few, many].map((some) => new Set(some.map(({ colour }) => colour)));
    expect([greys?.size, others?.size, new Set([...(greys ?? []), ...(others ?? [])]).size]).toEqual([
      1, 1, 2,
    ]);

    expect(await violations(page, `numbers on ${where}`)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);
    await page.context().close();
  },
);

test.each(DEVICES)(
  '[UI-P15] on %s a name leads to all against it, and a count to its games',
  async (_where, device) => {
    const page = await sigrid(device);
    await page.goto(`${house.server.origin}/games/numbers`);
    const opponent = page.getByTestId('numbers-opponent').locator('tr[data-key]').first();
    const name = (await opponent.getAttribute('data-key')) ?? '';
    await opponent.locator('th a').click();
    await page.getByRole('heading', { level: 1, name: `You and ${name}` }).waitFor();
    expect(numbersAt(page)).toBe(`/games/numbers?with=${name}`);
    const { numbers } = await fetchNumbers(page, `?with=${name}`);
    await page.waitForFunction(
      (count) => document.querySelector('[data-testid="numbers-all"] dd')?.textContent === count,
      String(numbers.all.count),
    );
    await expectTables(page, { ...numbers, byOpponent: [] });

    await page.getByTestId('past-link').click();
    await page.getByTestId('past-game').first().waitFor();
    expect(numbersAt(page)).toBe(`/games/history?with=${name}`);
    expect(await page.getByTestId('past-game').count()).toBe(numbers.all.count);
    expect(await page.getByTestId('numbers-link').textContent()).toBe(`You and ${name}`);
    await page.goto(`${house.server.origin}/games/history?game=skor`);
    const row = page.getByTestId('past-game').first();
    const against = (await row.locator('.past-name').textContent()) ?? '';
    await row.locator('.past-name').click();
    await page.waitForURL(`${house.server.origin}/games/history?with=${against}`);

    await page.goto(`${house.server.origin}/games/numbers`);
    const role = page.getByTestId('numbers-role').locator('tr[data-key]').first();
    const culture = await role.getAttribute('data-key');
    // A culture has a name of its own beside its word.
    expect(await role.locator('.num-word').textContent()).toMatch(/^[A-Z]/);
    const count = Number(await role.locator('td a').textContent());
    await role.locator('td a').click();
    await page.waitForURL(`${house.server.origin}/games/history?game=skor&role=${culture}`);
    await page.getByTestId('past-game').first().waitFor();
    expect(await page.getByTestId('past-game').count()).toBe(count);
    await page.context().close();
  },
);

test('[UI-P15] the filter is in the address of both pages, and changes the totals', async () => {
  const page = await sigrid(DESK);
  await page.goto(`${house.server.origin}/games/numbers`);
  await page.getByTestId('numbers-all').waitFor();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('won');
  await page.waitForURL(`${house.server.origin}/games/numbers?result=won`);
  await page.waitForFunction(
    () => document.querySelector('[data-testid="numbers-all"] dd')?.textContent === '6',
  );
  await page.getByTestId('past-link').click();
  await page.waitForURL(`${house.server.origin}/games/history?result=won`);
  await page.getByTestId('past-game').nth(5).waitFor();
  await page.getByTestId('numbers-link').click();
  await page.waitForURL(`${house.server.origin}/games/numbers?result=won`);
  const history = await page.request.get(`${house.server.origin}/api/me/history?result=won`);
  expect(((await history.json()) as HistoryReply).games).toHaveLength(6);
  await page.goto(`${house.server.origin}/games/numbers?game=skure`);
  await page.getByText(sayHistory('none.such')).waitFor();
  await page.context().close();
});

test.each(DEVICES)(
  '[UI-P15] on %s empty statistics, an unknown opponent and a missing response have messages',
  async (where, device) => {
    const page = await keeper(house, newName(`Runa ${where}`), complaints, device);
    const { origin } = house.server;
    await page.goto(`${origin}/games/numbers`);
    await page.getByText(sayHistory('none')).waitFor();
    expect(await violations(page, `no numbers on ${where}`)).toEqual([]);

    await page.route('**/api/me/numbers*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await page.getByText(sayHistory('failed')).waitFor();
    await page.unroute('**/api/me/numbers*');
    expect(complaints.splice(0).filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    const numbers = { all: { count: 0, won: 0, lost: 0, drawn: 0, calledOff: 0 } };
    const none = {
      byGame: [],
      bySeat: [],
      byOpponent: [],
      byRole: [],
      byFirst: [],
      byLength: [],
      luck: [],
      pace: [],
    };
    await page.route('**/api/me/numbers*', (route) =>
      route.fulfill({ json: { numbers: { ...numbers, ...none }, unread: 0, unreadable: 2, isCut: true } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(sayHistory('filling')).waitFor();
    await page.getByText(sayHistory('unreadable', { count: 2 })).waitFor();

    const guest = await openPage(house.browser, 'Guest', complaints, device);
    await guest.goto(`${origin}/games/numbers`);
    await guest.getByTestId('no-games').waitFor();
    expect(await guest.getByTestId('no-games').textContent()).toContain(sayHistory('guest.numbers'));
    expect(await violations(guest, `numbers of a guest on ${where}`)).toEqual([]);
    await guest.context().close();
    await page.context().close();
  },
);
