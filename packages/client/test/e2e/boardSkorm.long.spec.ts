// Skorm's board in a real browser: every event animated, the dial by mouse and by touch, the own corner at the bottom.

import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { type Harness, startHarness } from './boardHarness.ts';
import { DESK, type DESKTOP, HAND, PHONE } from './chromium.ts';

/** The harness page's interface (dev/games/skorm/board.ts), as far as it is used here. */
interface SkormHarness {
  taps: string[];
  scene: {
    cellBox(cell: string): { x: number; y: number; radiusPx: number } | undefined;
    cellAt(x: number, y: number): string | undefined;
    mark(marks: readonly unknown[]): void;
    setOverlays(change: { readonly trails: boolean }): void;
    follow(step: unknown): void;
    show(view: unknown): void;
    play(event: unknown, after: unknown): Promise<void>;
  };
  stage: {
    viewerSeat: number | undefined;
    camera: { zoomed: boolean };
    textures: { ready(): Promise<void> };
    centreOn(x: number, y: number): void;
    zoomBy(factor: number): void;
  };
  picture(stage: unknown): string;
  blanks(stage: unknown): string[];
  playAll(perKindMax: number, seedsMax: number): Promise<{ seen: Record<string, number>; wrong: string[] }>;
  take(scene: unknown, step: string): void;
  find(kind: string, nth: number): { event: unknown; before: unknown; after: unknown };
}

type SkormWindow = Window & { readonly harness: SkormHarness; requestedFrames: number };

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(120_000);

const MOVING: typeof DESKTOP = { ...DESK, reducedMotion: 'no-preference' };

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness('games/skorm/board.html');
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
  run: (own: SkormHarness, argument: A) => T | Promise<T>,
  argument?: A,
): Promise<T> {
  const own = await page.evaluateHandle(() => (window as unknown as SkormWindow).harness);
  return (await own.evaluate(run as never, argument)) as T;
}

async function boxOf(page: Page, cell: string) {
  const box = await inPage(page, (own, one: string) => own.scene.cellBox(one), cell);
  if (!box) throw new Error(`no box for ${cell}`);
  return box;
}

/** In CSS px, where the handle of the dial on a tile lies; `seenDeg` clockwise from east. */
async function handleOf(page: Page, cell: string, seenDeg: number) {
  const { x, y, radiusPx } = await boxOf(page, cell);
  const angle = (Math.PI / 180) * seenDeg;
  return { x: x + 0.86 * radiusPx * Math.cos(angle), y: y + 0.86 * radiusPx * Math.sin(angle), radiusPx };
}

