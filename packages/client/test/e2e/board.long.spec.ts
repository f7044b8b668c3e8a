// The board in a real browser, apart from the rest of the client: pictures, hit testing, gestures, and performance.

import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { everyNth, LONG, longTest } from '../../../shared/tools/sweep.ts';
import { type Harness, startHarness } from './boardHarness.ts';
import { DESK, DESKTOP, HAND } from './chromium.ts';
import { difference } from './pictures.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
}

/** The harness page's interface (dev/games/skor/board.ts), as far as it is used here. */
interface PageHarness {
  taps: string[];
  scene: {
    cellBox(cell: string): Box | undefined;
    cellAt(x: number, y: number): string | undefined;
    previewSide(seat: number, side: number | undefined): void;
    sideAt(x: number, y: number): string | undefined;
    ready(): Promise<void>;
    mark(marks: readonly unknown[]): void;
    focus(cells: readonly string[]): void;
    setOverlays(change: { readonly trails: boolean }): void;
    show(view: unknown): void;
    play(event: unknown, after: unknown): Promise<void>;
    destroy(): void;
  };
  stage: {
    readonly camera: { readonly scale: number; readonly zoomed: boolean };
    readonly animator: { readonly active: boolean };
    readonly textures: { readonly worldResolution: number; ready(): Promise<void> };
    setInsets(insets: { top: number; right: number; bottom: number; left: number }): void;
    resetView(): void;
    destroy(): void;
  };
  skorScene(on: unknown): PageHarness['scene'] & { drag?(dragged: unknown): void };
  picture(stage: unknown): string;
  blanks(stage: unknown): string[];
  playAll(perKindMax: number, seedsMax: number): Promise<{ seen: Record<string, number>; wrong: string[] }>;
  find(kind: string, nth: number): { event: unknown; before: unknown; after: unknown };
  panned(frames: number): Promise<{ medianMs: number; p95Ms: number }>;
  readonly VIEWS: Readonly<Record<string, unknown>>;
  open(): Promise<{ stage: PageHarness['stage']; scene: PageHarness['scene'] }>;
}

declare global {
  interface Window {
    harness: PageHarness;
    requestedFrames: number;
  }
}

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(120_000);

const MOVING: typeof DESKTOP = { ...DESK, reducedMotion: 'no-preference' };

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness('games/skor/board.html');
});

afterAll(async () => {
  await harness.close();
});

afterEach(() => {
  expect(harness.complaints.splice(0)).toEqual([]);
});

const boxes = (page: Page, cells: readonly string[]) =>
  page.evaluate((all) => all.map((cell) => window.harness.scene.cellBox(cell)), cells);

const boxOf = async (page: Page, cell: string): Promise<Box> => {
  const [box] = await boxes(page, [cell]);
  if (!box) throw new Error(`no box for ${cell}`);
  return box;
};

const taps = (page: Page) => page.evaluate(() => window.harness.taps);
const scale = (page: Page) => page.evaluate(() => window.harness.stage.camera.scale);

