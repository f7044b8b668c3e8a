// Boards of squares and of areas in a real browser, apart from any game: drawing and hit testing, at both sizes of each.

import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { PATTERNS } from '../../src/art/paints.ts';
import { patternPath } from '../../src/art/patterns.ts';
import { type Harness, startHarness } from './boardHarness.ts';
import { DESK, DESKTOP, HAND } from './chromium.ts';
import { difference } from './pictures.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
}

/** The interface of dev/areas.ts and dev/squares.ts, as far as it is used here. */
interface LayerHarness {
  taps: string[];
  scene: {
    cellBox(cell: string): Box | undefined;
    cellAt(x: number, y: number): string | undefined;
    mark(marks: readonly unknown[]): void;
    show(view: unknown): void;
    point(cells: readonly string[]): void;
    ready(): Promise<void>;
    destroy(): void;
  };
  board: {
    readonly places: { readonly cells: readonly string[] };
    readonly layer: { readonly pieces: number };
  };
  stage: {
    readonly camera: { readonly zoomed: boolean };
    readonly host: HTMLElement;
    readonly layers: { readonly labels: { getBounds(): { readonly minX: number; readonly maxX: number } } };
    zoomBy(factor: number): void;
    resetView(): void;
    invalidate(): void;
    destroy(): void;
  };
  world: { readonly owners: readonly (number | undefined)[] };
  picture(stage: unknown): string;
  blanks(stage: unknown): string[];
}

type LayerWindow = Window & { readonly harness: LayerHarness; drawn: number };

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(120_000);

const harnesses = new Map<string, Harness>();

beforeAll(async () => {
  for (const file of ['areas.html', 'squares.html']) harnesses.set(file, await startHarness(file));
});

afterAll(async () => {
  for (const harness of harnesses.values()) await harness.close();
});

afterEach(() => {
  for (const { complaints } of harnesses.values()) expect(complaints.splice(0)).toEqual([]);
});

function on(file: string): Harness {
  const harness = harnesses.get(file);
  if (harness === undefined) throw new Error(`no ${file}`);
  return harness;
}

/** Runs in the page, with its harness. */
async function inPage<T, A = undefined>(
  page: Page,
  run: (own: LayerHarness, argument: A) => T | Promise<T>,
  argument?: A,
): Promise<T> {
  const own = await page.evaluateHandle(() => (window as unknown as LayerWindow).harness);
  return (await own.evaluate(run as never, argument)) as T;
}

const BOARDS = [
  ['areas.html', 'areas=49&players=7', 49],
  ['areas.html', 'areas=220&players=20', 220],
  ['squares.html', 'columns=14&rows=12', 168],
  ['squares.html', 'columns=24&rows=24&figures=24', 576],
  ['squares.html', 'columns=14&rows=12&turned=1', 168],
] as const;

/** Their pictures are drawn in software: the larger ones in the long form. */
describe.each(everyNth(2, BOARDS))('%s?%s', (file, query, count) => {
  test.each([
    ['desk', DESK],
    ['phone', HAND],
  ])('%s: every cell is found where it says it is, and a tap is answered with it', async (_, device) => {
    await on(file).opened(query, device, async (page) => {
      const missed = await inPage(page, ({ board, scene }) =>
        board.places.cells.filter((cell) => {
          const box = scene.cellBox(cell);
          return box === undefined || scene.cellAt(box.x, box.y) !== cell;
        }),
      );
      expect(missed).toEqual([]);
      const cells = await inPage(page, ({ board }) => [...board.places.cells]);
      expect(cells).toHaveLength(count);
      const cell = cells[Math.floor(count / 2)] ?? '';
      const box = await inPage(page, ({ scene }, one: string) => scene.cellBox(one), cell);
      if (box === undefined) throw new Error(`no box for ${cell}`);
      if (device === HAND) await page.touchscreen.tap(box.x, box.y);
      else await page.mouse.click(box.x, box.y);
      expect((await inPage(page, ({ taps }) => taps))[0]).toBe(`tap ${cell}`);
    });
  });

  test('a frame takes few draw calls, and a still board none', async () => {
    await on(file).alone(`${query}&marks=1`, DESK, async (page) => {
      const draws = await inPage(page, async ({ stage }) => {
        const counted = window as unknown as { drawn: number };
        counted.drawn = 0;
        const gl = WebGL2RenderingContext.prototype;
        const count = <K extends 'drawElements' | 'drawArrays'>(name: K): void => {
          const original = gl[name] as (...all: unknown[]) => void;
          gl[name] = function (this: WebGL2RenderingContext, ...all: unknown[]) {
            counted.drawn++;
            original.apply(this, all);
          } as never;
        };
        count('drawElements');
        count('drawArrays');
        const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
        // What was painted last is drawn a moment later; from then on nothing is.
        const drawnWhile = async (): Promise<number> => {
          const before = counted.drawn;
          for (let i = 0; i < 10; i += 1) await frames();
          return counted.drawn - before;
        };
        await drawnWhile();
        const still = await drawnWhile();
        const before = counted.drawn;
        stage.invalidate();
        await frames();
        return { still, moved: counted.drawn - before };
      });
      expect(draws.still).toBe(0);
      expect(draws.moved).toBeGreaterThan(0);
      expect(draws.moved).toBeLessThanOrEqual(40);
    });
  });

  test('every picture is painted, at every zoom, and removed with the scene', async () => {
    await on(file).opened(`${query}&marks=1`, DESK, async (page) => {
      const empty = await inPage(page, async ({ stage, scene, blanks }) => {
        await scene.ready();
        const far = blanks(stage);
        stage.zoomBy(3);
        await new Promise((go) => setTimeout(go, 300));
        await scene.ready();
        return [...far, ...blanks(stage)];
      });
      expect(empty).toEqual([]);
      const left = await inPage(page, ({ stage, scene, picture }) => {
        scene.destroy();
        scene.destroy();
        return picture(stage);
      });
      expect(left).toBe('');
    });
  });

  longTest('without WebGL it looks the same', async () => {
    const shown = await on(file).opened(query, DESKTOP, (page) => page.screenshot());
    await on(file).opened(`${query}&renderer=canvas`, DESKTOP, async (page) => {
      expect(await difference(page, shown, await page.screenshot(), 24)).toBeLessThan(0.05);
    });
  });
});

