// A tournament of four (TABLE-26): created by one of them, joined by its link, played to its end. Matches open automatically; eliminated
// players, and a visitor with the link, watch.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { unfold } from './startPage.ts';
import { tooWide } from './targets.ts';

const sayTournament = sayIn('screens/league/messages');

const house = openHouse({ emptied: true });

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dara'];

async function come(who: string, screen: BrowserContextOptions, complaints: string[]): Promise<SkorPlayer> {
  const page = await openPage(house.browser, who, complaints, screen);
  await page.goto(house.server.origin);
  await page.getByTestId('name').fill(who);
  return new SkorPlayer(page, screen.hasTouch === true);
}

async function hold(host: SkorPlayer): Promise<string> {
  const { page } = host;
  await unfold(page, 'more-skor');
  await page.locator('a[href="/campaign/skor"]').first().click();
  await host.press('hold-league');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Untimed', { exact: true }).click();
  await dialog.getByTestId('open-league').click();
  return page.getByTestId('league-link').inputValue();
}

/** The other player resigns before the first choice. */
async function giveIn(player: SkorPlayer): Promise<void> {
  await pressInMenu(player.page, 'resign');
  await player.press('confirm-resign');
}

/** Both are in a match that has opened automatically; the second resigns, and both return to the tournament. */
async function play(winner: SkorPlayer, loser: SkorPlayer): Promise<void> {
  for (const { page } of [winner, loser]) await page.getByTestId('match').waitFor();
  await giveIn(loser);
  for (const { page } of [winner, loser]) await page.getByTestId('result').first().waitFor();
  for (const player of [winner, loser]) {
    expect(await player.has('rematch')).toBe(false);
    // From there the winner may be taken to the next match at once.
    await player.press('to-league');
  }
}

const matchIn = (page: Page): string => /\/m\/([^/]+)/.exec(page.url())?.[1] ?? '';
const standing = (page: Page, kind: string): Promise<void> =>
  page.locator(`[data-testid="own-place"][data-standing="${kind}"]`).waitFor();

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[TABLE-26] four play until one is left, and others watch, on %s',
  async (_name, screen) => {
    const complaints: string[] = [];
    const players: SkorPlayer[] = [];
    for (const who of NAMES) players.push(await come(who, screen, complaints));
    const [host] = players;
    if (host === undefined) throw new Error('nobody has come');
    const link = await hold(host);

    // One joins and is sent away, one leaves: both can come back.
    for (const { page } of players.slice(1)) {
      await page.goto(link);
      await page.getByTestId('join-league').click();
      await page.getByTestId('leave-league').waitFor();
    }
    const [, ben, cleo] = players;
    await cleo?.press('leave-league');
    await host.page.getByRole('button', { name: sayTournament('remove', { name: 'Ben' }) }).click();
    for (const player of [ben, cleo]) {
      await player?.page.getByTestId('join-league').click();
      await player?.page.getByTestId('leave-league').waitFor();
    }
    await host.page.getByText(sayTournament('joined', { count: 4, size: 4 })).waitFor();
    expect(await violations(host.page, 'league that gathers')).toEqual([]);
    expect(await tooWide(host.page)).toBe(0);
    const spectator = await openPage(house.browser, 'Watcher', complaints, screen);
    await spectator.goto(link);
    await spectator.getByText('All places are taken.').waitFor();
    await host.press('begin-league');

    // The first round.
    const byMatch = new Map<string, SkorPlayer[]>();
    for (const player of players) {
      await player.page.waitForURL(/\/m\//);
      const id = matchIn(player.page);
      byMatch.set(id, [...(byMatch.get(id) ?? []), player]);
    }
    const pairs = [...byMatch.values()];
    expect(pairs.map(({ length }) => length)).toEqual([2, 2]);
    await spectator.getByTestId('watch-meeting').nth(1).waitFor();
    expect(await spectator.getByTestId('meeting').count()).toBe(3);
    const [[a, b] = [], [c, d] = []] = pairs;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no pair');
    await play(a, b);
    await standing(a.page, 'waits');
    await standing(b.page, 'out');
    expect(await violations(a.page, 'bracket')).toEqual([]);
    expect(await tooWide(a.page)).toBe(0);
    // A spectator sees the other match.
    await spectator.locator('.meeting:not(.live)').getByTestId('watch-meeting').waitFor();
    await spectator.locator('.meeting.live').getByTestId('watch-meeting').click();
    await spectator.getByTestId('match').waitFor();
    await spectator.goBack();
    await play(c, d);

    // The final is on the board of both realms.
    for (const player of [a, c]) {
      await player.page.waitForURL(/\/m\//);
      await player.page.getByTestId('match').waitFor();
    }
    expect(matchIn(a.page)).toBe(matchIn(c.page));
    for (const player of [a, c]) {
      await player.open('setup');
      await player.press('culture-feudal');
      if (await player.has('to-sides')) await player.press('to-sides');
      await player.page.locator('[data-testid^="side-"]').first().click();
      await player.act(() => player.press('confirm-setup'));
    }
    await a.page.locator('[data-cell]').nth(81).waitFor({ state: 'attached' });
    await play(a, c);
    for (const page of [a.page, b.page, c.page, spectator]) await page.getByTestId('champion').waitFor();
    await standing(a.page, 'won');
    await standing(c.page, 'out');
    expect(await a.page.getByTestId('champion').textContent()).toContain(
      await a.page.locator('.side.on:has(small) b').first().textContent(),
    );
    expect(complaints).toEqual([]);
  },
  180_000,
);