test('a still board asks for no animation frames', async () => {
  await harness.alone('view=match&seat=0&marks=1', MOVING, async (page) => {
    await page.evaluate(() => {
      window.requestedFrames = 0;
      const original = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        window.requestedFrames++;
        return original(callback);
      };
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    expect(await page.evaluate(() => window.requestedFrames)).toBe(0);
    // The counter works: a hover that highlights a cell requests a frame.
    const { x, y } = await boxOf(page, '0,0');
    await page.mouse.move(x, y);
    await page.waitForFunction(() => window.requestedFrames > 0);
  });
});

test.each(everyNth(2, ['spawned', 'built', 'moved']))(
  'marks that change while a %s is on its way harm nothing',
  async (kind) => {
    await harness.opened('view=match&seat=0', MOVING, async (page) => {
      const same = await page.evaluate(async (one) => {
        const { scene, stage, picture, find } = window.harness;
        const { event, before, after } = find(one, 1);
        scene.setOverlays({ trails: false });
        scene.show(before);
        const still = picture(stage);
        const played = scene.play(event, after);
        while (picture(stage) === still) await new Promise((go) => requestAnimationFrame(go));
        scene.mark([]);
        await played;
        const ended = picture(stage);
        scene.show(before);
        scene.show(after);
        return ended === picture(stage);
      }, kind);
      expect(same).toBe(true);
    });
  },
);

test.each(
  everyNth(2, [
    ['desktop', DESK, 0],
    ['phone, seat A', HAND, 0],
    ['phone, seat B', HAND, 1],
  ] as const),
)('%s: a tap on every space is answered with that space', async (_, device, seat) => {
  await harness.opened(`view=match&seat=${seat}`, device, async (page) => {
    const cells = ['-2,0', '0,0', '3,-2', '3,-1', '6,-3', '8,-5', '8,-3', '2,0'];
    for (const [i, box] of (await boxes(page, cells)).entries()) {
      if (!box) throw new Error(`no box for ${cells[i]}`);
      if (device === HAND) await page.touchscreen.tap(box.x, box.y);
      else await page.mouse.click(box.x, box.y);
    }
    expect((await taps(page)).filter((tap) => tap.startsWith('tap'))).toEqual(
      cells.map((cell) => `tap ${cell} 1`),
    );
  });
});

test('upright screens show the own City at the bottom, wide ones A left and B right for everybody', async () => {
  for (const seat of [0, 1]) {
    const [own, other] = seat === 0 ? ['0,0', '6,-3'] : ['6,-3', '0,0'];
    await harness.opened(`view=match&seat=${seat}`, HAND, async (page) => {
      expect((await boxOf(page, own)).y).toBeGreaterThan((await boxOf(page, other)).y + 100);
    });
    await harness.opened(`view=match&seat=${seat}`, DESK, async (page) => {
      expect((await boxOf(page, '0,0')).x).toBeLessThan((await boxOf(page, '6,-3')).x - 100);
    });
  }
});

test.each(
  everyNth(2, [
    ['is under way', { ...HAND, reducedMotion: 'no-preference' }],
    ['has ended', HAND],
  ] as const),
)(
  '[UI-20] what was brought nearer stays in sight when a panel turns the board, while the ride %s',
  async (_, device) => {
    const covered = { top: 60, right: 0, bottom: 450, left: 0 };
    for (const [seat, city] of ['0,0', '6,-3'].entries()) {
      await harness.opened(`view=match&seat=${seat}`, device, async (page) => {
        const before = await boxes(page, ['0,0', '6,-3']);
        await page.evaluate(
          ([cell, insets]) => {
            const { scene, stage } = window.harness;
            scene.focus([cell]);
            stage.setInsets(insets);
          },
          [city, covered] as const,
        );
        await page.waitForFunction(() => !window.harness.stage.animator.active);
        const { x, y } = await boxOf(page, city);
        const seen = x > 0 && x < 390 && y > covered.top && y < 844 - covered.bottom;
        expect({ seat, seen }).toEqual({ seat, seen: true });
        // Lying, A left and B right, while it stood upright before.
        const [a, b] = await boxes(page, ['0,0', '6,-3']);
        expect(Math.abs((before[0]?.x ?? 0) - (before[1]?.x ?? 0))).toBeLessThan(1);
        expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(100);
      });
    }
  },
);

test('wheel zooms about the pointer, dragging pans, spaces stay right under the pointer', async () => {
  await harness.opened('view=match&seat=0', DESK, async (page) => {
    const fitted = await scale(page);
    const before = await boxOf(page, '6,-3');
    // The pointer stands on whole pixels.
    await page.mouse.move(Math.round(before.x), Math.round(before.y));
    await page.mouse.wheel(0, -500);
    await page.waitForFunction((old) => window.harness.stage.camera.scale > old * 1.5, fitted);
    const zoomed = await boxOf(page, '6,-3');
    expect(Math.abs(zoomed.x - before.x)).toBeLessThan(1.5);
    expect(Math.abs(zoomed.y - before.y)).toBeLessThan(1.5);

    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(760, 400, { steps: 4 });
    await page.mouse.up();
    const panned = await boxOf(page, '6,-3');
    expect(panned.x).toBeCloseTo(zoomed.x + 60, 0);
    expect((await taps(page)).filter((tap) => tap.startsWith('tap'))).toEqual([]);
    const found = await page.evaluate(({ x, y }) => window.harness.scene.cellAt(x, y), panned);
    expect(found).toBe('6,-3');
  });
});

test('an untaken double tap zooms in and another zooms out; two fingers zoom', async () => {
  await harness.opened('view=match&seat=0', HAND, async (page) => {
    const fitted = await scale(page);
    const { x, y } = await boxOf(page, '0,0');
    const client = await page.context().newCDPSession(page);
    // With times of their own, so that a busy machine cannot pull the two taps apart.
    const start = Date.now() / 1000;
    for (const [type, after] of [
      ['touchStart', 0],
      ['touchEnd', 0.04],
      ['touchStart', 0.14],
      ['touchEnd', 0.18],
    ] as const) {
      const touchPoints = type === 'touchStart' ? [{ x, y, id: 1 }] : [];
      await client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + after });
    }
    await page.waitForFunction(() => window.harness.stage.camera.zoomed);
    expect(await scale(page)).toBeGreaterThan(fitted * 1.5);
    await page.evaluate(() => window.harness.stage.resetView());
    expect(await scale(page)).toBeCloseTo(fitted, 6);

    const fingers = (gap: number) => [
      { x: x - gap, y, id: 1 },
      { x: x + gap, y, id: 2 },
    ];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (const gap of [30, 40, 50, 60]) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction((old) => window.harness.stage.camera.scale > old * 1.5, fitted);
  });
});

