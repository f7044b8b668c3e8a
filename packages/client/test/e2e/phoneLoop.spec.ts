// The loop of a correspondence player on a phone (UI-P12): from a notification to the match, a move, the next match, a move, until
// the queue is empty.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import type { Page } from 'playwright-core';
import { openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { keepsGames } from './keepers.ts';
import { newName } from './newName.ts';
import { PublicMatch } from './publicMatch.ts';
import { SkormPlayer } from './skormPlayer.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const TAPS_MAX = 7;

/** Of pieces without facing, which say in one go where they go. */
const isPlain = (command: SkormCommand): boolean =>
  command.type === 'move' && command.rotations.length === 0 && command.facing === undefined;

/** A match of days in which the person, who sits first, is to move and has a plain move. */
async function waiting(page: Page): Promise<PublicMatch> {
  const match = await PublicMatch.open(house.server.origin, 'skorm', { clock: { kind: 'days', days: 2 } });
  const data = { seats: [{ matchId: match.matchId, key: match.players[0]?.token }] };
  await page.request.post(`${house.server.origin}/api/me/seats`, { data });
  while (plainMove(match) === undefined) await match.goOn(1);
  return match;
}

function plainMove({ players: [player] }: PublicMatch): string | undefined {
  if (player === undefined || !player.awaiting.includes(0)) return undefined;
  const view = player.view as SkormState;
  const command = skorm.legalCommands(view, 0).find(isPlain);
  return command && skorm.formatCommand(view, command);
}

/** Counts what a finger does, wherever. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window as unknown as { tapped(): void }).tapped(), true);
  });
  // Earlier requests have been answered by then.
  return () => page.evaluate(() => undefined).then(() => taps);
}

/** A finger that comes down before there is a board comes down once more. */
async function toBeReady(page: Page): Promise<void> {
  await page.getByTestId('match').waitFor();
  await page.locator('.stage[data-ready="true"]').waitFor();
}

test('from a notification through two matches takes no more than seven taps', async () => {
  const page = await openPage(house.browser, 'Aster', complaints, PHONE);
  const { origin } = house.server;
  const name = newName('Ragnhild');
  const reply = await page.request.post(`${origin}/api/me`, { data: { name, lang: 'en', seats: [] } });
  expect(reply.status()).toBe(201);
  await keepsGames(page);
  const [one, two] = [await waiting(page), await waiting(page)];
  const taps = await countTaps(page);
  // The URL of a notification.
  await page.goto(`${origin}/m/${one.matchId}`);
  const player = new SkormPlayer(page, true);
  await toBeReady(page);
  await player.play(plainMove(one) ?? '');
  await player.press('queue-next');
  await page.waitForURL(`${origin}/m/${two.matchId}`);
  await page.getByTestId('queue-next').waitFor({ state: 'detached' });
  await toBeReady(page);
  await player.play(plainMove(two) ?? '');
  await page.getByTestId('queue-nothing').waitFor();
  expect(await taps()).toBeLessThanOrEqual(TAPS_MAX);
  const { games } = (await (await page.request.get(`${origin}/api/me/games`)).json()) as PersonGamesReply;
  expect(games?.map(({ state }) => state)).toEqual(['others', 'others']);
  for (const match of [one, two]) await match.close();
}, 120_000);
