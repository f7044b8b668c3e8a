// People at a table, through the interface: how strangers find each other, and agreements: undo, takeback, pause,
// another device, a player who leaves; one player on a desktop, the other one on a phone.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { longTest } from '../../../shared/tools/sweep.ts';
import { sayIn } from '../sayIn.ts';
import { DESK, HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { beginAt, SKOR_NEAR_END } from './nearEnd.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { newTable, unfold } from './startPage.ts';

const sayRoom = sayIn('text/messages/room');
const sayInvitation = sayIn('screens/home/messages/invitation');
const sayMatch = sayIn('screens/match/words/messages');

const house = openHouse({ emptied: true });

interface Match {
  readonly desk: SkorPlayer;
  readonly phone: SkorPlayer;
  readonly complaints: string[];
}

/** Both sit at a timed table that has opened. */
async function sitDown(): Promise<Match> {
  const complaints: string[] = [];
  const desk = new SkorPlayer(await house.visitor('desk', complaints, DESK), false);
  const phone = new SkorPlayer(await house.visitor('phone', complaints, HAND), true);
  await desk.page.goto(house.server.origin);
  await newTable(desk.page, 'skor');
  await desk.page.getByRole('dialog').getByText('15 min + 10 s', { exact: true }).click();
  await desk.page.getByText('Only with the link').click();
  await desk.press('create');
  const link = await desk.page.getByTestId('invite-link').inputValue();
  await phone.page.goto(link);
  expect(await phone.page.getByTestId('room-terms').textContent()).toContain(
    'lose connection for 40 seconds',
  );
  await phone.press('take-seat');
  for (const { page } of [desk, phone]) await page.getByTestId('match').waitFor();
  return { desk, phone, complaints };
}

/** A match whose setup is done; no dice were rolled without both browsers' part. */
async function open(): Promise<Match> {
  const match = await sitDown();
  const { desk, phone } = match;
  await desk.press('culture-feudal');
  await desk.act(() => desk.press('confirm-setup'));
  await phone.press('culture-feudal');
  await phone.press('to-sides');
  await phone.act(() => phone.press('confirm-setup'));
  for (const one of [desk, phone]) {
    await one.reach(3);
    expect(await one.has('doubt')).toBe(false);
  }
  // [UI-2] The panel that was picked is gone with the setup: the whole board is to be seen again.
  await phone.page.locator('[data-tab="board"]').waitFor();
  expect(await phone.page.locator('.hole[data-near]').count()).toBe(0);
  return match;
}

/** The first own piece takes a step; answers with the board before. */
async function takeStep(player: SkorPlayer, colour: string): Promise<unknown> {
  const before = await plain(player);
  const [mine] = (await player.cells()).filter(({ owner }) => owner === colour);
  await player.select(mine?.space ?? '', 'C');
  const goal = (await player.cells()).find(({ mark }) => mark === 'reach');
  await player.act(() => player.goTo(goal?.space ?? ''));
  return before;
}

const plain = async (player: SkorPlayer) => (await player.cells()).map(({ mark: _, ...cell }) => cell);

async function menu(player: SkorPlayer, entry: string): Promise<void> {
  await pressInMenu(player.page, entry);
}

const logOf = async (page: Page): Promise<string> => (await page.getByTestId('log').textContent()) ?? '';

// What is built closes the stage for moves; that was a slip, and nothing was revealed by it.
test.each([
  ['desk', DESK, false],
  ['phone', HAND, true],
] as const)(
  '[TABLE-4.4] building too early is undone on a %s, one command each time',
  async (_, device, touch) => {
    const complaints: string[] = [];
    const player = new SkorPlayer(await house.visitor('builder', complaints, device), touch);
    const other = new SkorPlayer(await house.visitor('other', complaints, DESK), false);
    await player.page.goto(house.server.origin);
    await beginAt(player.page, SKOR_NEAR_END);
    await player.press('create-private-skor');
    await other.page.goto(await player.page.getByTestId('invite-link').inputValue());
    await other.press('take-seat');
    await player.page.getByTestId('match').waitFor();
    const phase = () => player.page.getByTestId('match').getAttribute('data-phase');
    const undo = () => player.act(() => (touch ? player.press('undo') : player.page.keyboard.press('z')));
    const movable = () => player.select('3,-2', 'M');

    const start = await takeStep(player, 'ember');
    const moved = await plain(player);
    expect(await movable()).toBe(true);
    await player.page.keyboard.press('Escape');
    await player.open('build');
    await player.press('build-base');
    const site = (await player.cells()).find(({ mark }) => mark === 'act');
    await player.act(() => player.point(site?.space ?? ''));
    expect(await phase()).toBe('build');
    await player.open('board');
    await undo();
    expect(await phase()).toBe('move');
    expect(await plain(player)).toEqual(moved);
    expect(await movable()).toBe(true);
    await player.page.keyboard.press('Escape');
    await undo();
    expect(await plain(player)).toEqual(start);
    await other.reach(await player.sequence());
    expect(await plain(other)).toEqual(start);
    expect(complaints).toEqual([]);
  },
);

test('undo, takeback, pause, another device, and a player who leaves', async () => {
  const { desk, phone, complaints } = await open();
  const deskFirst = await desk.page.locator('[data-testid="plate-0"].on').isVisible();
  const [first, second] = deskFirst ? [desk, phone] : [phone, desk];
  const colour = deskFirst ? 'ember' : 'tide';

  // [UI-13] Free undo, by key, says what it undoes.
  const start = await takeStep(first, colour);
  expect(await first.page.getByTestId('undo').textContent()).toContain('Move');
  await first.act(() => first.page.keyboard.press('z'));
  expect(await plain(first)).toEqual(start);
  await second.reach(await first.sequence());
  expect(await plain(second)).toEqual(start);

  // [TABLE-4.3] A takeback over the end of the turn.
  await takeStep(first, colour);
  await first.endTurn();
  await menu(first, 'ask-takeback');
  await first.page.getByRole('radio').nth(1).check();
  await first.press('send-takeback');
  await second.page.getByTestId('request').waitFor();
  expect(await second.page.getByTestId('request').textContent()).toMatch(/take back: Move .*End the turn/);
  await second.press('answer-request');
  await second.press('accept');
  await first.page.getByTestId('own-request').waitFor({ state: 'hidden' });
  await first.open('board');
  await first.page.getByTestId('end-turn').waitFor();
  expect(await plain(first)).toEqual(start);
  expect(await logOf(desk.page)).toContain('took back: Move');

  // [TABLE-4.1, 4.2] A pause: nobody can act, the clock is stopped, anybody resumes.
  await menu(desk, 'ask-pause');
  await phone.press('answer-request');
  await phone.press('accept');
  for (const one of [desk, phone]) await one.page.getByTestId('paused').waitFor();
  expect((await first.cells()).some(({ mark }) => mark !== '')).toBe(false);
  await phone.press('resume');
  for (const one of [desk, phone]) await one.page.getByTestId('paused').waitFor({ state: 'hidden' });

  // [TABLE-2] Another device, by a link that is gone from the address at once.
  await menu(desk, 'other-device');
  const link = await desk.page.getByTestId('recovery-link').inputValue();
  await desk.page.keyboard.press('Escape');
  const other = new SkorPlayer(await house.visitor('other', complaints, HAND), true);
  await other.page.goto(link);
  await other.reach(await desk.sequence());
  expect(other.page.url()).not.toContain('seat=');
  await other.page.locator('[data-testid="plate-0"] em').waitFor();
  await other.page.context().close();

  // [TABLE-3] A player who closes the page is absent; after a while the others choose.
  await phone.page.context().close();
  await desk.page.getByTestId('away-1').waitFor();
  await desk.press('claim-win');
  await desk.press('confirm-claim');
  await desk.page.getByTestId('result').waitFor();
  expect(await desk.page.getByTestId('result').textContent()).toContain('You won');
  expect(complaints).toEqual([]);
}, 180_000);

test('[TABLE-5] until everybody has moved anybody can abort the match', async () => {
  const { desk, phone, complaints } = await sitDown();
  await phone.press('culture-feudal');
  await phone.press('to-sides');
  await phone.act(() => phone.press('confirm-setup'));
  await menu(desk, 'abort');
  await desk.press('confirm-abort');
  for (const one of [desk, phone]) {
    await one.page.getByTestId('result').waitFor();
    expect(await one.page.getByTestId('result').textContent()).toContain('Match aborted');
  }
  expect(complaints).toEqual([]);
}, 120_000);

/** Simulates page visibility. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const titled = (page: Page, title: RegExp): Promise<unknown> =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), title.source);

/** Stubs system notifications. */
const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: string[] = [];
    class Noted {
      static permission = 'default';
      static async requestPermission(): Promise<string> {
        Noted.permission = 'granted';
        return 'granted';
      }
      constructor(title: string) {
        noted.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Noted, noted });
  });

const announcementsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { noted: string[] }).noted);

/** Who sits in the room, in no order: seats may be drawn by lot. */
const namesAt = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('.seats .seat b').allTextContents()).toSorted();

describe('[TABLE-12, 13] a room that waits', () => {
  test('names, settings, the bell, leaving, and notifications of a hidden page', async () => {
    const complaints: string[] = [];
    const [host, bryn] = await Promise.all([
      openPage(house.browser, 'host', complaints, DESK),
      house.visitor('Bryn', complaints, HAND),
    ]);
    await recordAnnouncements(host);
    await host.goto(house.server.origin);
    await host.getByTestId('name').fill('Brook');
    await unfold(host, 'more-skorm');
    await host.getByTestId('game-skorm').getByText('Three players').click();
    await host.getByTestId('create-private-skorm').click();
    await host.getByTestId('bell').click();
    await host.locator('[data-testid="bell"][aria-pressed="true"]').waitFor();
    await hide(host, true);

    // [TABLE-12.1] From the address of the room itself, with a name that is taken there.
    await bryn.goto(host.url());
    await bryn.getByTestId('name').fill('brook');
    await bryn.getByTestId('take-seat').tap();
    for (const page of [host, bryn]) await page.getByText('brook 2').first().waitFor();
    await titled(host, new RegExp(`^${sayRoom('title.came', { name: 'brook 2', game: 'Skorm' })}$`));
    expect(await announcementsOf(host)).toEqual([sayRoom('came', { name: 'brook 2' })]);
    await hide(host, false);
    await titled(host, /^Skorm · waiting/);

    // [TABLE-12.2] In the room one is called what one types.
    await bryn.getByTestId('name').fill('Bryn');
    await bryn.getByTestId('name').blur();
    await host.getByText('Bryn').first().waitFor();
    expect(await namesAt(host)).toEqual(['Brook', 'Bryn']);

    // [TABLE-13.1] Other terms, and a line about them for both.
    await host.getByTestId('change-terms').click();
    await host.locator('dialog').getByText('15 min + 10 s', { exact: true }).click();
    await host.getByTestId('save-terms').click();
    const clocks = { clock: '15 min + 10 s', before: 'Untimed' };
    await bryn.getByText(sayRoom('news.clock', { ...clocks, you: false })).waitFor();
    await host.getByText(sayRoom('news.clock', { ...clocks, you: true })).waitFor();
    expect(await bryn.getByTestId('room-terms').textContent()).toContain(
      '15 min + 10 s, takebacks by agreement',
    );

    // A player who leaves gives the seat up.
    await bryn.getByTestId('leave-room').tap();
    await bryn.waitForURL(`${house.server.origin}/`);
    await host.getByText('Waiting for 2 more players').waitFor();
    expect(await namesAt(host)).toEqual(['Brook']);
    expect(await bryn.getByTestId('own-matches').count()).toBe(0);
    expect(complaints).toEqual([]);
  }, 120_000);

  longTest(
    'whoever comes to a full room is told who is missing, and later watches',
    async () => {
      const complaints: string[] = [];
      const open = (who: string) => openPage(house.browser, who, complaints, DESK);
      const [host, bryn, cleo] = await Promise.all([open('host'), open('Bryn'), open('Cleo')]);
      await recordAnnouncements(bryn);
      await keep(bryn, { 'hexmarch.notifications': '1' });
      await host.goto(house.server.origin);
      await host.getByTestId('name').fill('Aster');
      await host.getByTestId('create-private-skor').click();
      const link = await host.getByTestId('invite-link').inputValue();
      const match = host.url();
      await host.goto(`${house.server.origin}/replay`);

      // [TABLE-13.3] It does not begin without the host.
      await bryn.goto(house.server.origin);
      await bryn.goto(link);
      await bryn.getByTestId('take-seat').click();
      await bryn.getByText(sayRoom('missing.away', { who: 'Aster', count: 1 })).waitFor();
      expect(await bryn.getByText('Send this link').count()).toBe(0);
      expect(await bryn.getByTestId('invite-link').isVisible()).toBe(false);
      await bryn.getByTestId('invite-folded').click();
      expect(await bryn.getByTestId('invite-link').inputValue()).toBe(link);
      await bryn.evaluate(() => Object.assign(window.Notification, { permission: 'granted' }));
      await hide(bryn, true);
      await host.goto(match);
      for (const page of [host, bryn]) await page.getByTestId('match').waitFor();
      expect([sayRoom('came', { name: 'Aster' }), sayMatch('notify.begins', { game: 'Skor' })]).toContain(
        (await announcementsOf(bryn))[0],
      );
      await hide(bryn, false);

      // The invitation says that the match is running, and the history skips it.
      await cleo.goto(house.server.origin);
      await cleo.goto(link);
      expect(await cleo.getByTestId('taken').textContent()).toBe(sayInvitation('room.playing', { count: 2 }));
      await cleo.getByTestId('watch').click();
      await cleo.getByTestId('match').waitFor();
      await cleo.goBack();
      await cleo.waitForURL(`${house.server.origin}/`);

      // Who takes a seat that is gone meanwhile watches.
      const refusals: string[] = [];
      const late = await openPage(house.browser, 'late', refusals, HAND);
      await late.route('**/api/codes/*', async (route) => {
        const reply = await route.fetch();
        const body = (await reply.json()) as { readonly match: object };
        await route.fulfill({
          json: { ...body, match: { ...body.match, status: 'waiting', seats: ['Aster', ''] } },
        });
      });
      await late.goto(link);
      await late.getByTestId('take-seat').tap();
      await late.getByTestId('match').waitFor();
      expect(await late.getByTestId('aside').textContent()).toContain(sayMatch('aside.full'));
      expect(refusals).toEqual([expect.stringContaining('409')]);

      // [TABLE-12.2] Another name in mid-match.
      await bryn.getByTestId('tab-players').click();
      await bryn.getByTestId('rename').click();
      await bryn.getByTestId('rename-field').fill('Bryony');
      await bryn.getByTestId('save-name').click();
      await host.getByTestId('plate-1').getByText('Bryony').waitFor();

      // [UI-15] A rematch is requested.
      await hide(host, true);
      await pressInMenu(bryn, 'resign');
      await bryn.getByTestId('confirm-resign').click();
      await bryn.getByTestId('rematch').click();
      await titled(host, /^● Bryony wants a rematch$/);
      await hide(host, false);
      await titled(host, /^Aster – Bryony/);
      expect(complaints).toEqual([]);
    },
    120_000,
  );
});
interface Strangers {
  readonly pages: readonly Page[];
  readonly complaints: string[];
}

