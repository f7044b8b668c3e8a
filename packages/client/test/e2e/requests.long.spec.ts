// Requests at the table: a sentence with one button, and a draw that nobody accepts by a slip.

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { DUEL_PLACED, duelAfter } from './nearEnd.ts';
import { PublicMatch } from './publicMatch.ts';

const house = openHouse({ emptied: true });

/** A match of two, whose first seat has offered a draw to the second, in a page. */
async function offered(device: BrowserContextOptions, complaints: string[]): Promise<Page> {
  const { origin } = house.server;
  const options = { players: 2, position: duelAfter(DUEL_PLACED) };
  // A position is for private rooms alone (TABLE-11.3).
  match = await PublicMatch.open(origin, 'skorm', { options, visibility: 'private' });
  await match.play(0, 'offer-draw');
  const page = await house.visitor('asked', complaints, device);
  await page.goto(`${origin}/m/${match.matchId}#seat=${match.players[1]?.token}`);
  await page.getByTestId('draw-offered').waitFor();
  return page;
}

let match: PublicMatch | undefined;
afterEach(() => match?.close());

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(button: Locator): Promise<Box> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('not shown');
  return box;
}

/** Its first moments are over, in which it ignores presses. */
const awake = (button: Locator): Promise<unknown> =>
  button.evaluate((one) => Promise.all(one.getAnimations().map((running) => running.finished)));

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test.each([
  ['desk', DESK],
  ['phone', HAND],
] as const)('a draw is accepted by two presses in two places on a %s', async (name, device) => {
  const complaints: string[] = [];
  const page = await offered(device, complaints);
  expect(await page.getByTestId('draw-accept').count()).toBe(0);
  await shot(page, `draw-${name}-1`);
  const answer = page.getByTestId('answer-draw-offered');
  // A double tap opens the answers and gives none.
  await answer.dblclick();
  const accept = page.getByTestId('draw-accept');
  await accept.waitFor();
  const first = await boxOf(accept);
  await awake(accept);
  await shot(page, `draw-${name}-2`);
  // Neither does one on the first answer.
  await page.mouse.dblclick(first.x + first.width / 2, first.y + first.height / 2);
  const yes = page.getByTestId('confirm-draw');
  await yes.waitFor();
  const second = await boxOf(yes);
  await shot(page, `draw-${name}-3`);
  const apart = second.x >= first.x + first.width || second.y >= first.y + first.height;
  expect({ first, second, apart }).toEqual({ first, second, apart: true });
  expect(await yes.evaluate((button) => button.matches('.cta'))).toBe(false);
  expect(await page.getByTestId('result').count()).toBe(0);
  await awake(yes);
  await yes.click();
  await page.getByTestId('result').waitFor();
  expect(complaints).toEqual([]);
});