test('every kind of event ends as the view after it would have been drawn', async () => {
  await harness.opened('view=match&seat=0', DESK, async (page) => {
    const { seen, wrong } = await page.evaluate(() => window.harness.playAll(4, 90));
    expect(wrong).toEqual([]);
    const kinds = ['attacked', 'assassinated', 'built', 'converted', 'disbanded', 'fired', 'gameEnded'];
    kinds.push(
      'migrated',
      'moved',
      'promoted',
      'purged',
      'razed',
      'sabotaged',
      'sent',
      'setupRevealed',
      'spawned',
    );
    expect(kinds.filter((kind) => !seen[kind])).toEqual([]);
  });
});

test('the board survives the loss of the WebGL context, twice', async () => {
  await harness.alone('view=match&seat=0&marks=1', DESKTOP, async (page) => {
    const before = await page.screenshot();
    for (const round of [1, 2]) {
      await page.evaluate(async () => {
        const canvas = document.querySelector('canvas');
        const context = canvas?.getContext('webgl2');
        const loss = context?.getExtension('WEBGL_lose_context');
        if (!canvas || !loss) throw new Error('no WebGL');
        const happened = (name: string) =>
          new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
        const lost = happened('webglcontextlost');
        loss.loseContext();
        await lost;
        const restored = happened('webglcontextrestored');
        // Pixi has to have finished hearing of the loss before the context may come back.
        await new Promise((resolve) => setTimeout(resolve));
        loss.restoreContext();
        await restored;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const after = await page.screenshot();
      const isSame = (await difference(page, before, after)) < 0.005;
      expect({ round, isSame }).toEqual({ round, isSame: true });
    }
  });
});

longTest('the canvas follows size and pixel ratio, and spaces stay right', async () => {
  await harness.alone('view=match&seat=0', DESKTOP, async (page) => {
    const client = await page.context().newCDPSession(page);
    for (const [width, height, ratio] of [
      [1000, 700, 1],
      // The emulation tells the page of another pixel ratio only along with another size.
      [1001, 700, 2],
      [700, 1000, 2],
    ] as const) {
      await client.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: ratio,
        mobile: false,
      });
      await page.waitForFunction(
        ([w, h]) => {
          const canvas = document.querySelector('canvas');
          if (!canvas) return false;
          return canvas.width === w && canvas.height === h && canvas.clientWidth === window.innerWidth;
        },
        [width * ratio, height * ratio],
      );
      const box = await boxOf(page, '6,-3');
      expect(await page.evaluate(({ x, y }) => window.harness.scene.cellAt(x, y), box)).toBe('6,-3');
    }
  });
});

test('the uncovered rectangle holds the whole board, also after a panel has opened', async () => {
  await harness.opened('view=match&seat=0', DESK, async (page) => {
    const insets = { top: 20, right: 500, bottom: 40, left: 400 };
    await page.evaluate((covered) => window.harness.stage.setInsets(covered), insets);
    for (const cell of ['-2,0', '8,-3', '0,-2', '6,-1']) {
      const { x, y, radiusPx } = await boxOf(page, cell);
      expect(x - radiusPx).toBeGreaterThanOrEqual(insets.left);
      expect(x + radiusPx).toBeLessThanOrEqual(1440 - insets.right);
      expect(y - radiusPx).toBeGreaterThanOrEqual(insets.top);
      expect(y + radiusPx).toBeLessThanOrEqual(900 - insets.bottom);
    }
  });
});

test('every picture is repainted, and not empty, at any size of the board', async () => {
  await harness.opened('view=match&seat=0&marks=1', DESKTOP, async (page) => {
    for (const right of everyNth(3, [300, 371, 412, 466, 523, 577])) {
      await page.evaluate(
        (covered) => window.harness.stage.setInsets({ top: 50, right: covered, bottom: 60, left: 8 }),
        right,
      );
      await page.waitForFunction(() => {
        const { camera, textures } = window.harness.stage;
        return textures.worldResolution === camera.scale * window.devicePixelRatio;
      });
      const empty = await page.evaluate(async () => {
        await window.harness.stage.textures.ready();
        return window.harness.blanks(window.harness.stage);
      });
      expect({ right, empty }).toEqual({ right, empty: [] });
    }
  });
});

