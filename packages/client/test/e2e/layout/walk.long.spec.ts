// One match from the choice of a piece over its act, chat and log to what came of it: the board is never turned, and its scale changes
// only where a space on which something is done would else be out of its part of the window or too small, and afterwards back.

import { jest } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { HAND } from '../chromium.ts';
import { openDevPages } from '../devPages.ts';
import { all, play, point, press, STATES } from './states.ts';

interface Stage {
  readonly name: string;
  readonly reach: (page: Page) => Promise<void>;
  /** What is there then, by its test id. */
  readonly shown: string;
  /** Spaces on which something is done, if not those that are marked. */
  readonly acting?: readonly string[];
}

interface Walk {
  readonly game: string;
  readonly path: string;
  /** The dock, which is loaded later and takes its room from the board. */
  readonly dock?: string;
  readonly stages: readonly Stage[];
}

/** Query and position of a state of the layout test. */
function pathOf(game: string, name: string): string {
  const state = STATES.find((one) => one.game === game && one.name === name);
  if (state === undefined) throw new Error(`no state ${name} of ${game}`);
  return `match.html?game=${game}&${state.query}#${encodeURIComponent(state.position ?? '')}`;
}

const CHAT: Stage = { name: 'chat', reach: press('tab-chat'), shown: 'chat-input', acting: [] };
const LOG: Stage = { name: 'log', reach: press('tab-log'), shown: 'log', acting: [] };

/** A wide window has no tab for the board. */
const toBoard = async (page: Page): Promise<void> => {
  const tab = page.getByTestId('tab-board');
  if ((await tab.count()) > 0) await tab.click();
};

/** Three players, the first of whom has three armies. */
/** Ends the turn, as the host of a room does. */
const resolve = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { room } = window as unknown as { room: { due(text: string): void } };
    room.due('resolve');
  });

const SKIRMISH_RULES = encodeURIComponent(
  JSON.stringify({
    ...{ votes: 'off', lockAfterMs: 0 },
    position: '3 normal 3 t3 - A..a..Aa...bCCc.B..BA... - 1:3.1|1:12.2|1:16.4',
  }),
);

const WALKS: readonly Walk[] = [
  {
    game: 'skirmish',
    path: `match.html?game=skirmish&seat=0&seats=3&rules=${SKIRMISH_RULES}`,
    stages: [
      { name: 'chosen', reach: point('AB'), shown: 'composer' },
      { name: 'planned', reach: point('NE'), shown: 'preview', acting: ['AB', 'NE'] },
      { name: 'sealed', reach: press('seal'), shown: 'match', acting: ['AB', 'NE'] },
      CHAT,
      {
        name: 'resolved',
        reach: resolve,
        shown: 'chat-input',
        acting: [],
      },
      { name: 'after', reach: toBoard, shown: 'match', acting: ['AB', 'NE'] },
      LOG,
      { name: 'after the log', reach: toBoard, shown: 'match', acting: ['AB', 'NE'] },
    ],
  },
  {
    game: 'skor',
    path: pathOf('skor', 'planned'),
    stages: [
      { name: 'chosen', reach: point('3,-2'), shown: 'selected' },
      { name: 'planned', reach: point('4,-2'), shown: 'combat', acting: ['3,-2', '4,-2'] },
      { name: 'after', reach: press('roll'), shown: 'match', acting: ['3,-2', '4,-2'] },
      CHAT,
      LOG,
      { name: 'after the log', reach: toBoard, shown: 'match', acting: ['3,-2', '4,-2'] },
    ],
  },
  {
    game: 'skorm',
    path: pathOf('skorm', 'planned'),
    stages: [
      { name: 'chosen', reach: point('c8'), shown: 'in-hand', acting: ['c8', 'c7'] },
      { name: 'planned', reach: point('c7'), shown: 'armed', acting: ['c8', 'c7'] },
      { name: 'after', reach: press('confirm-act'), shown: 'match', acting: ['c8', 'c7'] },
      CHAT,
      LOG,
      { name: 'after the log', reach: toBoard, shown: 'match', acting: ['c8', 'c7'] },
    ],
  },
  {
    game: 'skure',
    path: pathOf('skure', 'rest'),
    dock: 'act-strike',
    stages: [
      { name: 'planned', reach: press('act-strike'), shown: 'strike-dock', acting: ['5,8', '7,5'] },
      {
        name: 'given up',
        reach: (page) => page.keyboard.press('Escape'),
        shown: 'act-strike',
        acting: ['5,8', '7,5'],
      },
      CHAT,
      LOG,
      { name: 'after the log', reach: toBoard, shown: 'act-strike', acting: ['5,8', '7,5'] },
      // Every standing fighter.
      {
        name: 'after',
        reach: play([0, 'defend']),
        shown: 'match',
        acting: ['5,8', '8,5', '10,1', '8,10', '9,6', '7,5', '11,4', '8,1', '5,3'],
      },
    ],
  },
];

