// The field of Skure in a real browser, apart from the rest of the client: outlines, repainting, rotation, both sides.

import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BUST_CLASSES, bustArt } from '../../src/games/skure/art/busts.ts';
import { type Harness, startHarness } from './boardHarness.ts';
import { DESK, HAND } from './chromium.ts';

interface Sprite {
  readonly x: number;
  readonly y: number;
}

interface Fighter {
  readonly id: string;
  readonly cell: string;
  readonly facing: number;
  readonly hp: number;
}

/** The interface of dev/games/skure/board.ts, as far as it is used here. */
interface FieldHarness {
  scene: {
    cellBox(cell: string): { readonly x: number; readonly y: number } | undefined;
    cellAt(x: number, y: number): string | undefined;
    show(view: unknown): void;
    play(event: unknown, after: unknown): Promise<void>;
    ready(): Promise<void>;
  };
  board: {
    readonly places: { readonly cells: readonly string[] };
    facingAt(x: number, y: number): number | undefined;
    light(marks: readonly unknown[]): void;
  };
  stage: {
    readonly textures: { apply(sprite: unknown, key: string, make: () => unknown): void };
  };
  readonly view: { readonly fighters: readonly Fighter[] };
  picture(stage: unknown): string;
  blanks(stage: unknown): string[];
  drawnSprites(stage: unknown): readonly { readonly key: string; readonly sprite: Sprite }[];
  pan(stage: unknown, frames: number): Promise<{ readonly medianMs: number; readonly p95Ms: number }>;
}

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(120_000);

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness('games/skure/board.html');
});

afterAll(async () => {
  await harness.close();
});

afterEach(() => {
  expect(harness.complaints.splice(0)).toEqual([]);
});

/** Runs in the page, with its harness. */
async function inPage<T, A = undefined>(
  page: Page,
  run: (own: FieldHarness, argument: A) => T | Promise<T>,
  argument?: A,
): Promise<T> {
  const own = await page.evaluateHandle(() => (window as unknown as { harness: FieldHarness }).harness);
  return (await own.evaluate(run as never, argument)) as T;
}

test.each([
  ['view=battle&marks=strike', 168],
  ['view=states&turned=1', 168],
  ['view=crowd', 576],
] as const)(
  '%s: every space is found where it says it is, and every picture is painted',
  async (query, count) => {
    await harness.opened(query, DESK, async (page) => {
      const found = await inPage(page, async ({ board, scene, stage, blanks }) => {
        await scene.ready();
        const missed = board.places.cells.filter((cell) => {
          const box = scene.cellBox(cell);
          return box === undefined || scene.cellAt(box.x, box.y) !== cell;
        });
        return { cells: board.places.cells.length, missed, blanks: blanks(stage) };
      });
      expect(found).toEqual({ cells: count, missed: [], blanks: [] });
    });
  },
);

test('[UI-K62] half a turn brings the north below, and every number with it', async () => {
  const places = async (query: string) => {
    return harness.opened(query, DESK, (page) =>
      inPage(page, ({ scene, stage, drawnSprites }) => {
        const number = (key: string): number[] =>
          drawnSprites(stage)
            .filter((one) => one.key === key)
            .map(({ sprite }) => Math.round(sprite.y));
        return {
          north: scene.cellBox('3,0')?.y ?? 0,
          south: scene.cellBox('3,11')?.y ?? 0,
          rows: number('rim 11'),
        };
      }),
    );
  };
  const [plain, turned] = [await places('view=battle'), await places('view=battle&turned=1')];
  expect(plain.north).toBeLessThan(plain.south);
  expect(turned.north).toBeGreaterThan(turned.south);
  expect(Math.round(turned.south)).toBe(Math.round(plain.north));
  expect(Math.max(...plain.rows)).toBeGreaterThan(Math.max(...turned.rows));
});

