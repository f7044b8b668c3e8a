// The match screen in a real browser, over a room in the same tab (dev/match.html): its idle cost, leaks on mounting and
// unmounting, and its response to a pointer.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { jest } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { longTest } from '../../../shared/tools/sweep.ts';
import { sayIn } from '../sayIn.ts';
import { closeChromium, DESK, DESKTOP, HAND, keep, launchChromium, openPage } from './chromium.ts';
import { pressInMenu } from './menu.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { resized, turnAndResize } from './turning.ts';
import { type RunningVite, startDevPages } from './vite.ts';

const sayTurn = sayIn('table/lastTurn/messages/last-turn');

declare global {
  interface Window {
    requestedFrames: number;
    contexts: WebGL2RenderingContext[];
    room: { play(seat: number, line: string): void; readonly state: { readonly active: number } };
    enter(game: string): Promise<void>;
    leave(): void;
    figures: { readonly spaces: number; readonly medianMs: number; readonly p95Ms: number };
  }
}

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(240_000);

const complaints: string[] = [];
let vite: RunningVite;
let browser: Browser;

beforeAll(async () => {
  vite = await startDevPages();
  browser = await launchChromium({ webgl: true });
});

afterAll(async () => {
  await closeChromium(browser);
  vite.stop();
});

// Console messages belong to the attempt in which they came.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** What dev/pan.ts leaves for tests, beside its figures. */
interface PanWindow {
  readonly stage: { zoomBy(factor: number): void };
  readonly scene: { cellBox(cell: string): { readonly x: number; readonly y: number } | undefined };
}

/** Frames and WebGL contexts are counted from the beginning. */
const count = (): void => {
  window.requestedFrames = 0;
  window.contexts = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    window.requestedFrames += 1;
    return ask(callback);
  };
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    const context = (getContext as (...all: unknown[]) => unknown).apply(this, given);
    if (context instanceof WebGL2RenderingContext && !window.contexts.includes(context))
      window.contexts.push(context);
    return context;
  } as typeof getContext;
};

async function visit(query: string, device: BrowserContextOptions, renderer = 'webgl'): Promise<Page> {
  const page = await openPage(browser, query, complaints, device);
  await keep(page, { 'hexmarch.withoutGpu': renderer === 'webgl' ? '0' : '1' });
  await page.addInitScript(count);
  await page.goto(`${vite.origin}/dev/match.html?${query}`);
  await page.locator('.stage[data-ready="true"]').waitFor({ timeout: 60_000 });
  return page;
}

/** Round 1 of a match of Skor, in which this seat has the turn. */
async function begun(seat: 0 | 1, device: BrowserContextOptions, renderer?: 'canvas'): Promise<Page> {
  const page = await visit(`seat=${seat}&seed=5`, device, renderer);
  await page.evaluate((own) => {
    window.room.play(0, 'setup culture=feudal side=3');
    window.room.play(1, 'setup culture=feudal side=2');
    if (window.room.state.active !== own) window.room.play(1 - own, 'end');
  }, seat);
  await page.getByTestId('end-turn').waitFor();
  return page;
}

/** What is still being painted may take its time on a busy machine; a picture that is never still fails. */
const stillFor = (page: Page, ms: number): Promise<unknown> =>
  page.waitForFunction(
    async (span) => {
      const before = window.requestedFrames;
      await new Promise((resolve) => setTimeout(resolve, span));
      return window.requestedFrames === before;
    },
    ms,
    { timeout: 60_000, polling: 100 },
  );

test('[P5] an idle match requests no animation frame in two seconds, a hidden one none at all', async () => {
  const page = await begun(0, { ...DESK, reducedMotion: 'no-preference' });
  await stillFor(page, 2000);
  const hidden = await page.evaluate(async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    const canvas = document.querySelector('canvas');
    const before = window.requestedFrames;
    canvas?.parentElement?.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -300, clientX: 700, clientY: 400 }),
    );
    return window.requestedFrames - before;
  });
  expect(hidden).toBe(0);
  // Looked at again, it is drawn again.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    window.requestedFrames = 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => window.requestedFrames > 0);
  await page.context().close();
});

/** How often a match is entered and left: before it is measured for the first time, and after that. */
const TOURS = { before: 6, after: 14 };