interface Space {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

interface Facts {
  readonly hole: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** By cell. */
  readonly spaces: Readonly<Record<string, Space>>;
  readonly marked: readonly string[];
}

const factsOf = (page: Page): Promise<Facts> =>
  page.evaluate(() => {
    const {
      left = 0,
      top = 0,
      right = 0,
      bottom = 0,
    } = document.querySelector('.match .hole')?.getBoundingClientRect() ?? {};
    const cells = [...document.querySelectorAll('[data-cell]')];
    const spaces = cells.map((one) => {
      const box = one.getBoundingClientRect();
      const space = { x: box.left + box.width / 2, y: box.top + box.height / 2, half: box.width / 2 };
      return [one.getAttribute('data-cell') ?? '', space] as const;
    });
    const marked = cells.filter((one) => one.hasAttribute('data-mark'));
    return {
      hole: { left, top, right, bottom },
      spaces: Object.fromEntries(spaces),
      marked: marked.map((one) => one.getAttribute('data-cell') ?? ''),
    };
  });

/** Under load a page draws so rarely that two equal pictures are no sign of rest: so many frames lie between them. */
const FRAMES = 10;

const framesOf = (page: Page): Promise<void> =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
  }, FRAMES);

/** When the camera has come to rest. */
async function rested(page: Page): Promise<Facts> {
  let before = '';
  for (let times = 0; times < 40; times++) {
    await Promise.all([page.waitForTimeout(120), framesOf(page)]);
    const facts = await factsOf(page);
    const now = JSON.stringify(facts, (_, value) => (typeof value === 'number' ? Math.round(value) : value));
    if (now === before) return facts;
    before = now;
  }
  throw new Error('the board does not come to rest');
}

/** In degrees, and in CSS px, from the first space to the last. */
function turnAndScale({ spaces }: Facts) {
  const all = Object.values(spaces);
  const [a, b] = [all[0], all.at(-1)];
  if (a === undefined || b === undefined) throw new Error('no such space');
  const [x, y] = [b.x - a.x, b.y - a.y];
  return { turn: Math.round((Math.atan2(y, x) * 180) / Math.PI), scale: Math.hypot(x, y) };
}

/** Acting spaces that would not be wholly in the hole of now where they were before, or too small there. */
const outOf = (
  { hole }: Facts,
  { spaces }: Facts,
  acting: readonly string[],
  leastPx: number,
): readonly string[] =>
  acting.filter((cell) => {
    const space = spaces[cell];
    if (space === undefined) return true;
    const { x, y, half } = space;
    if (2 * half < leastPx) return true;
    return x - half < hole.left || x + half > hole.right || y - half < hole.top || y + half > hole.bottom;
  });

/** Least extent of an acting space, in CSS px: by finger and by mouse. */
const SPACE_PX = { touch: 40, desk: 32 };

/** What does not yet keep to it, as 'game window stage: what'; such an entry that has become right fails the test. */
const EXPECTED: readonly string[] = [];

/** Boxes of spaces are in whole px: in degrees, and of the scale. */
const ROUNDED = 3;
const SAME = 0.01;

const WINDOWS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['390x844', { ...HAND, viewport: { width: 390, height: 844 } }],
  ['844x390', { ...HAND, viewport: { width: 844, height: 390 } }],
  ['1440x900', { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 }],
];

// What is measured is the same every time.
jest.retryTimes(0);

const pages = openDevPages();
const PICTURES = process.env.HEXMARCH_LAYOUT_PICTURES;

describe.each(WALKS)('$game', ({ game, path, dock = 'match', stages }) => {
  test.each(WINDOWS)('%s: the board keeps its turn and its scale', async (window, device) => {
    const page = await pages.visit(path, device);
    await page.locator('.stage[data-ready="true"]').waitFor();
    await page.locator('.tab-bar, .rail > *').first().waitFor();
    await page.getByTestId(dock).first().waitFor();
    let before = await rested(page);
    const { turn, scale: atRest } = turnAndScale(before);
    const least = SPACE_PX[device.hasTouch === true ? 'touch' : 'desk'];
    const wrong: string[] = [];
    for (const { name, reach, shown, acting } of stages) {
      await all(reach)(page);
      await page.getByTestId(shown).first().waitFor();
      const now = await rested(page);
      if (PICTURES !== undefined)
        await page.screenshot({
          path: `${PICTURES}/walk-${game}-${window}-${name.replaceAll(' ', '-')}.png`,
        });
      const [then, seen] = [turnAndScale(before), turnAndScale(now)];
      const out = outOf(now, before, acting ?? now.marked, least);
      if (Math.abs(seen.turn - turn) > ROUNDED) wrong.push(`${game} ${window} ${name}: turn`);
      const isSame = [then.scale, atRest].some((scale) => Math.abs(seen.scale / scale - 1) <= SAME);
      if (!isSame && out.length === 0) wrong.push(`${game} ${window} ${name}: scale`);
      before = now;
    }
    // What was expected to fail and has become right must leave the list.
    expect(wrong.toSorted()).toEqual(
      EXPECTED.filter((one) => one.startsWith(`${game} ${window} `)).toSorted(),
    );
  });
});
