// The board of a company battle of Skure, in a room in the same tab: players' names below their fighters, the clock of a turn, and taps that name
// fighters and spaces in a message (UI-K85, UI-K89, UI-K95).

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { Page } from 'playwright-core';
import { companyBattle } from '../games/skure/companies.ts';
import { violations } from './axe.ts';
import { DESK } from './chromium.ts';
import { openDevPages } from './devPages.ts';

const pages = openDevPages();

const BATTLE = companyBattle(6);

/** With a bot on each side. */
async function shown(
  state: SkureState,
  seat: number | 'w',
  device: typeof DESK,
  more: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const company = { sides: 2, fighters: 1, points: 12, apart: 1, windows: 'single' };
  const rules = { players: 6, company: { ...company, band: 0, turnSeconds: 60, objectives: 'any' } };
  const query = new URLSearchParams({
    ...{
      game: 'skure',
      seats: '6',
      seat: String(seat),
      bots: '[4,5]',
      rules: JSON.stringify(rules),
      ...more,
    },
  });
  const page = await pages.visit(
    `match.html?${query}#${encodeURIComponent(skure.formatPosition(state))}`,
    device,
  );
  await page.locator('.stage[data-ready="true"]').waitFor();
  return page;
}

/** Of the board, once nothing changes on it. */
async function boardOf(page: Page): Promise<string> {
  let before = '';
  for (;;) {
    await page.mouse.move(1, 1);
    const now = (await page.locator('.stage canvas').first().screenshot()).toString('base64');
    if (now === before) return now;
    before = now;
  }
}

/** The middle of a space on the screen, from its cell of the keyboard's grid. */
async function press(page: Page, cell: string): Promise<void> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (box === null) throw new Error(`no ${cell}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const cellOf = (who: string): string => {
  const one = BATTLE.characters.find(({ id }) => id === who);
  return placeText(BATTLE.field.width, one?.at ?? 0);
};

test('[UI-K85] a switch shows the names of players on the board, and is stored', async () => {
  const page = await shown(BATTLE, 0, DESK);
  const names = page.getByTestId('overlay-players');
  expect(await names.getAttribute('aria-pressed')).toBe('false');
  expect(await page.getByTestId('overlay-names').count()).toBe(0);
  const without = await boardOf(page);
  await names.click();
  await page.locator('[data-testid="overlay-players"][aria-pressed="true"]').waitFor();
  const named = await boardOf(page);
  expect(named).not.toBe(without);
  expect(await violations(page, 'names on the board')).toEqual([]);
  await page.reload();
  await page.locator('[data-testid="overlay-players"][aria-pressed="true"]').waitFor();
  await names.click();
  await page.locator('[data-testid="overlay-players"][aria-pressed="false"]').waitFor();
  expect(await boardOf(page)).toBe(without);
});

test('[UI-K89] the clock is a ring round the current fighter, and the board is still between its segments', async () => {
  const actor = BATTLE.characters.find(({ id }) => id === BATTLE.actor);
  const around = (page: Page) => page.locator(`[data-cell="${cellOf(BATTLE.actor)}"]`);
  const picture = async (page: Page) => {
    await boardOf(page);
    const box = await around(page).boundingBox();
    if (box === null) throw new Error('not shown');
    return (await page.screenshot({ clip: box })).toString('base64');
  };
  const without = await picture(await shown(BATTLE, 'w', DESK));
  // More time than a turn has: the ring stays whole for as long as the test looks at it.
  const page = await shown(BATTLE, 'w', DESK, { due: '3000' });
  for (;;) if ((await picture(page)) !== without) break;
  // In the end it alarms who leads the fighter, and nobody else.
  const others = await shown(BATTLE, 'w', DESK, { due: '3' });
  await others.locator('[data-testid="due"][data-urgency="later"]').waitFor();
  const own = await shown(BATTLE, actor?.seat ?? 0, DESK, { due: '3' });
  await own.locator('[data-testid="due"][data-urgency="now"]').waitFor();
});

test('[UI-K95] a tap on the board while typing puts the name into the message, and plays otherwise', async () => {
  const page = await shown(BATTLE, 0, DESK);
  const input = page.getByTestId('chat-input').first();
  await input.fill('mind  and go');
  await input.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
  await press(page, cellOf('B2'));
  await page.waitForFunction(
    (field) => field?.value === 'mind B2 and go',
    (await input.elementHandle()) as unknown as HTMLInputElement | null,
  );
  expect(await input.evaluate((field) => document.activeElement === field)).toBe(true);
  await page.keyboard.press('End');
  await press(page, '7,6');
  expect(await input.inputValue()).toBe('mind B2 and go 7,6 ');
  await page.keyboard.type('now');
  expect(await input.inputValue()).toBe('mind B2 and go 7,6 now');
  expect(await page.locator(`[data-testid="sheet"][data-who="B2"]`).count()).toBe(0);
  // Nothing is being typed: the board is looked at.
  await input.fill('');
  await press(page, cellOf('B2'));
  await page.locator(`[data-testid="sheet"][data-who="B2"]`).waitFor();
  expect(await input.inputValue()).toBe('');
});