longTest('a still board asks for no animation frames', async () => {
  await harness.alone('step=shieldman&seat=0', MOVING, async (page) => {
    await page.evaluate(() => {
      const own = window as unknown as SkormWindow;
      own.requestedFrames = 0;
      const original = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        own.requestedFrames++;
        return original(callback);
      };
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    const requestedFrames = () => page.evaluate(() => (window as unknown as SkormWindow).requestedFrames);
    expect(await requestedFrames()).toBe(0);
    // The counter works: a hover that highlights a tile requests a frame.
    const { x, y } = await boxOf(page, 'e5');
    await page.mouse.move(x, y);
    await page.waitForFunction(() => (window as unknown as SkormWindow).requestedFrames > 0);
  });
});

test('every event of random matches ends in the picture of the view after it', async () => {
  await harness.opened('view=opening&seat=1', DESK, async (page) => {
    const { seen, wrong } = await inPage(page, (own) => own.playAll(12, 12));
    expect(wrong).toEqual([]);
    const kinds = [
      'piecePlaced',
      'playBegan',
      'shieldmanRotated',
      'pieceMoved',
      'pieceCaptured',
      'pieceShot',
    ];
    for (const kind of [...kinds, 'seatEliminated', 'goldClaimed', 'matchWon', 'turnBegan']) {
      expect({ kind, times: seen[kind] ?? 0 }).not.toEqual({ kind, times: 0 });
    }
  });
});

test('with motion an event is seen on its way, and the next input ends it', async () => {
  await harness.opened('view=middle&seat=0', MOVING, async (page) => {
    for (const kind of ['pieceMoved', 'pieceCaptured', 'pieceShot', 'shieldmanRotated', 'seatEliminated']) {
      const ended = await inPage(
        page,
        async (own, one: string) => {
          const { event, before, after } = own.find(one, 1);
          own.scene.show(before);
          const still = own.picture(own.stage);
          let done = false;
          const played = own.scene.play(event, after).then(() => {
            done = true;
          });
          while (!done && own.picture(own.stage) === still) {
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          const moving = own.picture(own.stage) !== still;
          own.scene.show(after);
          await played;
          return { moving, done };
        },
        kind,
      );
      expect({ kind, ...ended }).toEqual({ kind, moving: true, done: true });
    }
  });
});

test.each(everyNth(2, ['piecePlaced', 'shieldmanRotated', 'pieceMoved']))(
  'marks that change while a %s is on its way harm nothing',
  async (kind) => {
    await harness.opened('view=middle&seat=0', MOVING, async (page) => {
      const same = await inPage(
        page,
        async (own, one: string) => {
          const { event, before, after } = own.find(one, 1);
          own.scene.setOverlays({ trails: false });
          own.scene.show(before);
          const still = own.picture(own.stage);
          const played = own.scene.play(event, after);
          while (own.picture(own.stage) === still) await new Promise((go) => requestAnimationFrame(go));
          own.scene.mark([]);
          await played;
          const ended = own.picture(own.stage);
          own.scene.show(before);
          own.scene.show(after);
          return ended === own.picture(own.stage);
        },
        kind,
      );
      expect(same).toBe(true);
    });
  },
);

test.each(
  everyNth(3, [
    ['2p', 'middle', 1, 'e1'],
    ['2p', 'middle', 0, 'e9'],
    ['3p', 'claim3', 1, 'a5'],
    ['3p', 'claim3', 2, 'i1'],
  ] as const),
)(
  '%s %s: seat index %i sees its corner at the bottom, also after a change of seat',
  async (_, view, seat, own) => {
    await harness.opened(`view=${view}&seat=0`, HAND, async (page) => {
      await inPage(
        page,
        (one, to: number) => {
          one.stage.viewerSeat = to;
        },
        seat,
      );
      const corner = await boxOf(page, own);
      const gold = await boxOf(page, 'e5');
      expect(Math.abs(corner.x - gold.x)).toBeLessThan(1);
      expect(corner.y - gold.y).toBeGreaterThan(6 * gold.radiusPx);
      expect(
        await inPage(page, (one, { x, y }: { x: number; y: number }) => one.scene.cellAt(x, y), corner),
      ).toBe(own);
    });
  },
);

test('the dial: a tap on a handle names its facing, the own tile and its neighbours stay tiles', async () => {
  await harness.opened('step=shieldman&seat=0', DESK, async (page) => {
    const north = await handleOf(page, 'd6', -90);
    await page.mouse.click(north.x, north.y);
    const southEast = await handleOf(page, 'd6', 30);
    await page.mouse.click(southEast.x, southEast.y);
    for (const cell of ['d6', 'd5', 'e6']) {
      const { x, y } = await boxOf(page, cell);
      await page.mouse.click(x, y);
    }
    const taps = await inPage(page, (own) => own.taps);
    expect(taps.map((tap) => tap.split(' ')[1])).toEqual(['face:1', 'face:3', 'd6', 'd5', 'e6']);
  });
});

test('the dial turns with the board: the upper handle is the facing that looks up', async () => {
  await harness.opened('step=shieldman&seat=1', DESK, async (page) => {
    const up = await handleOf(page, 'd6', -90);
    await page.mouse.click(up.x, up.y);
    expect(await inPage(page, (own) => own.taps)).toEqual(['tap face:4 1']);
  });
});

test('on touch a handle is turned only where it is 44 px, and the board is not brought nearer for it', async () => {
  await harness.opened('step=shieldman&seat=0', HAND, async (page) => {
    const small = await handleOf(page, 'd6', -90);
    // A handle is taken over 0.8 of a radius.
    expect(0.8 * small.radiusPx).toBeLessThan(44);
    await page.touchscreen.tap(small.x, small.y);
    expect((await inPage(page, (own) => own.taps))[0]).not.toContain('face:');
    const { x, y } = await boxOf(page, 'd6');
    await inPage(page, (own, at: readonly [number, number]) => own.stage.centreOn(...at), [x, y] as const);
    await inPage(page, (own) => own.stage.zoomBy(2.5));
    await page.waitForTimeout(500);
    const large = await handleOf(page, 'd6', -90);
    expect(0.8 * large.radiusPx).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(large.x, large.y);
    const taps = await inPage(page, (own) => own.taps);
    expect(taps.filter((tap) => tap.startsWith('tap ')).at(-1)).toBe('tap face:1 1');
  });
});

test('a cancelled draft disappears', async () => {
  await harness.opened('view=middle&seat=0', DESK, async (page) => {
    const plain = await inPage(page, (own) => own.picture(own.stage));
    for (const step of ['shieldman', 'landing', 'sidestep', 'archer']) {
      const [taken, dropped] = await inPage(
        page,
        (own, name: string) => {
          own.take(own.scene, name);
          const with_ = own.picture(own.stage);
          own.scene.mark([]);
          own.scene.follow({ marks: [], choices: [], draft: { rotations: [], shots: [] } });
          return [with_, own.picture(own.stage)] as const;
        },
        step,
      );
      expect(taken).not.toBe(plain);
      expect(dropped).toBe(plain);
    }
  });
});

test('every picture is painted', async () => {
  for (const query of everyNth(4, [
    'view=opening3&seat=2',
    'step=placing&seat=0',
    'view=claim3',
    'step=archer&seat=1',
  ])) {
    await harness.opened(query, PHONE, async (page) => {
      const empty = await inPage(page, async (own) => {
        await own.stage.textures.ready();
        return own.blanks(own.stage);
      });
      expect({ query, empty }).toEqual({ query, empty: [] });
    });
  }
});
