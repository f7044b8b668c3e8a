// Levels of bots on the form of a practice match: all of them, those that addresses name, and the player's own, for which matches count.

import { ladderOf, loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormState } from '@hexmarch/shared/games/skorm/types';
import { fold } from '@hexmarch/shared/kernel/fold';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { shownToBot } from '@hexmarch/shared/search/botPlayer';
import type { Page } from 'playwright-core';
import { createMatch } from '../../../server/tools/lean/api.ts';
import type { Terms } from '../../src/screens/practice/practiceStorage.ts';
import { LocalDice } from '../../src/source/localDice.ts';
import { opened } from '../../src/source/localSource.ts';
import { sayIn } from '../sayIn.ts';
import { beginPractice } from './beginPractice.ts';
import { DESK, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';

const house = openHouse();
const say = sayIn('text/messages/bots');

const levelsOn = (page: Page) =>
  page.locator('.practice-start input[name]').first().locator('xpath=ancestor::fieldset//input');
const chosen = (page: Page): Promise<string | undefined> =>
  page.locator('.practice-start fieldset').first().locator('input:checked').inputValue();

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])(
  'on %s every level is a press, and the opponent is called by it',
  async (_title, device) => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'Aster', complaints, device);
    await page.goto(`${house.server.origin}/practice/skorm?seat=0`);
    await page.getByTestId('begin-practice').waitFor();
    const values = await levelsOn(page).evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    );
    const { levels = 0 } = ladderOf('skorm') ?? {};
    expect(values.filter((value) => Number(value) > 0)).toHaveLength(levels);
    const buttons = page.locator('.practice-start fieldset').first().locator('label');
    for (const box of await Promise.all((await buttons.all()).map((one) => one.boundingBox()))) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
    await page
      .locator('label', { has: page.locator('input[value="3"]') })
      .first()
      .click();
    expect(await page.getByTestId('about-level').textContent()).toContain('3');
    await beginPractice(page);
    await page
      .getByTestId('plate-1')
      .filter({ hasText: say('level', { level: 3 }) })
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test('an address names a level, and an old one a strength', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Bryn', complaints, DESK);
  const [easy] = ladderOf('skor')?.strengths ?? [];
  for (const [query, level] of [
    ['level=4', 4],
    ['strength=1', easy],
    ['level=99', ladderOf('skor')?.strengths[1]],
  ] as const) {
    await page.goto(`${house.server.origin}/practice/skor?${query}`);
    await page.getByTestId('begin-practice').waitFor();
    expect(await chosen(page)).toBe(String(level));
  }
  expect(complaints).toEqual([]);
  await page.context().close();
}, 60_000);

const rated = MANIFESTS.find(({ ladder }) => ladder?.rated !== undefined)?.id;

if (rated !== undefined)
  test('at the own level one is asked once, and a result says who comes next', async () => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'Cleo', complaints, PHONE);
    await page.goto(`${house.server.origin}/practice/${rated}?level=mine&seat=0`);
    await page.locator('label', { has: page.locator('input[value="strong"]') }).click();
    await beginPractice(page);
    await pressInMenu(page, 'resign');
    await page.getByTestId('next-level').waitFor();
    await page.reload();
    await page.getByTestId('begin-practice').waitFor();
    expect(await page.locator('input[value="strong"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

/** Between two easy bots, up to there, as practice stores it: at the level of the player, who has the first seat. */
async function storedPractice(turns: number): Promise<string> {
  const bot = await loadBot('skorm');
  const begun = opened(skorm, {}, new LocalDice());
  if (!begun.ok || bot === undefined) throw new Error('nobody plays Skorm');
  const start = begun.value as SkormState;
  const acts: object[] = [];
  for (let state = start; skorm.turn(state).number <= turns && state.outcome === null; ) {
    const by = skorm.turn(state).awaiting[0] ?? 0;
    const view = shownToBot(skorm, state, by);
    const command = bot.nextCommand(view, by, { level: 1, seed: acts.length }) as SkormCommand;
    const decided = skorm.decide(state, command, { kind: 'seat', seat: by }, seededRandom(1));
    if (!decided.ok) throw new Error(decided.error.code);
    acts.push({ by, command, events: decided.value });
    state = fold(skorm, state, decided.value);
  }
  const terms: Terms = { bot: 103, isMine: true, seat: 0, options: {} };
  return JSON.stringify({ form: 1, rulesVersion: skorm.rulesVersion, terms, start, acts });
}

test('after the result, what one has decided counts for the own level', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Dara', complaints, DESK);
  await page.goto(`${house.server.origin}/practice/skorm`);
  const match = await storedPractice(70);
  await page.evaluate((text) => {
    localStorage.setItem('hexmarch.practice.skorm', text);
    localStorage.setItem('hexmarch.level.skorm', '{"beginning":"played","matches":[],"next":3}');
  }, match);
  await page.reload();
  await pressInMenu(page, 'resign');
  await page.getByTestId('next-level').waitFor();
  await page.waitForFunction(() => {
    const { matches } = JSON.parse(localStorage.getItem('hexmarch.level.skorm') ?? '{}');
    return matches.length === 1 && matches[0].score === 0 && matches[0].skill?.turns > 5;
  });
  expect(complaints).toEqual([]);
  await page.context().close();
}, 120_000);

test('a match against one bot at a table counts, too, and once', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Eris', complaints, DESK);
  await page.goto(`${house.server.origin}/practice/skorm`);
  const { matchId, token } = await createMatch(house.server.origin, {
    ...{ game: 'skorm', options: {}, visibility: 'private', clock: { kind: 'untimed' }, name: 'Eris' },
    ...{ watchersAllowed: true, seat: 0, bots: [5] },
  });
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      localStorage.setItem('hexmarch.level.skorm', '{"beginning":"played","matches":[],"next":3}');
    },
    [`hexmarch.seat.${matchId}`, token] as const,
  );
  await page.goto(`${house.server.origin}/m/${matchId}`);
  await pressInMenu(page, 'resign');
  await page.getByTestId('confirm-resign').click();
  await page.getByTestId('result').waitFor();
  const counted = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('hexmarch.level.skorm') ?? '{}').matches);
  await page.waitForFunction(() => localStorage.getItem('hexmarch.level.skorm')?.includes('"elo"'));
  await page.reload();
  await page.getByTestId('result').waitFor();
  const [elo] = (await ladderOf('skorm')?.rated?.())?.elos.slice(4) ?? [];
  expect(await counted()).toMatchObject([{ id: matchId, elo, score: 0, seatCount: 2 }]);
  expect(complaints).toEqual([]);
  await page.context().close();
}, 120_000);
