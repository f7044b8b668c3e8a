// The field of Skure is readable with any colour blindness (UI-K74): a fighter's owner and facing, the side from which a
// way strikes, and its target. Checked on what is drawn, with Chromium's vision emulation.

import { jest } from '@jest/globals';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { BUST_CLASSES } from '../../src/games/skure/art/busts.ts';
import { type Harness, startHarness } from './boardHarness.ts';
import { DESKTOP } from './chromium.ts';
import { contrasts, type Patch, pixelsIn } from './pictures.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sprite {
  getBounds(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The interface of dev/games/skure/board.ts, as far as it is used here. */
interface FieldHarness {
  scene: {
    cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
    show(view: unknown): void;
    mark(marks: readonly unknown[]): void;
    ready(): Promise<void>;
  };
  stage: unknown;
  readonly view: { readonly field: readonly string[]; readonly fighters: readonly object[] };
  drawnSprites(stage: unknown): readonly { readonly key: string; readonly sprite: Sprite }[];
}

// Frames are drawn in software here, several times slower than anywhere else.
jest.setTimeout(120_000);

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness('games/skure/board.html');
});

afterAll(() => harness?.close());

afterEach(() => expect(harness.complaints.splice(0)).toEqual([]));

async function inPage<T, A = undefined>(
  page: Page,
  run: (own: FieldHarness, argument: A) => T | Promise<T>,
  argument?: A,
): Promise<T> {
  const own = await page.evaluateHandle(() => (window as unknown as { harness: FieldHarness }).harness);
  return (await own.evaluate(run as never, argument)) as T;
}

const SIGHTS = ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

async function throughEach(
  page: Page,
  look: (sight: string, picture: Buffer) => Promise<void>,
): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  for (const type of everyNth(2, SIGHTS)) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    await look(type, await page.screenshot());
  }
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
}

/** 24 spaces of 32 px between the rails. */
const SMALL: BrowserContextOptions = { ...DESKTOP, viewport: { width: 1478, height: 1120 } };
const SPACE_PX = 32;

/** Every facing of every seat, each time another class on other ground. */
const PLACED = Array.from({ length: 128 }, (_, i) => ({
  id: `t${i}`,
  cell: `${2 * (i % 12)},${2 * Math.floor(i / 12)}`,
  seat: i % 4,
  facing: Math.floor(i / 4) % 8,
  fighterClass: BUST_CLASSES[(7 * i) % BUST_CLASSES.length] ?? 'soldier',
  number: 1 + (i % 6),
  height: 'ground',
  life: 'standing',
  hp: 10 + (i % 30),
  hpMax: 40,
}));

const NORTH_WEST = 7;

/** Left, top, right and bottom of what is looked at, in parts of a space from the middle of a fighter. */
const BADGE = [-0.62, -0.62, -0.14, -0.14] as const;
const AROUND = [-0.62, -0.62, 0.62, 0.62] as const;

const partOf = (
  { x, y }: { readonly x: number; readonly y: number },
  [l, t, r, b]: typeof BADGE | typeof AROUND,
): Box => ({
  left: Math.round(x + l * SPACE_PX),
  top: Math.round(y + t * SPACE_PX),
  width: Math.round((r - l) * SPACE_PX),
  height: Math.round((b - t) * SPACE_PX),
});

/** Of each the kind that it is most like: by the mean of those of that kind, itself left out, that are of one group with it. */
function describedAt(
  patches: readonly Patch[],
  kinds: readonly number[],
  groupOf: (i: number) => boolean = () => false,
): readonly number[] {
  const keys = kinds.map((kind, i) => `${groupOf(i)} ${kind}`);
  const sums = new Map<string, { count: number; readonly all: Float64Array }>();
  for (const [i, patch] of patches.entries()) {
    const key = keys[i] ?? '';
    const sum = sums.get(key) ?? { count: 0, all: new Float64Array(patch.length) };
    sums.set(key, sum);
    sum.count += 1;
    patch.forEach((value, k) => {
      sum.all[k] = (sum.all[k] ?? 0) + value;
    });
  }
  const away = (i: number, patch: Patch, kind: number): number => {
    const key = `${groupOf(i)} ${kind}`;
    const sum = sums.get(key);
    const own = Number(key === keys[i]);
    if (sum === undefined || sum.count === own) return Number.POSITIVE_INFINITY;
    const { count, all } = sum;
    return patch.reduce(
      (total, value, k) => total + (value - ((all[k] ?? 0) - own * value) / (count - own)) ** 2,
      0,
    );
  };
  const known = [...new Set(kinds)];
  return patches.map((patch, i) =>
    known.reduce((best, kind) => (away(i, patch, kind) < away(i, patch, best) ? kind : best)),
  );
}