test('an idle field with 24 fighters on 24 × 24 requests no frames, and a change of one repaints no cell', async () => {
  await harness.alone('view=crowd', { ...DESK, reducedMotion: 'no-preference' }, async (page) => {
    const counts = await inPage(page, async ({ scene, stage, view }) => {
      await scene.ready();
      let requestedFrames = 0;
      const ask = window.requestAnimationFrame.bind(window);
      const frames = () => new Promise((go) => ask(() => ask(go)));
      await frames();
      window.requestAnimationFrame = (callback) => {
        requestedFrames++;
        return ask(callback);
      };
      for (let i = 0; i < 30; i++) await frames();
      const still = requestedFrames;
      const touched: string[] = [];
      const { textures } = stage;
      const apply = textures.apply.bind(textures);
      textures.apply = (sprite, key, make) => {
        touched.push(key);
        apply(sprite, key, make);
      };
      const fighters = view.fighters.map((one, i) => (i === 3 ? { ...one, hp: one.hp - 5 } : one));
      scene.show({ ...view, fighters });
      const spaces = touched.filter((key) => key.startsWith('space '));
      return { still, spaces: spaces.length, some: touched.length > 0, moved: requestedFrames > 0 };
    });
    expect(counts).toEqual({ still: 0, spaces: 0, some: true, moved: true });
    const { medianMs, p95Ms } = await inPage(page, ({ stage, pan }) => pan(stage, 40));
    process.stdout.write(`      pan, 24 × 24 with 24: ${medianMs} ms of JavaScript a frame (p95 ${p95Ms})\n`);
    expect(medianMs).toBeGreaterThan(0);
  });
});

test('[UI-K1] a fighter who turns and moves ends as drawn directly, and is visible on the way', async () => {
  await harness.opened('view=battle', { ...DESK, reducedMotion: 'no-preference' }, async (page) => {
    const seen = await inPage(page, async ({ scene, stage, view, picture }) => {
      const fighters = view.fighters.map((one) =>
        one.id === 'A1'
          ? { ...one, cell: '5,9', facing: 6 }
          : one.id === 'B2'
            ? { ...one, height: 'ground' }
            : one,
      );
      const after = { ...view, fighters };
      const before = picture(stage);
      const played = scene.play({}, after);
      const between = new Set<string>();
      let ended = false;
      void played.then(() => {
        ended = true;
      });
      while (!ended) {
        between.add(picture(stage));
        await new Promise((go) => requestAnimationFrame(go));
      }
      const there = picture(stage);
      scene.show(view);
      const back = picture(stage);
      scene.show(after);
      return { same: there === picture(stage), isBack: back === before, directions: between.size };
    });
    expect(seen).toMatchObject({ same: true, isBack: true });
    expect(seen.directions).toBeGreaterThanOrEqual(2);
  });
});

test('[UI-K63] on a phone an arrowhead is hit where it is seen', async () => {
  await harness.opened('view=battle&marks=facings&zoom=5,8', HAND, async (page) => {
    const found = await inPage(page, ({ board, scene }) => {
      const { x, y } = scene.cellBox('5,8') ?? { x: 0, y: 0 };
      return [0, 1, 2, 3, 4, 5, 6, 7].map((facing) => {
        const angle = (facing * Math.PI) / 4 - Math.PI / 2;
        return board.facingAt(x + 66 * Math.cos(angle), y + 66 * Math.sin(angle));
      });
    });
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

test('[UI-K2] no two busts have the same outline, at the size of a small cell', async () => {
  await harness.opened('view=battle', DESK, async (page) => {
    const busts = BUST_CLASSES.map((name) => ({ name, svg: bustArt(name).svg }));
    const alike = await page.evaluate(async (all) => {
      const side = 32;
      const outlined = async ({ svg }: (typeof all)[number]): Promise<readonly boolean[]> => {
        const image = new Image();
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
        await image.decode();
        const context = new OffscreenCanvas(side, side).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0, side, side);
        const { data } = context.getImageData(0, 0, side, side);
        return Array.from({ length: side * side }, (_, i) => (data[4 * i + 3] ?? 0) > 127);
      };
      const shapes = await Promise.all(all.map(outlined));
      const pairs = all.flatMap((one, a) =>
        all.slice(0, a).map((other, b) => {
          const [own = [], its = []] = [shapes[a], shapes[b]];
          const both = own.filter((is, i) => is && its[i]).length;
          const either = own.filter((is, i) => is || its[i]).length;
          return { pair: `${one.name}/${other.name}`, apart: 1 - both / either };
        }),
      );
      return pairs.sort((a, b) => a.apart - b.apart).slice(0, 6);
    }, busts);
    expect(alike.filter(({ apart }) => apart < 0.12)).toEqual([]);
  });
});