async function strangers(...options: readonly BrowserContextOptions[]): Promise<Strangers> {
  const complaints: string[] = [];
  const pages = await Promise.all(
    options.map((one, i) => openPage(house.browser, `stranger ${i}`, complaints, one)),
  );
  return { pages, complaints };
}

test('two strangers who search at the same moment meet at one table with a clock', async () => {
  const { pages, complaints } = await strangers(DESK, HAND);
  for (const page of pages) {
    await page.goto(house.server.origin);
    await unfold(page, 'quick-skor');
    await page.getByTestId('quick-play-skor-fast').waitFor();
  }
  await Promise.all(pages.map((page) => page.getByTestId('quick-play-skor-fast').click()));
  await Promise.all(pages.map((page) => page.getByTestId('match').waitFor()));
  const [one, other] = pages.map((page) => new URL(page.url()).pathname);
  expect(one).toBe(other);
  for (const page of pages) {
    await page.getByRole('timer').first().waitFor();
    // Both browsers have added to the dice.
    expect(await page.getByTestId('doubt').count()).toBe(0);
  }
  expect(complaints).toEqual([]);
}, 120_000);

/** How many public tables wait for players. */
const waitingTables = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const rows: { status: string }[] = await (await fetch('/api/matches')).json();
    return rows.filter(({ status }) => status === 'waiting').length;
  });