test('[UI-K74] owner and facing of 128 fighters can be told at 32 px, with any colour vision', async () => {
  await harness.alone('view=crowd', SMALL, async (page) => {
    const middles = await inPage(
      page,
      async ({ scene, view }, placed) => {
        // Only fliers and climbers stand on a wall, and those are drawn elsewhere.
        const field = view.field.map((row) => row.replaceAll('#', ','));
        scene.show({ ...view, field, fighters: placed });
        await scene.ready();
        return placed.map(({ cell }) => scene.cellBox(cell) ?? { x: 0, y: 0 });
      },
      PLACED,
    );
    const [one = { x: 0 }, , other = { x: 0 }] = middles;
    expect(Math.round((other.x - one.x) / 4)).toBe(SPACE_PX);
    await throughEach(page, async (sight, picture) => {
      const badges = await pixelsIn(
        page,
        picture,
        middles.map((at) => partOf(at, BADGE)),
      );
      const around = await pixelsIn(
        page,
        picture,
        middles.map((at) => partOf(at, AROUND)),
      );
      const looking = describedAt(
        around,
        PLACED.map(({ facing }) => facing),
      );
      // The prow is under the badge there: owners are checked elsewhere.
      const owned = describedAt(
        badges,
        PLACED.map(({ seat }) => seat),
        (i) => looking[i] === NORTH_WEST,
      );
      const wrong = PLACED.filter(({ seat, facing }, i) => owned[i] !== seat || looking[i] !== facing);
      expect([sight, wrong.map(({ id }) => id)]).toEqual([sight, []]);
    });
  });
});

/** So wide that words of the sides are written, and no wider: every picture is drawn in software. */
const NEAR: BrowserContextOptions = { ...DESKTOP, viewport: { width: 1000, height: 720 } };

/** Who is aimed at, then others beside it and apart. */
const FIGHTERS = ['7,5', '8,5', '9,6', '5,3'];

test('[UI-K74] the side of every way is written so that it is read, and who is aimed at is seen, with any colour vision', async () => {
  await harness.alone('view=battle&marks=strike&zoom=7,5', NEAR, async (page) => {
    const { words, boxes } = await inPage(
      page,
      async ({ scene, stage, drawnSprites }, cells) => {
        await scene.ready();
        const written = drawnSprites(stage).filter(({ key }) => /front|flank|rear/.test(key));
        return {
          words: written.map(({ key, sprite }) => {
            const { x, y, width, height } = sprite.getBounds();
            return { key, left: x, top: y, width, height };
          }),
          boxes: cells.map((cell) => {
            const { x, y, radiusPx } = scene.cellBox(cell) ?? { x: 0, y: 0, radiusPx: 0 };
            const side = Math.round(2 * radiusPx);
            return {
              left: Math.round(x - radiusPx),
              top: Math.round(y - radiusPx),
              width: side,
              height: side,
            };
          }),
        };
      },
      FIGHTERS,
    );
    const chips = words.filter(({ key }) => key.startsWith('chip'));
    expect(chips.map(({ key }) => /front|flank|rear/.exec(key)?.[0]).sort()).toEqual([
      'flank',
      'front',
      'rear',
    ]);
    const aimed = new Map<string, readonly Patch[]>();
    await throughEach(page, async (sight, picture) => {
      const found = await contrasts(page, picture, words);
      const faint = words.filter((_, i) => (found[i] ?? 0) < 4.5).map(({ key }) => key);
      expect([sight, faint]).toEqual([sight, []]);
      aimed.set(sight, await pixelsIn(page, picture, boxes));
    });
    await inPage(page, async ({ scene }) => {
      scene.mark([]);
      await scene.ready();
    });
    await throughEach(page, async (sight, picture) => {
      const plain = await pixelsIn(page, picture, boxes);
      const changed = plain.map((patch, i) => changedIn(patch, aimed.get(sight)?.[i] ?? patch));
      const seen = FIGHTERS.filter((_, i) => (changed[i] ?? 0) > 0.02);
      expect([sight, seen, changed]).toEqual([sight, FIGHTERS.slice(0, 1), changed]);
    });
  });
});

/** The part of the colours that are clearly lighter or darker. */
const changedIn = (before: Patch, after: Patch): number =>
  after.filter((value, i) => Math.abs(value - (before[i] ?? 0)) > 48).length / after.length;
