// Rotation of a phone and resizing: at every size the board must fit into the uncovered area, and be visible there.

import type { Page } from 'playwright-core';

type Size = readonly [widthPx: number, heightPx: number];

/** All three layouts, each reached from each other one. */
const SIZES: readonly Size[] = [
  [600, 900],
  [1440, 900],
  [1000, 760],
  [390, 844],
  [844, 390],
  [390, 844],
  [1440, 900],
];

/** Ends at the size of a desk. */
export async function turnAndResize(page: Page): Promise<void> {
  for (const size of SIZES) await resized(page, size);
}

/** Resolves when the layout of that size has come and the board stands in it; else throws what is seen instead. */
export async function resized(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  const layout = width < 700 ? 'phone' : width < 1100 ? 'column' : 'desktop';
  await page.locator(`main.${layout}`).waitFor();
  try {
    await page.waitForFunction(lookAt, 'verdict');
  } catch {
    throw new Error(`${width}×${height}: ${JSON.stringify(await page.evaluate(lookAt, 'findings'))}`);
  }
}

/** Where the spaces lie, and how many of them have nothing drawn in their middle. Runs in the page, so it is one piece. */
function lookAt(wanted: string): unknown {
  const slackPx = 3;
  // The numbers of the sides stand around the land.
  const leastFilled = 0.7;
  /** Of the own land, which alone must be seen beside an open tab of a phone. */
  const landSpaces = 19;
  const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas');
  const holes = document.querySelectorAll<HTMLElement>('.hole');
  const hole = holes[0]?.getBoundingClientRect();
  const place = canvas?.getBoundingClientRect();
  const cells = [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getBoundingClientRect());
  if (canvas === null || hole === undefined || place === undefined || cells.length === 0) return false;
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  const top = Math.min(...cells.map((cell) => cell.top));
  const bottom = Math.max(...cells.map((cell) => cell.bottom));
  const ratio = canvas.width / place.width;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
    willReadFrequently: true,
  });
  copy?.drawImage(canvas, 0, 0);
  const inside = cells.filter(
    (cell) =>
      cell.left >= hole.left - slackPx &&
      cell.right <= hole.right + slackPx &&
      cell.top >= hole.top - slackPx &&
      cell.bottom <= hole.bottom + slackPx,
  );
  const empty = inside.filter((cell) => {
    const x = Math.round((cell.left + cell.width / 2 - place.left) * ratio);
    const y = Math.round((cell.top + cell.height / 2 - place.top) * ratio);
    return copy?.getImageData(x, y, 1, 1).data[3] === 0;
  }).length;
  const filled = Math.max((right - left) / hole.width, (bottom - top) / hole.height);
  const isNear = holes[0]?.dataset.near !== undefined;
  const isInside = inside.length >= (isNear ? Math.min(landSpaces, cells.length) : cells.length);
  return wanted === 'verdict'
    ? holes.length === 1 && isInside && filled >= leastFilled && empty === 0
    : {
        hole: hole.toJSON(),
        left,
        right,
        top,
        bottom,
        filled,
        inside: inside.length,
        empty,
        holes: holes.length,
      };
}
