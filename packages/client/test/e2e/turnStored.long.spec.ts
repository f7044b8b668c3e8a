// The map's rotation is stable, whatever panels open and close: it is chosen once per match and window shape.

import type { Page } from 'playwright-core';
import { HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';

const pages = openDevPages();

interface Place {
  readonly x: number;
  readonly y: number;
}
type Places = Readonly<Record<string, Place>>;

/** Middles of the spaces that are in the picture. */
const placesOn = (page: Page): Promise<Places> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.cells [data-cell]')].flatMap((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        if (width === 0 || getComputedStyle(cell).visibility === 'hidden') return [];
        return [[cell.getAttribute('data-cell') ?? '', { x: x + width / 2, y: y + height / 2 }]];
      }),
    ),
  );

/** By how many quarters the spaces that are in both pictures have turned about their middle. */
function quartersBetween(before: Places, after: Places): number {
  const both = Object.keys(before).filter((cell) => after[cell] !== undefined);
  if (both.length < 4) throw new Error(`only ${both.length} spaces are in both pictures`);
  const around = (places: Places): readonly Place[] => {
    const all = both.map((cell) => places[cell] ?? { x: 0, y: 0 });
    const mean = (of: 'x' | 'y') => all.reduce((sum, place) => sum + place[of], 0) / all.length;
    const [x, y] = [mean('x'), mean('y')];
    return all.map((place) => ({ x: place.x - x, y: place.y - y }));
  };
  const [from, to] = [around(before), around(after)];
  let [along, across] = [0, 0];
  for (const [i, a] of from.entries()) {
    const b = to[i] ?? a;
    along += a.x * b.x + a.y * b.y;
    across += a.x * b.y - a.y * b.x;
  }
  return Math.abs(Math.round((2 * Math.atan2(across, along)) / Math.PI));
}

/** Two animation frames after the panels have taken their places. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.each([3, 5, 7, 12])('on a phone no panel turns the map of %i players', async (seats) => {
  const page = await pages.visit(`games/skirmish/table.html?seats=${seats}&turns=2`, HAND);
  await page.locator('.stage[data-ready="true"]').waitFor();
  await page.getByTestId('after-go').tap();
  await settled(page);
  let before = await placesOn(page);
  const turns: number[] = [];
  const look = async (): Promise<void> => {
    await settled(page);
    const after = await placesOn(page);
    turns.push(quartersBetween(before, after));
    before = after;
  };
  for (const step of [
    page.getByTestId('tab-orders'),
    page.locator('.order-main').first(),
    page.getByTestId('kind-support'),
    page.getByTestId('kind-move'),
    page.getByTestId('tab-report'),
    page.getByTestId('tab-board'),
  ]) {
    await step.tap();
    await look();
  }
  expect(turns).toEqual([0, 0, 0, 0, 0, 0]);
});
