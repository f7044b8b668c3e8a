// Bots through the interface: one seated in a room, and practice in the browser with the server gone.

import type { Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { DESK, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { startServer } from './server.ts';

const house = openHouse();

const sequence = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('match').getAttribute('data-sequence'));

/** The first thing that is legal, which the command line proposes; returns once it has happened. */
async function playAnything(page: Page): Promise<void> {
  const before = await sequence(page);
  await pressInMenu(page, 'open-command-line');
  const line = page.getByTestId('command-line');
  await line.fill((await line.getAttribute('placeholder')) ?? '');
  await line.press('Enter');
  await page.waitForFunction(
    (least) => Number(document.querySelector('[data-testid="match"]')?.getAttribute('data-sequence')) > least,
    before,
  );
}

/** Own acts, each answered by the bot in between as the game has it. */
async function playSome(page: Page, seat: number, acts: number): Promise<void> {
  for (let i = 0; i < acts; i++) {
    await page.locator(`[data-testid="plate-${seat}"].on`).waitFor();
    await playAnything(page);
  }
  await page.locator(`[data-testid="plate-${seat}"].on`).waitFor();
}

longTest(
  'the host seats a bot, which plays',
  async () => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'Aster', complaints, DESK);
    await page.goto(house.server.origin);
    await page.getByTestId('create-private-skorm').click();
    await page.getByTestId('waiting-room').waitFor();
    // Seats are drawn by lot: the free one is that which a bot can take.
    await page.locator('select[data-testid^="bot-"]').selectOption('1');
    await page.getByTestId('match').waitFor();
    const own = page.locator('.plate', { has: page.locator('em') });
    const seat = Number((await own.getAttribute('data-testid'))?.slice(-1));
    const other = page.getByTestId(`plate-${1 - seat}`);
    await expectText(other, 'Bot · level 1');
    await playSome(page, seat, 2);
    await page.getByTestId('tab-players').click();
    await expectText(page.locator('.people'), 'Bot · level 1');
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);

/** From a server of its own, which is gone afterwards; returns the address under which the app still answers. */
async function installAndLoseServer(page: Page): Promise<string> {
  const { origin, stop } = await startServer();
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The lobby would rightly report an unreachable server; here it is not open.
  await page.goto(`${origin}/practice/skor`);
  await page.getByTestId('begin-practice').waitFor();
  await stop();
  return origin;
}

async function expectText(target: ReturnType<Page['locator']>, text: string): Promise<void> {
  await target.getByText(text).first().waitFor();
}

test('practice needs no server: a match, a reload, going back, another match', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Bryn', complaints, { ...DESK, serviceWorkers: 'allow' });
  const origin = await installAndLoseServer(page);
  for (const game of everyNth(2, ['skorm', 'skor'])) {
    await page.goto(`${origin}/practice/${game}?strength=1&seat=0`);
    await page.getByTestId('begin-practice').click();
    await expectText(page.getByTestId('plate-1'), 'Bot · level 1');
    await playSome(page, 0, 2);
    const reached = await sequence(page);
    expect(reached).toBeGreaterThan(2);
    await page.reload();
    await page.locator('[data-testid="plate-0"].on').waitFor();
    expect(await sequence(page)).toBe(reached);
    // The bot's last act is in the log, so it is summarised after a reload too; a turn of Skor may have no summary.
    if (game === 'skorm') await page.getByTestId('last-turn').waitFor();
    await page.getByTestId('undo').click();
    await page.waitForFunction(
      (most) => Number(document.querySelector('[data-testid="match"]')?.getAttribute('data-sequence')) < most,
      reached,
    );
    await pressInMenu(page, 'resign');
    await page.getByTestId('practice-again').click();
    await page.getByTestId('result').waitFor({ state: 'hidden' });
    expect(await sequence(page)).toBeLessThan(reached);
  }
  expect(complaints).toEqual([]);
}, 180_000);

test('a turn that lasts a day among people ends alone as soon as all are ready', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Cleo', complaints, DESK);
  await page.goto(`${house.server.origin}/practice/skirmish?strength=1&seat=0`);
  await page.getByTestId('begin-practice').click();
  await page.getByTestId('ready').click();
  await page
    .locator('header')
    .getByText(/^Turn 2/)
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
}, 120_000);

test('alone Skirmish asks for players and level, and what is folded away opens in view', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Dara', complaints, PHONE);
  await page.goto(`${house.server.origin}/practice/skirmish`);
  const form = page.locator('.practice-start form');
  await form.waitFor();
  const rows = form.locator('fieldset:visible, label.number:visible');
  expect(await rows.count()).toBe(2);
  await page.getByTestId('more-options').locator('summary').click();
  const first = page.getByTestId('more-options').locator('fieldset').first();
  const [row, button] = await Promise.all([
    first.boundingBox(),
    page.getByTestId('begin-practice').boundingBox(),
  ]);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(complaints).toEqual([]);
  await page.context().close();
}, 60_000);

test('alone Skure asks for a team, the level and the field, and a ready-made team is sealed when the match begins', async () => {
  const complaints: string[] = [];
  const page = await openPage(house.browser, 'Elin', complaints, PHONE);
  const form = page.locator('.practice-start form');
  await page.goto(`${house.server.origin}/practice/skure?seat=0`);
  await page.getByTestId('team-choice').waitFor();
  await page.getByTestId('field-choice').waitFor();
  expect(await form.locator('fieldset:visible, label.number:visible').count()).toBe(3);
  const [button, places] = await Promise.all([
    page.getByTestId('begin-practice').boundingBox(),
    page.getByTestId('place-play').boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(places?.y ?? 0);
  await page.getByTestId('ready-wall').tap();
  await page.getByTestId('begin-practice').tap();
  await page.getByTestId('reveal').waitFor();
  await expectText(page.getByTestId('team-0'), 'Guardian');
  // While the fighters are placed, which happens by itself, it can be taken back.
  await page.getByTestId('to-field').tap();
  const undo = page.getByTestId('undo').and(page.getByTitle('Guardian'));
  await undo.tap();
  await page.getByTestId('ready-magic').tap();
  await page.getByTestId('seal').tap();
  await page.getByTestId('to-field').tap();
  // Also where it is played again.
  await pressInMenu(page, 'resign');
  await page.getByTestId('practice-again').click();
  await page.getByTestId('reveal').waitFor();
  await expectText(page.getByTestId('team-0'), 'Guardian');
  // And where it is picked at the table.
  await pressInMenu(page, 'new-practice');
  await page.getByTestId('ready-own').tap();
  await page.getByTestId('begin-practice').tap();
  await page.getByTestId('another-team').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
}, 120_000);
