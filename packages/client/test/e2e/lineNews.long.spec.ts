// The line beside the board: what another player has just done, in at most two lines of text that move no board, and its explanation in
// the dock, in every game.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Page } from 'playwright-core';
import { battle } from '../../../shared/test/games/skure/support.ts';
import { RUINS } from '../../dev/games/skure/battle.ts';
import { POSITION as SKOR } from '../../src/games/skor/entry/start/position.ts';
import { POSITION as SKORM } from '../../src/games/skorm/entry/start/position.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { play } from './layout/states.ts';

const pages = openDevPages();

/** The minotaur before the knight, nobody near. */
const SKURE = skure.formatPosition(
  battle(
    {
      A1: { class: 'knight', at: '5,8', facing: 'N', hp: 31 },
      B1: { class: 'minotaur', at: '5,7', facing: 'S', hp: 27 },
    },
    { field: RUINS, round: 4, toAct: 'A1' },
  ),
);

/** The first player does something grave to the second, who looks on: between these spaces, or of that type. */
const ACTS: readonly (readonly [game: string, position: string, wanted: RegExp])[] = [
  ['skor', SKOR, /3,-2 4,-2/],
  ['skorm', SKORM, /c8.*c7/],
  ['skure', SKURE, /^attack B1/],
];

/** The first such legal command, in canonical text. */
function textOf(game: string, position: string, wanted: RegExp): string {
  const engine = GAMES.find(({ id }) => id === game);
  const read = engine?.parsePosition(position);
  if (engine === undefined || read?.ok !== true) throw new Error(`no position of ${game}`);
  const texts = engine.legalCommands(read.value, 0).map((one) => engine.formatCommand(read.value, one));
  const found = texts.find((text) => wanted.test(text));
  if (found === undefined) throw new Error(`nobody can do ${wanted}`);
  return found;
}

/** Where the board's part of the window ends, in CSS px. */
const holeTop = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('.hole')?.getBoundingClientRect().top ?? 0);

describe.each([
  ['phone', HAND],
  ['desktop', DESK],
])('on a %s', (name, device) => {
  test.each(ACTS)(
    '%s: what another has done is told in the line, and why in the dock',
    async (game, position, wanted) => {
      const rules = encodeURIComponent(JSON.stringify({ position }));
      const page = await pages.visit(`match.html?game=${game}&seat=1&rules=${rules}`, device);
      await page.locator('.stage[data-ready="true"]').waitFor();
      const before = await holeTop(page);
      await play([0, textOf(game, position, wanted)])(page);
      const news = page.getByTestId('line-news');
      await news.waitFor();
      const height = await news.evaluate((one) => one.getBoundingClientRect().height);
      expect(height).toBeLessThanOrEqual(40);
      expect(await holeTop(page)).toBe(before);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/news-${game}-${name}.png` });
      await page.getByTestId('news-why').click();
      const because = page.getByTestId('news-because');
      await because.waitFor();
      expect(await because.locator('.why-lines li').count()).toBeGreaterThan(0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/news-why-${game}-${name}.png` });
      // It is still there when the line says something else.
      await news.waitFor({ state: 'detached' });
      expect(await because.count()).toBe(1);
      await page.getByTestId('news-close').click();
      await because.waitFor({ state: 'detached' });
    },
  );

  test('skirmish: the line says what came of the turn, and why an own order failed', async () => {
    const rules = JSON.stringify({
      ...{ votes: 'off', lockAfterMs: 0 },
      position: '3 normal 3 t3 - A..a..Aa...bCCc.B..BA... - 1:3.1|1:12.2|1:16.4',
    });
    const page = await pages.visit(
      `match.html?game=skirmish&seat=0&seats=3&rules=${encodeURIComponent(rules)}`,
      device,
    );
    await page.locator('.stage[data-ready="true"]').waitFor();
    // Two own armies move into the same land.
    await play([0, 'order AB to GR'], [0, 'order CE to GR'])(page);
    await page.evaluate(() => {
      const { room } = window as unknown as { room: { due(text: string): void } };
      room.due('resolve');
    });
    const why = page.getByTestId('after-why');
    await why.waitFor();
    expect(await page.getByTestId('line-news').count()).toBe(0);
    await why.click();
    await page.getByTestId('ski-why').waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/news-why-skirmish-${name}.png` });
    await page.getByTestId('tab-log').click();
    const line = page.locator('[data-line]').last();
    await line.getByTestId('why').click();
    expect(await line.locator('.why-lines li').count()).toBe(2);
  });
});