test.each([14, 24])('on a phone the numbers beside %i columns of squares are seen whole', async (columns) => {
  await on('squares.html').opened(`columns=${columns}&rows=14`, HAND, async (page) => {
    const { minX, maxX, width } = await inPage(page, ({ stage }) => {
      const { minX, maxX } = stage.layers.labels.getBounds();
      return { minX, maxX, width: stage.host.clientWidth };
    });
    expect(minX).toBeGreaterThanOrEqual(0);
    expect(maxX).toBeLessThanOrEqual(width);
  });
});

longTest('land is painted where it is seen, and again where somebody else has it', async () => {
  await on('areas.html').opened('areas=220&players=20', DESKTOP, async (page) => {
    const before = await page.screenshot();
    const pieces = await inPage(page, ({ board }) => board.layer.pieces);
    expect(pieces).toBeGreaterThan(1);
    await inPage(page, ({ stage }) => stage.zoomBy(4));
    await page.waitForTimeout(400);
    // Sixteen times the pixels, but no more of them than there is room for on the screen.
    expect(await inPage(page, ({ board }) => board.layer.pieces)).toBeLessThan(24);
    await inPage(page, ({ stage }) => stage.resetView());
    await page.waitForTimeout(400);
    expect(await difference(page, before, await page.screenshot())).toBeLessThan(0.002);
    await inPage(page, ({ scene, world }) =>
      scene.show(world.owners.map((owner) => (owner === 0 ? 1 : owner))),
    );
    await page.waitForTimeout(100);
    const part = await difference(page, before, await page.screenshot());
    expect(part).toBeGreaterThan(0.005);
    expect(part).toBeLessThan(0.1);
  });
});

test.each([
  ['areas.html', 'areas=49&players=7'],
  ['squares.html', 'columns=14&rows=12'],
] as const)('%s: cells marked together are one picture, at any number of cells', async (file, query) => {
  await on(file).opened(query, DESK, async (page) => {
    const shapes = await inPage(page, ({ board, scene, stage, picture }) => {
      const { cells } = board.places;
      const drawn = () =>
        picture(stage)
          .split('\n')
          .filter((line) => line.includes(' shape '));
      scene.mark([{ cell: cells[0], kind: 'act', area: cells.slice(0, 3) }]);
      const few = drawn();
      scene.mark([{ cell: cells[0], kind: 'attack', area: cells }]);
      const many = drawn();
      scene.mark([]);
      return [few.length, many.length, drawn().length];
    });
    expect(shapes).toEqual([1, 1, 0]);
  });
});

test('UI-34 no two patterns look alike, on a piece or on land, large or small', async () => {
  await on('areas.html').opened('areas=49&players=7', DESK, async (page) => {
    const paths = PATTERNS.map((name) => ({ name, ...patternPath(name) }));
    const alike = await page.evaluate((all) => {
      const side = 48;
      const inked = ({ width, height, path }: (typeof all)[number], scale: number): readonly number[] => {
        const context = new OffscreenCanvas(side, side).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.scale(scale, scale);
        const shape = new Path2D(path);
        for (let y = 0; y < side / scale; y += height) {
          for (let x = 0; x < side / scale; x += width) {
            context.save();
            context.translate(x, y);
            context.fill(shape);
            context.restore();
          }
        }
        return Array.from(context.getImageData(0, 0, side, side).data).filter((_, i) => i % 4 === 3);
      };
      const found: string[] = [];
      for (const scale of [1.6, 0.8]) {
        const inks = all.map((pattern) => inked(pattern, scale));
        for (let a = 0; a < inks.length; a++) {
          for (let b = 0; b < a; b++) {
            const off = (inks[a] ?? []).reduce(
              (sum, value, i) => sum + Math.abs(value - (inks[b]?.[i] ?? 0)),
              0,
            );
            const part = off / (255 * side * side);
            if (part < 0.2) found.push(`${scale} ${all[b]?.name}/${all[a]?.name} ${part.toFixed(2)}`);
          }
        }
      }
      return found;
    }, paths);
    expect(alike).toEqual([]);
  });
});