test('a board that opens paints its pictures once, all in one document', async () => {
  await harness.alone('view=match&seat=0', HAND, async (page) => {
    const pictures = await page.evaluate(async () => {
      window.harness.scene.destroy();
      window.harness.stage.destroy();
      const sources: string[] = [];
      const { decode } = HTMLImageElement.prototype;
      HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
        sources.push(this.src);
        return decode.call(this);
      };
      Object.assign(window.harness, await window.harness.open());
      await window.harness.scene.ready();
      return sources;
    });
    expect(pictures).toHaveLength(1);
    expect(decodeURIComponent(pictures[0] ?? '').match(/<svg y=/g)?.length).toBeGreaterThan(10);
  });
});

test('[P1] panning a board of 16 Cities is measured beside the one of forty spaces', async () => {
  const medians: number[] = [];
  // Nothing is drawn any more in a page where it was measured.
  for (const view of ['match', 'cities16'])
    await harness.alone(`view=${view}`, DESKTOP, async (page) => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, -1500);
      // Zoomed in, the textures are painted once more; that is not panning.
      await page.waitForTimeout(400);
      const { medianMs, p95Ms } = await page.evaluate(() => window.harness.panned(60));
      process.stdout.write(`      pan, ${view}: ${medianMs} ms of JavaScript a frame (p95 ${p95Ms})\n`);
      medians.push(medianMs);
    });
  expect(Math.min(...medians)).toBeGreaterThan(0);
});

test('[SKOR-2.2] during setup a side is picked and shown turned', async () => {
  await harness.opened('view=setup&seat=1', HAND, async (page) => {
    const before = await page.evaluate(() => window.harness.picture(window.harness.stage));
    const { x, y, radiusPx } = await boxOf(page, '6,-3');
    // Upright, and B's City below: its side 5 faces the other territory, straight up.
    const picked = await page.evaluate(
      ([px, py]) => window.harness.scene.sideAt(px ?? 0, py ?? 0),
      [x, y - 3.5 * radiusPx],
    );
    expect(picked).toBe('5');
    await page.evaluate(() => window.harness.scene.previewSide(1, 2));
    expect(await page.evaluate(() => window.harness.picture(window.harness.stage))).not.toBe(before);
    await page.evaluate(() => window.harness.scene.previewSide(1, undefined));
    expect(await page.evaluate(() => window.harness.picture(window.harness.stage))).toBe(before);
  });
});

longTest('without WebGL the board is drawn all the same', async () => {
  const shown = await harness.opened('view=match&seat=0', DESKTOP, (page) => page.screenshot());
  await harness.opened('view=match&seat=0&renderer=canvas', DESKTOP, async (page) => {
    expect(await page.evaluate(() => document.querySelector('canvas')?.getContext('2d') !== null)).toBe(true);
    expect(await difference(page, shown, await page.screenshot())).toBeLessThan(0.08);
  });
});

test('[UI-11] in the frame, a dragged piece follows the pointer and returns', async () => {
  await harness.opened('view=match&seat=0', DESK, async (page) => {
    const places = await page.evaluate(() => {
      const { stage, scene, VIEWS, picture, skorScene } = window.harness;
      scene.destroy();
      const framed = skorScene(stage);
      framed.show(VIEWS.match);
      const still = picture(stage);
      framed.drag?.({ cell: '3,-2', piece: 0, x: 700, y: 300 });
      const dragged = picture(stage);
      framed.drag?.(undefined);
      return { moved: dragged !== still, back: picture(stage) === still };
    });
    expect(places).toEqual({ moved: true, back: true });
  });
});

test('a destroyed scene leaves nothing behind, and destroying it twice is harmless', async () => {
  await harness.opened('view=match&seat=0&marks=1', DESK, async (page) => {
    const left = await page.evaluate(() => {
      const { stage, scene, picture } = window.harness;
      scene.destroy();
      scene.destroy();
      return picture(stage);
    });
    expect(left).toBe('');
  });
});

test('coming and going leaves nothing behind', async () => {
  await harness.alone('view=match&seat=0&marks=1', DESK, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const again = (times: number) =>
      page.evaluate(async (count) => {
        for (let i = 0; i < count; i++) {
          const { stage, scene } = window.harness;
          scene.destroy();
          stage.destroy();
          Object.assign(window.harness, await window.harness.open());
          await window.harness.scene.ready();
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }, times);
    const measure = async () => {
      await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    await again(LONG ? 5 : 2);
    const early = await measure();
    await again(LONG ? 15 : 5);
    const late = await measure();
    expect(await page.evaluate(() => document.querySelectorAll('canvas').length)).toBe(1);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners);
    expect(late.nodes).toBeLessThan(early.nodes + 50);
    expect(late.heap - early.heap).toBeLessThan(1_500_000);
  });
});