longTest('matches entered and left by turns in one tab leave heap and WebGL contexts flat', async () => {
  const page = await visit('seat=0', { viewport: { width: 720, height: 480 } });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const tour = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      await page.evaluate(
        async (game) => {
          window.leave();
          await window.enter(game);
        },
        i % 2 === 0 ? 'skorm' : 'skor',
      );
      await page.locator('.stage[data-ready="true"]').waitFor({ timeout: 60_000 });
    }
  };
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const live = await page.evaluate(() => window.contexts.filter((one) => !one.isContextLost()).length);
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), live };
  };
  // Caches, such as pictures of both games, do not count as leaks.
  await tour(TOURS.before);
  const early = await measure();
  await tour(TOURS.after);
  const late = await measure();
  process.stdout.write(
    `      heap after ${TOURS.before} and ${TOURS.before + TOURS.after} matches: ${(early.heap / 1e6).toFixed(1)} and ${(late.heap / 1e6).toFixed(1)} MB\n`,
  );
  expect(late.live).toBe(1);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners);
  expect(late.nodes).toBeLessThan(early.nodes + 200);
  expect(late.heap - early.heap).toBeLessThan(2_500_000);
  await page.context().close();
});

test('[P1] panning 4,000 spaces is measured', async () => {
  const page = await openPage(browser, 'pan', complaints, DESKTOP);
  await page.goto(`${vite.origin}/dev/pan.html?spaces=4000&frames=60`);
  await page.waitForFunction(() => document.body.dataset.ready === 'yes', undefined, { timeout: 120_000 });
  const figures = await page.evaluate(() => window.figures);
  process.stdout.write(
    `      pan, ${figures.spaces} spaces: ${figures.medianMs} ms of JavaScript a frame (p95 ${figures.p95Ms})\n`,
  );
  expect(figures.spaces).toBe(4000);
  expect(figures.medianMs).toBeGreaterThan(0);
  await page.context().close();
});

test('UI-30 the buttons of the grid lie over their cells while the camera moves, and when it rests', async () => {
  const page = await openPage(browser, 'grid', complaints, DESK);
  await page.goto(`${vite.origin}/dev/pan.html?spaces=100&frames=2&grid`);
  await page.waitForFunction(() => document.body.dataset.ready === 'yes', undefined, { timeout: 120_000 });
  const off = (zoom: number): Promise<{ off: number; carried: boolean }> =>
    page.evaluate((factor) => {
      const { stage, scene } = window as unknown as PanWindow;
      if (factor > 0) stage.zoomBy(factor);
      const grid = document.querySelector<HTMLElement>('.cells');
      const all = [...document.querySelectorAll<HTMLElement>('[data-cell]')].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const box = scene.cellBox(button.dataset.cell ?? '');
        return Math.abs(x + width / 2 - (box?.x ?? 0)) + Math.abs(y + height / 2 - (box?.y ?? 0));
      });
      return { off: Math.max(...all), carried: (grid?.style.transform ?? '') !== '' };
    }, zoom);
  const atRest = () =>
    page.waitForFunction(() => document.querySelector<HTMLElement>('.cells')?.style.transform === '');
  // Maximum zoom; once the buttons have settled, outwards first.
  await atRest();
  for (const factor of [0.4, 1.7]) {
    const moving = await off(factor);
    expect(moving.carried).toBe(true);
    expect(moving.off).toBeLessThan(4);
    await atRest();
    const still = await off(0);
    expect(still.off).toBeLessThan(2);
  }
  await page.context().close();
});

