// Levels of bots on the form of a practice match: all of them, those that addresses name, and the player's own.

import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import type { Page } from 'playwright-core';
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

const rated = MANIFESTS.find(({ ladder }) => ladder?.elo !== undefined)?.id;

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