longTest(
  'whoever plays the computer while nobody has come is called to the stranger, also after a reload',
  async () => {
    const { pages, complaints } = await strangers(HAND, DESK);
    const [first, second] = pages as [Page, Page];
    await first.clock.install();
    await first.goto(`${house.server.origin}/find/skor?pace=slow`);
    await first.locator('[data-testid="find"][data-stage="looking"]').waitFor();
    expect(await first.getByTestId('meanwhile').count()).toBe(0);
    // A page that is left before it knows its table cannot come back to it.
    await first.waitForFunction(() => sessionStorage.getItem('hexmarch.finding')?.includes('matchId'));
    await first.clock.fastForward(20_000);
    await first.getByTestId('play-meanwhile').tap();
    await first.getByTestId('find-bar').waitFor();
    await first.reload();
    await first.getByTestId('find-bar').waitFor();

    // Another game and another time control do not match.
    await second.goto(`${house.server.origin}/find/skor?pace=fast`);
    await second.locator('[data-testid="find"][data-stage="looking"]').waitFor();
    expect(await first.getByTestId('found').count()).toBe(0);
    await second.locator('label', { hasText: 'Slow' }).click();
    await second.getByTestId('match').waitFor();
    await first.getByTestId('found').waitFor();
    await first.waitForFunction(() => document.title.startsWith('●'));
    await first.getByTestId('answer').tap();
    await first.getByTestId('match').waitFor();
    expect(new URL(first.url()).pathname).toBe(new URL(second.url()).pathname);

    // A table that was given up is empty.
    await second.goto(`${house.server.origin}/find/skorm?pace=normal`);
    await second.locator('[data-testid="find"][data-stage="looking"]').waitFor();
    while ((await waitingTables(second)) === 0);
    // It is no table of the list that one could leave the search for by mistake.
    await second.getByRole('link', { name: 'Hexmarch' }).click();
    await second.getByTestId('find-bar').waitFor();
    await second.getByText('in progress').first().waitFor();
    await second.getByTestId('open-tables').locator('li').waitFor({ state: 'detached' });
    await second.getByTestId('find-bar').getByRole('link').click();
    await second.getByTestId('cancel-search').click();
    await second.getByTestId('open-tables').waitFor({ state: 'attached' });
    while ((await waitingTables(second)) > 0);
    expect(complaints).toEqual([]);
  },
  120_000,
);
