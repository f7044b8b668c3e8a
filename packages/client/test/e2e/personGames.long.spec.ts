// The own games of a signed-in person (UI-P10 to P13, P74): in sync on two devices, in a queue that leads from one to
// the next, and as a number in title and icon.

import { ALL } from '@hexmarch/shared/protocol/people/chat';
import type { GameState, PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { gameKeeper, keepsGames } from './keepers.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const DAYS = { clock: { kind: 'days', days: 2 } } as const;

const keeper = (device: BrowserContextOptions): Promise<Page> => gameKeeper(house, complaints, device);

/** The same person on another device. */
async function alsoOn(device: BrowserContextOptions, person: Page): Promise<Page> {
  const page = await openPage(house.browser, 'Aster', complaints, device);
  await page.context().addCookies(await person.context().cookies());
  await keepsGames(page);
  return page;
}

/** A match of days between Aster, who is that person, and Bryn. */
async function joinMatch(page: Page, game: string, change: object = {}): Promise<PublicMatch> {
  const match = await PublicMatch.open(house.server.origin, game, { ...DAYS, ...change });
  const data = { seats: [{ matchId: match.matchId, key: match.players[0]?.token }] };
  expect(await (await page.request.post(`${house.server.origin}/api/me/seats`, { data })).json()).toEqual({
    bound: 1,
  });
  return match;
}

async function stateOf(page: Page, { matchId }: PublicMatch): Promise<GameState | undefined> {
  const reply = await page.request.get(`${house.server.origin}/api/me/games`);
  const { games } = (await reply.json()) as PersonGamesReply;
  return games?.find(({ row }) => row.matchId === matchId)?.state;
}

async function until(page: Page, match: PublicMatch, state: GameState): Promise<void> {
  while ((await stateOf(page, match)) !== state) await match.goOn(1);
}

const row = (page: Page, { matchId }: PublicMatch, state: GameState) =>
  page.locator(`[data-testid="own-game"][data-match="${matchId}"][data-state="${state}"]`);

/** How far a match of Skor is, and what was done in it last. */
const NEWS = /^Round \d+ · (You|Bryn) [a-z]/;

async function isRight(page: Page, where: string): Promise<void> {
  expect(await violations(page, where)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
}

/** The number in the tab's icon; undefined: it is the plain one, as the page came with it. */
async function iconSays(page: Page, number: string | undefined): Promise<void> {
  await page.waitForFunction((expected) => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? { href: '' };
    if (expected === undefined) return new URL(href).pathname.endsWith('/favicon.svg');
    return href.startsWith('data:image/svg+xml,') && decodeURIComponent(href).includes(`>${expected}</text>`);
  }, number);
}

test.each([
  ['a desk', DESK, HAND],
  ['a hand', HAND, DESK],
])(
  'on %s what waits comes first, and a move moves the row on both devices',
  async (where, device, other) => {
    const page = await keeper(device);
    const [one, two] = [
      await joinMatch(page, 'skor'),
      await joinMatch(page, 'skorm', { visibility: 'private' }),
    ];
    // Both have set up.
    await one.goOn(3);
    for (const match of [one, two]) await until(page, match, 'turn');
    const second = await alsoOn(other, page);
    await page.goto(house.server.origin);
    await second.goto(`${house.server.origin}/games`);
    for (const shown of [page, second]) {
      await row(shown, one, 'turn').waitFor();
      await row(shown, two, 'turn').waitFor();
      await shown.waitForFunction(() => document.title.startsWith('(2) '));
      await iconSays(shown, '2');
    }
    one.players[1]?.chat({ do: 'say', channel: ALL, text: 'Your move!', mark: 'm' });
    for (const shown of [page, second])
      await row(shown, one, 'turn').getByRole('img', { name: '1 new message', exact: true }).waitFor();
    await isRight(page, `the start page of somebody who comes back, on ${where}`);
    await isRight(second, `the own games, beside ${where}`);
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);
    await until(page, one, 'others');
    for (const shown of [page, second]) {
      await row(shown, one, 'others').waitFor();
      await row(shown, one, 'others').getByText(NEWS).waitFor();
      await shown.waitForFunction(() => document.title.startsWith('(1) '));
      await iconSays(shown, '1');
    }
    await one.end();
    await row(second, one, 'over').waitFor();
    await second.getByTestId('seen').click();
    await row(page, one, 'over').waitFor({ state: 'detached' });
    for (const match of [one, two]) await match.close();
  },
  120_000,
);

