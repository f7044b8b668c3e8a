// Every screen for everybody: the accessibility checker finds nothing in the dark and the light theme, nothing is lost at
// 200 % zoom, in forced colours or with other colour vision, and the settings do what they say.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { GameDefinition, Random, Tagged } from '@hexmarch/shared/kernel/game';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sandboxPath } from '../../src/screens/sandbox/link.ts';
import { inThemes, violations } from './axe.ts';
import { DESKTOP, launchChromium, openPage, PHONE } from './chromium.ts';
import { difference } from './pictures.ts';
import { type RunningServer, startServer } from './server.ts';
import { DUEL } from './skormMatches.ts';
import { type Check, pressOn, walkAlone, walkMatch, walkPractice, walkSandbox } from './walk.ts';

let server: RunningServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});

beforeEach(() => {
  complaints.length = 0;
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const visitor = (who: string, screen: BrowserContextOptions): Promise<Page> =>
  openPage(browser, who, complaints, screen);

test('the checker finds no violation on any screen, at a desk and on a phone, dark and light', async () => {
  const found: string[] = [];
  const check: Check = (page, where) =>
    inThemes(page, async (theme) => {
      const only = theme === 'dark' ? [] : ['color-contrast'];
      found.push(...(await violations(page, `${where}, ${theme}`, only)));
    });
  const [desk, phone] = [await visitor('desk', DESKTOP), await visitor('phone', PHONE)];
  await walkAlone(server.origin, desk, check);
  await walkAlone(server.origin, phone, check);
  for (const game of ['skor', 'skorm']) {
    await walkPractice(server.origin, phone, game, check);
    await walkSandbox(server.origin, phone, game, check);
    await walkMatch(server.origin, game, desk, phone, check);
  }
  expect(found).toEqual([]);
  // A room that does not exist is asked for on purpose.
  expect(complaints.filter((one) => !one.includes('status of 404'))).toEqual([]);
}, 300_000);

/** Falls the same way every time, each face in its turn. */
function everyFace(): Random {
  let rolled = 0;
  const next = (count: number): number => {
    rolled += 1;
    return rolled % count;
  };
  return { die: (sides) => next(sides) + 1, pick: next };
}

/** The position after these commands, each given by whoever is awaited first. */
function positionAfter<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  lines: readonly string[],
): string {
  const options = game.parseOptions({});
  if (!options.ok) throw new Error('no options');
  const random = everyFace();
  let state = game.open(options.value, 2, random).reduce(game.evolve, game.initialState());
  for (const line of lines) {
    const [seat = 0] = game.turn(state).awaiting;
    const command = game.parseCommandText(state, line);
    const decided = command.ok ? game.decide(state, command.value, { kind: 'seat', seat }, random) : command;
    if (!decided.ok) throw new Error(`refused: ${line}`);
    state = decided.value.reduce(game.evolve, state);
  }
  return game.formatPosition(state);
}

interface Scenery {
  readonly game: string;
  readonly position: string;
  /** A piece of whoever moves, a space that it may go to, and a piece of the other side. */
  readonly own: string;
  readonly goal: string;
  readonly other: string;
}

const SCENES: readonly Scenery[] = [
  {
    game: 'skor',
    position: positionAfter(skor, ['setup culture=feudal side=1', 'setup culture=feudal side=1']),
    own: '6,-3',
    goal: '6,-2',
    other: '0,0',
  },
  { game: 'skorm', position: positionAfter(skorm, DUEL.slice(0, 28)), own: 'e7', goal: 'e6', other: 'e3' },
];

/** The board at that position, painted and at rest. */
async function atScene(page: Page, { game, position }: Scenery): Promise<void> {
  await page.goto(`${server.origin}${await sandboxPath(game, position)}`);
  await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** The picture of one space. */
async function pictureOf(page: Page, cell: string): Promise<Buffer> {
  const box = await page.getByTestId(`cell-${cell}`).boundingBox();
  if (box === null) throw new Error(`no space ${cell}`);
  return page.screenshot({ clip: { x: Math.round(box.x), y: Math.round(box.y), width: 40, height: 40 } });
}

/** Takes pictures until they differ by so much from another one: what is being painted is waited for. */
async function differsFrom(page: Page, cell: string, before: Buffer, least: number): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const off = await difference(page, before, await pictureOf(page, cell));
    if (off >= least || attempt === 20) return off;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Selects a piece by the board's own buttons and looks whether its space and its goal look different then. */
async function expectMarks(page: Page, { own, goal }: Scenery): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.move(2, 2);
  const before = await pictureOf(page, goal);
  await page.getByTestId(`cell-${own}`).dispatchEvent('click');
  await page.locator(`[data-cell="${goal}"][data-mark="reach"]`).waitFor({ state: 'attached' });
  expect(await differsFrom(page, goal, before, 0.02)).toBeGreaterThanOrEqual(0.02);
}

const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

test.each(SCENES)(
  '[UI-34] $game: owners and marks can be told apart with any colour vision',
  async (scene) => {
    const page = await visitor('eyes', DESKTOP);
    await atScene(page, scene);
    const session = await page.context().newCDPSession(page);
    for (const type of VISIONS) {
      await session.send('Emulation.setEmulatedVisionDeficiency', { type });
      await expectMarks(page, scene);
      await page.keyboard.press('Escape');
      const mine = await pictureOf(page, scene.own);
      expect(await difference(page, mine, await pictureOf(page, scene.other))).toBeGreaterThan(0.1);
    }
    await page.context().close();
  },
  120_000,
);

test('forced colours leave edges, focus and the marks on the board', async () => {
  const page = await visitor('forced', { ...DESKTOP, forcedColors: 'active' });
  const [scene] = SCENES;
  if (scene === undefined) throw new Error('no scene');
  await atScene(page, scene);
  await expectMarks(page, scene);
  const edges = await page.locator('.card, .plate, .acts button').evaluateAll((all) =>
    all.map((one) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
      return borderTopStyle === 'solid' || borderTopStyle === 'dashed'
        ? Number.parseFloat(borderTopWidth)
        : 0;
    }),
  );
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(1);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body));
  expect([outline.outlineStyle, Number.parseFloat(outline.outlineWidth) >= 3]).toEqual(['solid', true]);
  await page.context().close();
}, 60_000);

