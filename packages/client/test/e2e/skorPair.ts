// Two players of Skor in pages of their own, whatever happens to servers and connections.

import type { Browser } from 'playwright-core';
import { DESK, openPage } from './chromium.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { newTable } from './startPage.ts';

export interface Pair {
  readonly players: readonly [SkorPlayer, SkorPlayer];
  readonly complaints: string[];
}

/** Both have chosen, the first turn has begun. */
export async function pair(browser: Browser, origin: string, timed = false): Promise<Pair> {
  const pair = await seated(browser, origin, (host) =>
    timed ? makeTimed(host) : host.press('create-private-skor'),
  );
  for (const player of pair.players) {
    await player.press('culture-feudal');
    await player.act(() => player.press('confirm-setup'));
  }
  await pair.players[0].reach(3);
  return pair;
}

/** Two who met in the room that the host has made. */
export async function seated(
  browser: Browser,
  origin: string,
  make: (host: SkorPlayer) => Promise<void>,
): Promise<Pair> {
  const complaints: string[] = [];
  const [aster, bryn] = await Promise.all(
    ['Aster', 'Bryn'].map(
      async (who) => new SkorPlayer(await openPage(browser, who, complaints, DESK), false),
    ),
  );
  if (aster === undefined || bryn === undefined) throw new Error('no page');
  await aster.page.goto(origin);
  await make(aster);
  const { pathname } = new URL(await aster.page.getByTestId('invite-link').inputValue());
  await bryn.page.goto(`${origin}${pathname}`);
  await bryn.press('take-seat');
  for (const { page } of [aster, bryn]) {
    await page.getByTestId('match').waitFor();
    // A reload would forget this.
    await page.evaluate(() => Object.assign(window, { samePage: true }));
  }
  return { players: [aster, bryn], complaints };
}

async function makeTimed(host: SkorPlayer): Promise<void> {
  await newTable(host.page, 'skor');
  await host.page.getByRole('dialog').getByText('15 min + 10 s', { exact: true }).click();
  await host.page.getByText('Only with the link').click();
  await host.press('create');
}

/** Everybody is at the same action, sees the same board, and is still in the page in which the match began. */
export async function together({ players }: Pair): Promise<void> {
  const sequence = Math.max(...(await Promise.all(players.map((player) => player.sequence()))));
  await Promise.all(players.map((player) => player.reach(sequence)));
  const [one, other] = await Promise.all(players.map((player) => player.cells()));
  const plain = (cells: typeof one) => cells?.map(({ mark: _, ...cell }) => cell);
  expect(plain(one)).toEqual(plain(other));
  for (const { page } of players) {
    await page.getByTestId('reconnecting').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(await page.getByTestId('doubt').isVisible()).toBe(false);
  }
}

/** While a wire is down requests fail, and the browser says so; nothing else may go wrong. */
export const own = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((line) => !/net::ERR_|WebSocket connection/.test(line));

export const toMove = async ([aster, bryn]: Pair['players']): Promise<readonly [SkorPlayer, SkorPlayer]> =>
  (await aster.page.locator('[data-testid="plate-0"].on').isVisible()) ? [aster, bryn] : [bryn, aster];
