// Private parts of a row of the own games: the board of a private match (UI-P10), and missing orders (UI-P11).

import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { gameKeeper } from './keepers.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** A private match of the page's own person and guests, that has begun. */
async function opened(page: Page, game: string, options: object, guests: readonly string[]): Promise<string> {
  const { origin } = house.server;
  const wish = { game, options, visibility: 'private', clock: { kind: 'untimed' }, watchersAllowed: false };
  const data = { ...wish, name: 'Sigrid', seat: 0 };
  const reply = await page.request.post(`${origin}/api/matches`, { data });
  const { matchId, token } = (await reply.json()) as CreateMatchReply;
  const players = [await LeanClient.enter(origin, matchId, { as: 'seat', name: 'Sigrid', token })];
  for (const name of guests) players.push(await LeanClient.enter(origin, matchId, { as: 'seat', name }));
  while (!players.every(({ status }) => status === 'playing')) await page.waitForTimeout(20);
  await Promise.all(players.map((one) => one.close()));
  return matchId;
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  'on %s the owner of a seat sees the board of a private game, and the orders that are missing',
  async (_where, device) => {
    const page = await gameKeeper(house, complaints, device);
    const skor = await opened(page, 'skor', {}, ['Bryn']);
    const skirmish = await opened(page, 'skirmish', { players: 3 }, ['Bryn', 'Cleo']);
    await page.goto(`${house.server.origin}/games`);
    const rowOf = (matchId: string) => page.locator(`[data-testid="own-game"][data-match="${matchId}"]`);
    for (const matchId of [skor, skirmish]) {
      const picture = rowOf(matchId).locator('.own-game-picture > img');
      await picture.scrollIntoViewIfNeeded();
      // The board of the first row is large.
      const isFirst = matchId === (await page.getByTestId('own-game').first().getAttribute('data-match'));
      const width = isFirst ? 1200 : 600;
      expect(await picture.getAttribute('src')).toContain(`/api/me/boards/${matchId}?w=${width}`);
      await page.waitForFunction(
        ([id, expected]) => {
          const selector = `[data-match="${id}"] .own-game-picture > img`;
          return document.querySelector<HTMLImageElement>(selector)?.naturalWidth === expected;
        },
        [matchId, width],
      );
    }
    expect(await rowOf(skirmish).getByTestId('unordered').textContent()).toMatch(
      /^\d+ armies without orders$/,
    );
    expect(await rowOf(skor).getByTestId('unordered').count()).toBe(0);
    expect(await tooWide(page)).toBe(0);

    // Where none can be had what stands for the game does.
    await page.route('**/api/me/boards/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await rowOf(skor).locator('.own-game-picture .vignette').waitFor();
    expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([]);
  },
);