describe('a pointer on the board', () => {
  let page: Page;
  let player: SkorPlayer;
  beforeAll(async () => {
    page = await begun(0, DESK, 'canvas');
    player = new SkorPlayer(page, false);
  });
  afterAll(() => page.context().close());

  const middle = async (cell: string): Promise<{ x: number; y: number }> => {
    const box = await page.getByTestId(`cell-${cell}`).boundingBox();
    if (box === null) throw new Error(`no cell ${cell}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  test('[UI-11] explains by hovering, without taking input, and on asking until it is closed', async () => {
    const card = page.getByTestId('inspector');
    // Open ground needs no words; a City has some.
    const { x, y } = await middle('0,0');
    await page.mouse.move(x, y);
    await card.waitFor();
    expect(await card.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await page.mouse.move(5, 5);
    await card.waitFor({ state: 'detached' });
    await page.mouse.click(x, y, { button: 'right' });
    await card.waitFor();
    expect(await card.getAttribute('class')).toContain('pinned');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  test('[UI-16] a line of the log says how it came about', async () => {
    // Of the newest line, in a log that is full, the answer would begin below what is to be seen.
    const before = await middle('0,0');
    await page.setViewportSize({ width: 1440, height: 700 });
    const why = page.getByTestId('why').last();
    await why.click();
    const because = page.getByTestId('because');
    expect(await because.textContent()).toMatch(/SKOR-\d/);
    await page.waitForFunction(() => {
      const bottomOf = (id: string) =>
        document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect().bottom ?? Number.NaN;
      return bottomOf('because') <= bottomOf('log') + 1;
    });
    await why.click();
    await page.setViewportSize({ width: 1440, height: 900 });
    // The next test takes the board where it was.
    await page.waitForFunction(({ x, y }) => {
      const box = document.querySelector('[data-testid="cell-0,0"]')?.getBoundingClientRect();
      return box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 2;
    }, before);
    expect(await page.getByTestId('log-turn').last().textContent()).toMatch(/Round 1 You/);
  });

  test('[UI-11] a piece is dragged to a target; dropped elsewhere it stays', async () => {
    const from = await middle('0,0');
    const to = await middle('0,-1');
    const before = await player.sequence();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, 800, { steps: 4 });
    await page.mouse.up();
    expect(await player.sequence()).toBe(before);
    await player.act(async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    });
    expect((await player.cells()).find(({ space }) => space === '0,-1')?.pieces).toBe('civilian');
  });

  test('[UI-16] a click on a sentence brings its space towards the middle of a board that is zoomed in', async () => {
    const { x, y } = await middle('2,0');
    const wide = (await page.getByTestId('cell-0,-1').boundingBox())?.width ?? 0;
    const placeOf = async () => (await page.getByTestId('cell-0,-1').boundingBox())?.x ?? 0;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -600);
    await page.waitForFunction(
      (old) =>
        (document.querySelector('[data-testid="cell-0,-1"]')?.getBoundingClientRect().width ?? 0) > old,
      wide,
    );
    const before = await placeOf();
    await page
      .locator('[data-line] .sentence', { hasText: 'moved a civilian' })
      .last()
      .click({ position: { x: 8, y: 8 } });
    await page.waitForFunction(
      (old) => document.querySelector('[data-testid="cell-0,-1"]')?.getBoundingClientRect().x !== old,
      before,
    );
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 3000);
  });

  test('[UI-14] the button that ends the turn, held, asks nothing more', async () => {
    const button = page.getByTestId('end-turn');
    expect(await button.textContent()).toMatch(/can still move/);
    const box = await button.boundingBox();
    if (box === null) throw new Error('no button');
    await player.act(async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.locator('[data-testid="plate-1"].on').waitFor();
      await page.mouse.up();
    });
    expect(await player.has('confirm-end')).toBe(false);
  });

  test('[UI-15] a recap of what happened while the page was hidden is offered, shown and skipped', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.room.play(1, 'end');
    });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByTestId('recap').waitFor();
    expect(await page.getByTestId('recap').textContent()).toContain('Bryn took one action');
    await page.getByTestId('recap-show').click();
    await page.getByTestId('recapping').waitFor({ state: 'detached' });
    await page.getByTestId('recap').waitFor({ state: 'detached' });
  });
});

test('[UI-11] touch previews a longer path before it moves, and [UI-20] a long press explains a cell', async () => {
  const page = await begun(0, HAND, 'canvas');
  const player = new SkorPlayer(page, true);
  expect(await player.select('0,0', 'C')).toBe(true);
  const before = await player.sequence();
  await player.point('2,-2');
  await page.getByTestId('held').waitFor();
  expect(await player.sequence()).toBe(before);
  await player.act(() => player.point('2,-2'));
  const box = await page.getByTestId('cell-3,-1').boundingBox();
  if (box === null) throw new Error('no cell');
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await page.getByTestId('inspector').waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.context().close();
});

test('[UI-11] a tap on the board presses nothing that it brings under the finger, and leaves a field', async () => {
  const page = await begun(0, HAND, 'canvas');
  const player = new SkorPlayer(page, true);
  await page.evaluate(() => {
    const field = document.createElement('input');
    const cover = document.createElement('button');
    for (const one of [field, cover]) one.style.cssText = 'position: fixed; inset: 0; z-index: 9';
    field.style.bottom = 'auto';
    cover.dataset.testid = 'cover';
    cover.dataset.presses = '0';
    cover.addEventListener('click', () => {
      cover.dataset.presses = '1';
    });
    document.body.append(field);
    field.focus();
    document.querySelector('.stage')?.addEventListener('pointerup', () => document.body.append(cover));
  });
  await player.point('0,0');
  const cover = page.getByTestId('cover');
  await page.locator('[data-cell="0,0"][data-mark="selected"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(100);
  expect(await cover.getAttribute('data-presses')).toBe('0');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await cover.tap();
  expect(await cover.getAttribute('data-presses')).toBe('1');
  await page.context().close();
});

test('rotated and resized in mid-match, nothing is lost: board, selected piece, chat, tabs and dialogs', async () => {
  const page = await begun(0, DESK, 'canvas');
  const player = new SkorPlayer(page, false);
  expect(await player.select('0,0', 'C')).toBe(true);
  const marks = async () => (await player.grid()).map(({ cell, mark }) => `${cell} ${mark}`).sort();
  const before = await marks();
  await page.getByTestId('tab-chat').click();
  await page.getByTestId('chat-input').fill('half a thou');
  await turnAndResize(page);
  expect(await marks()).toEqual(before);
  expect(await page.getByTestId('chat-input').inputValue()).toBe('half a thou');
  await pressInMenu(page, 'open-command-line');
  await page.getByTestId('command-line').fill('mov');
  await resized(page, [390, 844]);
  expect(await page.getByTestId('command-line').inputValue()).toBe('mov');
  await page.locator('dialog header button').click();
  await page.getByTestId('command-line').waitFor({ state: 'detached' });
  await page.getByTestId('tab-chat').click();
  expect(await page.getByTestId('chat-input').inputValue()).toBe('half a thou');
  await resized(page, [844, 390]);
  await resized(page, [390, 844]);
  expect(await page.getByTestId('tab-chat').getAttribute('aria-pressed')).toBe('true');
  await page.context().close();
});

test('[UI-15] of many missed acts the important ones come first, are shown one by one, and all can be stepped through', async () => {
  const page = await begun(0, HAND, 'canvas');
  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const act = async (seat: 0 | 1, type: string): Promise<void> => {
    const state = JSON.parse(await page.evaluate(() => JSON.stringify(window.room.state)));
    const command = skor.legalCommands(state, seat).find((one) => one.type === type);
    if (command === undefined) throw new Error(`${seat} cannot ${type}`);
    const text = skor.formatCommand(state, command);
    await page.evaluate(([of, line]) => window.room.play(of, line), [seat, text] as const);
  };
  await act(0, 'end');
  await hide(true);
  for (const type of ['move', 'spawn', 'end']) await act(1, type);
  await hide(false);
  // The line offers all of it; what matters most is above the log.
  await page.getByTestId('recap').waitFor();
  await page.getByTestId('tab-log').tap();
  const first = page.getByTestId('matters').locator('li').first();
  expect(await first.textContent()).toMatch(/Bryn/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await first.getByRole('button', { name: /Show on the board/ }).tap();
  const shown = page.getByTestId('recapping');
  await shown.getByText('2 of 3').waitFor();
  await shown.getByRole('button', { name: sayTurn('back') }).tap();
  await shown.getByText('1 of 3').waitFor();
  await page.getByTestId('recap-skip').tap();
  // What was looked at alone leaves the rest to be looked at.
  await page.getByTestId('recap').waitFor();
  await page.getByTestId('recap-close').tap();
  await page.getByTestId('recap').waitFor({ state: 'detached' });
  await page.context().close();
});

longTest('[UI-15] the last turn is summed up until the first act, and shown again on asking', async () => {
  const page = await begun(0, HAND, 'canvas');
  const card = page.getByTestId('last-turn');
  /** The first of these that this seat can do. */
  const act = async (seat: 0 | 1, ...types: readonly string[]): Promise<void> => {
    const state = JSON.parse(await page.evaluate(() => JSON.stringify(window.room.state)));
    const legal = skor.legalCommands(state, seat);
    const command = types.flatMap((type) => legal.find((one) => one.type === type) ?? [])[0];
    if (command === undefined) throw new Error(`${seat} can do none of ${types.join(', ')}`);
    const text = skor.formatCommand(state, command);
    await page.evaluate(([of, line]) => window.room.play(of, line), [seat, text] as const);
  };
  await act(0, 'end');
  await act(1, 'move');
  expect(await card.count()).toBe(0);
  await act(1, 'end');
  // Below the board it would take the board's room: it is above the log.
  const openLog = (): Promise<void> => page.getByTestId('tab-log').tap();
  await openLog();
  await card.waitFor();
  expect(await card.textContent()).toContain('Bryn: 1 move');
  // It does not widen the sheet.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByTestId('recap-show').tap();
  await page.locator('[data-testid="tab-board"][aria-pressed="true"]').waitFor();
  await page.getByTestId('recapping').waitFor({ state: 'detached' });
  await openLog();
  await card.waitFor();
  await act(0, 'starve', 'move');
  await card.waitFor({ state: 'detached' });
  // An act that was taken back was none.
  await page.evaluate(() => window.room.play(0, '@undo'));
  await card.waitFor();
  await page.getByTestId('recap-close').tap();
  await card.waitFor({ state: 'detached' });
  await page.context().close();
});