test('at 200 % zoom nothing is cut off or out of reach', async () => {
  // A window of 1440×900 at 200 % has room for half as many pixels each way.
  const page = await visitor('zoom', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const path of ['/', '/rules/skor', '/practice/skor']) {
    await page.goto(`${server.origin}${path}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    expect([path, await wider()]).toEqual([path, 0]);
  }
  const [scene] = SCENES;
  if (scene === undefined) throw new Error('no scene');
  await atScene(page, scene);
  expect(await wider()).toBeLessThanOrEqual(0);
  // Whatever can be pressed comes into view when it gets the focus, and nothing lies over it.
  const hidden = await page.locator('main button:not([data-cell], :disabled)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      if (!(button instanceof HTMLElement) || !button.checkVisibility()) return [];
      button.focus();
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return inside && (button.contains(over) || over?.contains(button))
        ? []
        : [button.outerHTML.slice(0, 120)];
    }),
  );
  expect(hidden).toEqual([]);
  await page.context().close();
}, 60_000);

test('settings are kept: language, theme, motion and keys', async () => {
  const page = await visitor('settings', DESKTOP);
  await page.goto(server.origin);
  await pressOn(page, 'open-settings');
  await page.getByText('Deutsch', { exact: true }).click();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.getByText('Hell', { exact: true }).click();
  await page.getByText('Aus: Ergebnisse sofort zeigen').click();
  await page.getByTestId('set-keys').locator('summary').click();
  const undo = page.getByTestId('key-undo');
  await undo.click();
  await page.keyboard.press('c');
  await page.getByRole('alert').getByText('C ist schon vergeben: Chat.').waitFor();
  await page.getByRole('button', { name: 'Hier verwenden' }).click();
  await page.reload();
  await page.locator('html[lang="de"][data-theme="light"][data-motion="reduce"]').waitFor();
  await pressOn(page, 'open-settings');
  await page.getByTestId('set-keys').locator('summary').click();
  expect(await undo.textContent()).toBe('C');
  expect(await page.getByTestId('key-chat').textContent()).toBe('keine');
  await page.getByRole('button', { name: 'Alle Tasten zurücksetzen' }).click();
  expect(await undo.textContent()).toBe('Z');
  await page.context().close();
  expect(complaints).toEqual([]);
}, 60_000);