test('after a turn one key opens the next match, after the last one there is none, and a link leads to the most urgent', async () => {
  const page = await keeper(DESK);
  const [one, two] = [await joinMatch(page, 'skor'), await joinMatch(page, 'skorm')];
  for (const match of [one, two]) await until(page, match, 'turn');
  await page.goto(`${house.server.origin}/games/next`);
  await page.getByTestId('match').waitFor();
  const [here, there] = page.url().endsWith(one.matchId) ? [one, two] : [two, one];
  expect(page.url()).toBe(`${house.server.origin}/m/${here.matchId}`);
  await page.waitForFunction(() => document.title.startsWith('(2) '));
  await until(page, here, 'others');
  await page.getByTestId('queue-next').waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(`${house.server.origin}/m/${there.matchId}`);
  await page.waitForFunction(() => document.title.startsWith('(1) '));
  await until(page, there, 'others');
  await page.getByTestId('queue-nothing').waitFor();
  await iconSays(page, undefined);
  await page.goto(`${house.server.origin}/games/next`);
  await page.getByTestId('no-games').waitFor();
  await isRight(page, 'nothing that waits');
  for (const match of [one, two]) await match.close();
}, 120_000);

test('the queue’s banner covers nothing of the match, nor of its chat', async () => {
  const [page, phone] = [await keeper(DESK), await keeper(HAND)];
  const pocket = await joinMatch(phone, 'skor');
  await until(phone, pocket, 'turn');
  await phone.goto(`${house.server.origin}/m/${pocket.matchId}`);
  await phone.getByTestId('match').waitFor();
  // The end of a turn is shown only after its beginning was.
  await phone.waitForFunction(() => document.title.startsWith('(1) '));
  await until(phone, pocket, 'others');
  await phone.getByTestId('queue-nothing').waitFor();
  await phone.getByTestId('tab-chat').click();
  await phone.getByTestId('chat-input').waitFor();
  expect(await phone.getByTestId('queue-nothing').isVisible()).toBe(false);
  await pocket.close();
  const match = await joinMatch(page, 'skor');
  await page.goto(`${house.server.origin}/m/${match.matchId}`);
  await page.getByTestId('culture-feudal').click();
  await page.getByTestId('confirm-setup').click();
  const banner = page.getByTestId('queue-nothing');
  await banner.waitFor();
  const [queue, dock] = [await banner.boundingBox(), await page.locator('.dock > *').first().boundingBox()];
  expect((queue?.y ?? 0) + (queue?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  await match.close();
});

test('a visible page holds one long poll while nothing changes, and a hidden one none', async () => {
  const page = await keeper(DESK);
  const match = await joinMatch(page, 'skor');
  await until(page, match, 'turn');
  const requested: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => /\/api\/me\/games/.test(request.url()) && requested.push(request.url()));
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto(`${house.server.origin}/games`);
  await row(page, match, 'turn').waitFor();
  // Longer than any other answer is waited for.
  await page.waitForTimeout(10_000);
  expect(failed).toEqual([]);
  expect(requested.filter((url) => url.includes('since='))).toHaveLength(1);
  await until(page, match, 'others');
  await row(page, match, 'others').waitFor();
  await see(page, false);
  const before = requested.length;
  await until(page, match, 'turn');
  await page.waitForTimeout(2_000);
  expect(requested.slice(before).filter((url) => url.includes('since='))).toEqual([]);
  await see(page, true);
  await row(page, match, 'turn').waitFor();
  expect(requested.at(-1)).toContain('since=');
  await match.close();
}, 120_000);

/** As if its tab were another's turn. */
const see = (page: Page, isSeen: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isSeen);

test('for a guest nothing is requested, and the way to such a list is explained', async () => {
  const page = await openPage(house.browser, 'Guest', complaints, DESK);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${house.server.origin}/games`);
  await page.getByTestId('no-games').waitFor();
  await page.goto(`${house.server.origin}/games/next`);
  await page.getByTestId('no-games').waitFor();
  expect(requested.filter((path) => path.startsWith('/api/me') || /Queue/.test(path))).toEqual([]);
});
