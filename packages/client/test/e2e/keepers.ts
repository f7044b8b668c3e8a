// Signed-in people, and matches between two of them.

import {
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESK, openPage } from './chromium.ts';
import type { House } from './house.ts';
import { newName } from './newName.ts';
import type { PublicMatch } from './publicMatch.ts';

/** A signed-in person with that name, at a blank page. */
export async function keeper(
  { browser, server }: Pick<House, 'browser' | 'server'>,
  name: string,
  complaints: string[],
  size: BrowserContextOptions = DESK,
): Promise<Page> {
  const page = await openPage(browser, name, complaints, size);
  const data = { name, lang: 'en', seats: [] };
  expect((await page.request.post(`${server.origin}/api/me`, { data })).status()).toBe(201);
  await keepsGames(page);
  return page;
}

/** The browser's storage of a signed-in person. */
export const keepsGames = (page: Page): Promise<unknown> =>
  page.addInitScript("localStorage.setItem('hexmarch.me', '1')");

/** A new person, signed in. */
export const gameKeeper = (
  house: House,
  complaints: string[],
  device: BrowserContextOptions,
): Promise<Page> => keeper(house, newName('Sigrid'), complaints, device);

/** From now on its first seat is theirs. */
export async function givenSeat(house: House, page: Page, { matchId, players }: PublicMatch): Promise<void> {
  const data = { seats: [{ matchId, key: players[0]?.token }] };
  const reply = await page.request.post(`${house.server.origin}/api/me/seats`, { data });
  expect(reply.ok()).toBe(true);
}

/** Both in a match of their own. */
export async function seatedTogether(
  { server: { origin } }: Pick<House, 'server'>,
  pages: readonly [Page, Page],
  names: readonly [string, string],
  visibility: 'public' | 'private',
  change: Partial<CreateMatchRequest> = {},
): Promise<string> {
  const [aster, bryn] = pages;
  const wish = { game: 'skorm', options: { players: 2 }, visibility, clock: { kind: 'untimed' } };
  const made = (await (
    await aster.request.post(`${origin}/api/matches`, {
      data: { ...wish, watchersAllowed: true, name: names[0], seat: 0, ...change },
    })
  ).json()) as CreateMatchReply;
  const data = { name: names[1], as: 'seat', wire: WIRE };
  const reply = await bryn.request.post(`${origin}/api/matches/${made.matchId}/enter`, { data });
  const { token } = (await reply.json()) as EnterReply;
  await aster.goto(`${origin}/m/${made.matchId}#seat=${made.token}`);
  await bryn.goto(`${origin}/m/${made.matchId}#seat=${token}`);
  await Promise.all([aster, bryn].map((page) => page.getByTestId('match').waitFor()));
  return `${origin}/m/${made.matchId}`;
}
