// The example of docs/adding-a-game.md, drawn by the real client in a real browser and played to its end.

import type { Browser, Page } from 'playwright-core';
import { floe } from '../../../../docs/examples/floe/floe.ts';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { closeChromium, DESKTOP, launchChromium, openPage, PHONE } from './chromium.ts';
import { type RunningVite, startDevPages } from './vite.ts';

let vite: RunningVite;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  vite = await startDevPages();
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await closeChromium(browser);
  vite.stop();
});

// Console messages belong to the attempt in which they came.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function opened(device: typeof DESKTOP, position = ''): Promise<Page> {
  const page = await openPage(browser, 'example', complaints, device);
  await page.goto(`${vite.origin}/dev/example.html#${encodeURIComponent(position)}`);
  await page.locator('.stage[data-ready=true]').waitFor();
  return page;
}

/** Where the keyboard's grid has put this hex, which is where it is drawn. */
async function middleOf(page: Page, hex: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-cell="${hex}"]`).boundingBox();
  if (box === null) throw new Error(`${hex} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const sequenceIs = (page: Page, sequence: number) =>
  page.locator(`[data-testid=match][data-sequence="${sequence}"]`).waitFor();

const HANDS = [
  ['mouse on a desktop', DESKTOP],
  ['finger on a phone', PHONE],
] as const;

test.each(everyNth(2, HANDS))(
  'a match played by %s ends when a stone is stuck',
  async (_title, device) => {
    const page = await opened(device);
    let state = floe.initialState();
    const before = await page.screenshot();
    for (let step = 1; floe.outcome(state) === undefined; step += 1) {
      const [command] = floe.legalCommands(state, state.active);
      if (command === undefined) throw new Error('nobody can step');
      const { x, y } = await middleOf(page, command.to);
      if (device === PHONE) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await sequenceIs(page, step);
      const decided = floe.decide(state, command, { kind: 'seat', seat: state.active }, NO_DICE);
      if (!decided.ok) throw new Error(decided.error.code);
      state = decided.value.reduce(floe.evolve, state);
    }
    await page.getByText('The other stone cannot step any more.').first().waitFor();
    expect((await page.screenshot()).equals(before)).toBe(false);
    await page.context().close();
  },
  120_000,
);

const NO_DICE = { die: () => 1, pick: () => 0 };

test('the board shows the position: ice, water and stones', async () => {
  const page = await opened(DESKTOP, '1111111110111111111 1 18 1');
  const texts = await page.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(texts.filter((text) => text?.includes('stone'))).toHaveLength(2);
  expect(texts.filter((text) => text?.includes('water'))).toEqual([expect.stringContaining('0,0, water')]);
  await page.context().close();
}, 120_000);
