// The map of Skirmish Society in a real browser: its labels at rest, that it is idle, and how resolutions are animated
// (UI-S checks 12, 13, 14 and 22). What can be computed without a browser is in games/skirmish/map.test.ts.

import { jest } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { everyNth, LONG } from '../../../shared/tools/sweep.ts';
import { type Harness, startHarness } from './boardHarness.ts';
import { DESK, HAND } from './chromium.ts';
import { contrasts } from './pictures.ts';

interface Box {
  readonly code: string;
  readonly part: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An owned territory, and the initial of its owner if there is room for it. */
interface Tag {
  readonly cell: string;
  readonly initial: string;
  readonly box?: Box;
  /** Its neighbours of the same owner. */
  readonly near: readonly string[];
}

interface Times {
  readonly firstMs: number;
  readonly changeMs: readonly number[];
  readonly ownersMs: readonly number[];
}

/** The interface of dev/games/skirmish/board.ts, as far as it is used here. */
interface MapHarness {
  placed(): readonly Box[];
  drawn(): readonly Box[];
  covered(width: number, height: number): number | undefined;
  tags(): readonly Tag[];
  times(): Promise<Times>;
  readonly stage: { zoomBy(factor: number): void };
  playMatch(
    players: number,
    seed: number,
    turns: number,
  ): Promise<{ readonly wrong: readonly string[]; readonly shown: readonly string[] }>;
}

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(120_000);

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness('games/skirmish/board.html');
});

afterAll(() => harness?.close());

afterEach(() => expect(harness.complaints.splice(0)).toEqual([]));

const opened = (
  query: string,
  device: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> => harness.alone(query, device, use);

/** Runs in the page, with its harness. */
async function inPage<T>(page: Page, run: (own: MapHarness) => T | Promise<T>): Promise<T> {
  const own = await page.evaluateHandle(() => (window as unknown as { harness: MapHarness }).harness);
  return (await own.evaluate(run as never)) as T;
}

const touch = { hasTouch: true, deviceScaleFactor: 1 };
const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['390×844', HAND],
  ['1440×900', DESK],
  ['1024×768', { ...touch, viewport: { width: 1024, height: 768 } }],
  ['844×390', { ...touch, viewport: { width: 844, height: 390 } }],
];

const CASES = [20, 7, 12, 3]
  .flatMap((players, row) =>
    DEVICES.map(([size, device], column) => ({ players, size, device, at: (row + column) % 4 })),
  )
  .sort((a, b) => a.at - b.at);

describe.each(everyNth(9, CASES))('$players seats at $size', ({ players, device }) => {
  test('[UI-S12, UI-S14] nothing on the map covers anything else or is cut, and it rests', async () => {
    await opened(`players=${players}&seat=1&turn=3`, device, async (page) => {
      const placed = await inPage(page, (own) => own.placed());
      expect(meetings(placed)).toEqual([]);
      const least = (part: string, side: 'width' | 'height'): number =>
        Math.min(...placed.filter((box) => box.part === part).map((box) => box[side]));
      expect(least('code', 'height')).toBeGreaterThanOrEqual(12);
      expect(least('shield', 'width')).toBeGreaterThanOrEqual(24);
      expect(least('sign', 'width')).toBeGreaterThanOrEqual(18);
      const drawn = await inPage(page, (own) => own.drawn());
      expect(drawn.length).toBeGreaterThan(players);
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      expect(drawn.filter((box) => isCut(box, width, height)).map(({ code }) => code)).toEqual([]);
      // UI-S15: it steps aside of armies.
      expect((await inPage(page, (own) => own.covered(84, 84))) ?? 0).toBe(0);
      // What was painted last is drawn a moment later; from then on nothing is.
      await framesIn(page, 400);
      expect(await framesIn(page, LONG ? 2000 : 500)).toBe(0);
    });
  });
});

