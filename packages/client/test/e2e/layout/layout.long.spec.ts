// The layout law of a table: how much of the window is the board's, that the spaces on which something is done are in it, large enough
// and free, and that nothing is cut, too small or in the way. Measured in stored positions, at seven sizes of a window.

import { writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { HAND } from '../chromium.ts';
import { openDevPages } from '../devPages.ts';
import { EXPECTED } from './expected.ts';
import { type LayoutFacts, layoutFacts } from './facts.ts';
import { type Kind, pathOf, STATES, type TableState } from './states.ts';

interface Window {
  readonly name: string;
  readonly device: BrowserContextOptions;
  /** The least share of the hole, in per cent. */
  readonly least: Readonly<Record<Kind, number>>;
}

const touch = (width: number, height: number): BrowserContextOptions => ({
  ...HAND,
  viewport: { width, height },
});
const desk = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  deviceScaleFactor: 0.5,
});
/** `tab`: while one is read on a phone; elsewhere as at rest. */
const least = (rest: number, planned: number, question: number, after: number, tab = rest) => ({
  rest,
  planned,
  asked: question,
  after,
  tab,
});

const WINDOWS: readonly Window[] = [
  { name: '390x844', device: touch(390, 844), least: least(60, 55, 58, 44, 30) },
  { name: '390x664', device: touch(390, 664), least: least(50, 44, 48, 36, 0) },
  { name: '360x640', device: touch(360, 640), least: least(48, 42, 46, 32, 0) },
  { name: '844x390', device: touch(844, 390), least: least(60, 60, 60, 60) },
  { name: '1024x768', device: touch(1024, 768), least: least(62, 62, 62, 62) },
  { name: '1280x720', device: desk(1280, 720), least: least(40, 30, 30, 29) },
  { name: '1440x900', device: desk(1440, 900), least: least(44, 34, 34, 33) },
];

/** Least extent of an acting space, in CSS px: by finger and by mouse. */
const SPACE_PX = { rest: { touch: 36, desk: 28 }, acting: { touch: 40, desk: 32 } };

// What is measured is the same every time.
jest.retryTimes(0);

const pages = openDevPages();
const PICTURES = process.env.HEXMARCH_LAYOUT_PICTURES;

async function opened(state: TableState, window: BrowserContextOptions) {
  const { reach, locale, hasBoardLater } = state;
  const device = locale === undefined ? window : { ...window, locale };
  const page = await pages.visit(pathOf(state), device);
  const board = page.locator('.stage[data-ready="true"]');
  if (hasBoardLater !== true) await board.waitFor();
  await page.locator('.tab-bar, .rail > *').first().waitFor();
  await reach?.(page);
  await board.waitFor();
  await rested(page);
  return page;
}

/** The camera rides, and buttons are put in their places when it has come to rest. */
async function rested(page: Page): Promise<void> {
  let before = '';
  for (let times = 0; times < 40; times++) {
    await page.waitForTimeout(120);
    const now = await page.evaluate(() =>
      JSON.stringify(
        [...document.querySelectorAll('[data-cell], .hole')].map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [left, top, width, height].map(Math.round);
        }),
      ),
    );
    if (now === before) return;
    before = now;
  }
  throw new Error('the board does not come to rest');
}

/** What is not as it should be, by its name. */
function faults(facts: LayoutFacts, { least, device }: Window, { kind }: TableState): readonly string[] {
  const spacePx = SPACE_PX[kind === 'rest' ? 'rest' : 'acting'][device.hasTouch === true ? 'touch' : 'desk'];
  const found: Readonly<Record<string, boolean>> = {
    share: facts.share < least[kind],
    small: (facts.spacePx ?? spacePx) < spacePx - 0.1,
    outside: facts.outside.length > 0,
    covered: facts.covering.length > 0,
    cut: facts.cut.length > 0,
    names: facts.shortNames.length > 0,
    text: facts.smallText.length > 0,
    targets: facts.smallTargets.length > 0,
  };
  return Object.keys(found).filter((name) => found[name]);
}

const table: string[] = [];
afterAll(() => process.stdout.write(`${table.join('\n')}\n`));

describe.each(['skure', 'skor', 'skorm', 'skirmish'])('%s', (game) => {
  test.each(WINDOWS)('$name', async (window) => {
    const found: string[] = [];
    const states = STATES.filter((one) => one.game === game);
    for (const state of states.filter(({ windows = [window.name] }) => windows.includes(window.name))) {
      const page = await opened(state, window.device);
      const { acting } = state;
      const sized = game === 'skirmish';
      const touch = window.device.hasTouch === true;
      const name = `${game} ${window.name} ${state.name}`;
      if (PICTURES !== undefined)
        await page.screenshot({ path: `${PICTURES}/${name.replaceAll(' ', '-')}.png` });
      const facts = await layoutFacts(page, { acting, sized, touch });
      const wrong = faults(facts, window, state);
      table.push(
        `${name.padEnd(38)} ${facts.share} of ${window.least[state.kind]}  ${facts.holePx} px  ${facts.spacePx ?? '-'} px`,
      );
      found.push(...wrong.map((fault) => `${name}: ${fault}`));
      if (PICTURES !== undefined)
        writeFileSync(
          `${PICTURES}/${name.replaceAll(' ', '-')}.json`,
          JSON.stringify({ wrong, ...facts }, null, 1),
        );
    }
    // What was expected to fail and has become right must leave the list.
    expect(found.toSorted()).toEqual(
      EXPECTED.filter((one) => one.startsWith(`${game} ${window.name} `)).toSorted(),
    );
  });
});
