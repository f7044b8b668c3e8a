// The position editor in the browser: pieces placed by pointing, the position shared by the address, and played on from.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inThemes, violations } from './axe.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';
import { TablePlayer } from './tablePlayer.ts';

let server: RecordServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  server = await serveRecords({}, '');
  browser = await launchChromium();
});

afterAll(async () => {
  await closeChromium(browser);
  server?.close();
});

// Console messages belong to the attempt in which they came.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function visit(address: string, options: BrowserContextOptions): Promise<TablePlayer> {
  const page = await openPage(browser, address, complaints, options);
  await page.goto(address);
  return new TablePlayer(page, options.hasTouch === true);
}

const ready = (player: TablePlayer) => player.page.locator('.stage[data-ready="true"]').waitFor();

/** Board and sides as a fresh visitor sees them at the address that this one is at now. */
async function sameElsewhere(player: TablePlayer): Promise<void> {
  const other = await visit(player.page.url(), DESK);
  await ready(other);
  const texts = async (one: TablePlayer) =>
    (await one.grid()).map(({ cell, text }) => `${cell} ${text}`).sort();
  expect(await texts(other)).toEqual(await texts(player));
  await other.page.context().close();
}

test('a Skor position is placed, carried, erased and undone by mouse, shared, and played on', async () => {
  const player = await visit(`${server.origin}/sandbox/skor`, DESK);
  const { page } = player;
  await ready(player);
  await player.press('edit-position');
  const brush = async (name: string, ...cells: readonly string[]): Promise<void> => {
    await player.press(`brush-${name}`);
    for (const cell of cells) await player.act(() => player.point(cell));
  };
  await brush('piece-A-M', '3,-1', '3,-1');
  await player.press('palette-side-1');
  await brush('structure-turret-B', '5,-4');
  await player.press('brush-erase');
  await player.act(() => player.point('5,-4'));
  await player.press('brush-move');
  await player.point('3,-1');
  await player.act(() => player.point('3,-2'));
  const placed = async (cell: string) => (await player.grid()).find((one) => one.cell === cell)?.text ?? '';
  expect(await placed('3,-2')).toMatch(/two military/i);
  expect(await placed('3,-1')).not.toMatch(/military/i);
  expect(await placed('5,-4')).not.toMatch(/Turret/);
  // A City is never taken away: the board says so and stays.
  await player.press('brush-erase');
  await player.point('0,0');
  await page.getByTestId('palette-problem').waitFor();
  await inThemes(page, async (theme) => expect(await violations(page, `palette, ${theme}`)).toEqual([]));
  await page.getByTestId('field-turn').selectOption('A');
  await page.waitForFunction(() => location.hash.length > 10);
  await sameElsewhere(player);
  await player.press('stop-editing');
  await player.point('3,-2');
  await page.locator('[data-cell][data-mark="reach"], [data-cell][data-mark="attack"]').first().waitFor();
  await page.getByTestId('dice-card').getByTestId('face-6').click();
  expect(await page.getByTestId('dice-next').textContent()).toContain('6');
}, 120_000);

test('a Skorm position is placed on a phone, facing and all', async () => {
  const player = await visit(`${server.origin}/sandbox/skorm`, HAND);
  const { page } = player;
  await player.press('begin-sandbox');
  await ready(player);
  await player.press('tab-more');
  await player.press('edit-position');
  await player.press('brush-0-S-2');
  await player.act(() => player.point('e6'));
  await player.press('palette-side-1');
  await player.press('brush-1-A');
  await player.act(() => player.point('f4'));
  const text = async (cell: string) => (await player.grid()).find((one) => one.cell === cell)?.text ?? '';
  expect(await text('e6')).toMatch(/Shieldman.* f5$/);
  await page.waitForFunction(() => location.hash.length > 10);
  await sameElsewhere(player);
  await player.press('undo');
  expect(await text('f4')).not.toMatch(/Archer/);
  await player.press('stop-editing');
  await player.point('e6');
  await page.getByTestId('in-hand').first().waitFor();
}, 120_000);