/** Of parts of different territories, by more than what a halo may share. */
function meetings(boxes: readonly Box[]): readonly string[] {
  const common = (a: Box, b: Box): number =>
    Math.min(
      Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left),
      Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top),
    );
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .flatMap((b) =>
        a.code !== b.code && common(a, b) > 1 ? [`${a.code} ${a.part} ${b.code} ${b.part}`] : [],
      ),
  );
}

const isCut = ({ left, top, width, height }: Box, right: number, bottom: number): boolean =>
  left < right &&
  top < bottom &&
  left + width > 0 &&
  top + height > 0 &&
  (left < 0 || top < 0 || left + width > right || top + height > bottom);

/** The number of frames that the page requests. */
const framesIn = (page: Page, ms: number): Promise<number> =>
  page.evaluate(async (wait) => {
    const original = window.requestAnimationFrame;
    let requestedFrames = 0;
    window.requestAnimationFrame = (callback) => {
      requestedFrames += 1;
      return original(callback);
    };
    await new Promise((go) => setTimeout(go, wait));
    window.requestAnimationFrame = original;
    return requestedFrames;
  }, ms);

const SIGHTS = ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

test.each(everyNth(2, [3, 1]))(
  '[UI-S17] whose each territory of twenty players is can be read off it or land that is one with it, at rest or nearer, with any colour vision: turn %p',
  async (turn) => {
    await opened(`players=20&seat=1&turn=${turn}&owners=1`, DESK, async (page) => {
      const tags = await inPage(page, (own) => own.tags());
      expect(new Set(tags.map(({ initial }) => initial)).size).toBe(20);
      const boxed = tags.flatMap(({ cell, box }) => (box === undefined ? [] : [{ cell, ...box }]));
      await framesIn(page, 400);
      const session = await page.context().newCDPSession(page);
      for (const type of SIGHTS) {
        await session.send('Emulation.setEmulatedVisionDeficiency', { type });
        const found = await contrasts(page, await page.screenshot(), boxed);
        const faint = boxed.flatMap(({ cell }, i) => ((found[i] ?? 0) < 4.5 ? [`${type} ${cell}`] : []));
        expect(faint).toEqual([]);
      }
      // Where land is too small for it at rest, nearer it has room.
      await inPage(page, ({ stage }) => stage.zoomBy(2.5));
      await framesIn(page, 400);
      const near = await inPage(page, (own) => own.tags());
      const unnamed = tags.filter((tag) => !isNamed(tag, tags) && !isNamed(tag, near));
      expect(unnamed.map(({ cell }) => cell)).toEqual([]);
      report(await inPage(page, (own) => own.times()));
    });
  },
);

/** Of twenty players (UI-S check 22): printed, since how long something takes is another thing on every machine. */
function report({ firstMs, changeMs, ownersMs }: Times): void {
  const first = `first map ${firstMs.toFixed(0)} ms of 1500`;
  const change = `another owner ${middle(changeMs)} ms of 16, ${middle(ownersMs)} while owners are named`;
  process.stdout.write(`      ${first}; ${change}\n`);
}

const middle = (all: readonly number[]): string =>
  (all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0).toFixed(1);

/** One band goes round land that is one (UI-S13). */
function isNamed(tag: Tag, all: readonly Tag[]): boolean {
  const land = new Set([tag.cell]);
  for (const cell of land)
    for (const next of all.find((one) => one.cell === cell)?.near ?? []) land.add(next);
  return all.some(({ cell, box }) => land.has(cell) && box !== undefined);
}

const FIVE = ['orders', 'cuts', 'moves', 'losses', 'points'];

test('[UI-S35] a resolution is skipped at each of its five steps, or not moved at all, and the map then is that of the view', async () => {
  const device = { ...DESK, reducedMotion: 'no-preference' } as const;
  await opened('players=5&seat=0&turn=1', device, async (page) => {
    const moving = await inPage(page, (own) => own.playMatch(5, 2, 8));
    expect(moving.wrong).toEqual([]);
    for (const step of FIVE) expect(moving.shown).toContain(step);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await inPage(page, (own) => own.playMatch(5, 2, 3));
    expect(still.wrong).toEqual([]);
  });
});
