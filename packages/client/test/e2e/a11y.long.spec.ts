// Accessibility of every screen: no findings of the checker in the dark and the light theme, nothing is lost at
// 200 % zoom, in forced colours or with colour blindness, and the settings take effect.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { GameDefinition, Random, Tagged } from '@hexmarch/shared/kernel/game';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { everyNth, LONG } from '../../../shared/tools/sweep.ts';
import { packed, sandboxPath } from '../../src/gameApi/positionLink.ts';
import { SCENE as SKOR_SCENE } from '../games/skor/scene.ts';
import { inThemes, THEMES, violations } from './axe.ts';
import { DESKTOP, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { difference } from './pictures.ts';
import { DUEL } from './skormMatches.ts';
import { outOfReach, smallTargets, tooWide } from './targets.ts';
import { type Check, pressOn, walkAlone, walkMatch, walkPractice, walkSandbox } from './walk.ts';

const house = openHouse();
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
});

const visitor = (who: string, screen: BrowserContextOptions): Promise<Page> =>
  house.visitor(who, complaints, screen);

/** How many stops there are for one that is looked at in the light as well: its colours are the same tokens everywhere. */
const STOPS_A_LIGHT_ONE = LONG ? 1 : 3;

test('the checker finds no violation on any screen, at a desk and on a phone, dark and light, and a finger hits all', async () => {
  const found: string[] = [];
  let stops = 0;
  const [desk, phone] = [await visitor('desk', DESKTOP), await visitor('phone', PHONE)];
  const check: Check = async (page, where) => {
    stops += 1;
    const themes = stops % STOPS_A_LIGHT_ONE === 0 ? THEMES : THEMES.slice(0, 1);
    await inThemes(
      page,
      async (theme) => {
        const only = theme === 'dark' ? [] : ['color-contrast'];
        found.push(...(await violations(page, `${where}, ${theme}`, only)));
      },
      themes,
    );
    if (page === phone) found.push(...(await smallTargets(page)).map((one) => `${where}: small: ${one}`));
    if (where === 'skor match of the guest') await expectRoomToChat(page);
  };
  for (const page of LONG ? [desk, phone] : []) await walkAlone(house.server.origin, page, check);
  for (const game of ['skor', 'skorm']) {
    // The frame is the same around every game's board: between them the games are seen in all of it.
    if (LONG || game === 'skor') await walkMatch(house.server.origin, game, desk, phone, check);
    if (LONG) await walkPractice(house.server.origin, phone, game, check);
    if (LONG || game === 'skorm') await walkSandbox(house.server.origin, phone, game, check);
  }
  expect(found).toEqual([]);
  // A room that does not exist is requested on purpose.
  expect(complaints.filter((one) => !one.includes('status of 404'))).toEqual([]);
}, 300_000);

/** As when the keyboard of the screen comes up. */
async function expectRoomToChat(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 450 });
  await pressOn(page, 'tab-chat');
  expect(await isInSight(page, 'chat-input')).toBe(true);
  if (before !== null) await page.setViewportSize(before);
}

/** Whether all of it is on the screen, with nothing over it. */
const isInSight = (page: Page, testid: string): Promise<boolean> =>
  page
    .getByTestId(testid)
    .first()
    .evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isOnTop = (x: number, y: number): boolean =>
        one.contains(document.elementFromPoint(Math.round(x), Math.round(y)));
      const middle = (left + right) / 2;
      return isOnTop(middle, top + 2) && isOnTop(middle, bottom - 2) && left >= 0 && right <= innerWidth;
    });

const UPRIGHT = ['build', 'tech', 'more'];
/** Small phones among them, and one that lies, where what can be built is below what is to be done; each with its tabs. */
const PHONES = [
  { size: { width: 667, height: 375 }, tabs: ['log', 'more'] },
  { size: { width: 390, height: 664 }, tabs: UPRIGHT },
  { size: { width: 360, height: 640 }, tabs: UPRIGHT },
  { size: { width: 390, height: 844 }, tabs: UPRIGHT },
];
const LAND_MIN_PX = 32;

test('[UI-2] beside an open tab the own land stays in sight, to be played on, and so does Resource', async () => {
  const page = await visitor('land', PHONE);
  await page.goto(`${house.server.origin}/practice/skor?strength=1&seat=0#${await packed(SKOR_SCENE)}`);
  await pressOn(page, 'begin-practice');
  await page.locator('.stage[data-ready="true"]').waitFor();
  const land = geometry('standard').spaces.filter((_, i) => geometry('standard').landOf[i] === 0);
  expect(land).toHaveLength(19);
  for (const { size, tabs } of PHONES) {
    await page.setViewportSize(size);
    for (const tab of tabs) {
      await pressOn(page, `tab-${tab}`);
      const where = `${size.width}×${size.height} ${tab}`;
      expect([where, await hidden(page, land)]).toEqual([where, []]);
      for (const one of ['budget', 'tab-board'])
        expect([where, one, await isInSight(page, one)]).toEqual([where, one, true]);
    }
  }
  // What can be built is shown where it can stand, without another touch.
  await pressOn(page, 'tab-build');
  await pressOn(page, 'build-farm');
  await page.locator('[data-cell][data-mark="act"]').first().waitFor({ state: 'attached' });
  expect(await hidden(page, land)).toEqual([]);
  // A piece may go beyond: then the whole board is there.
  await page.getByTestId('tab-build').click();
  await page.getByTestId('cell-2,-1').dispatchEvent('click');
  await page.locator('[data-cell="3,-2"][data-mark="attack"]').waitFor({ state: 'attached' });
  await page.locator('.hole:not([data-near])').waitFor({ state: 'attached' });
}, 120_000);

/** Of these spaces: those that something lies over, or that are too small for a finger, once the board has come to rest. */
async function hidden(page: Page, cells: readonly string[]): Promise<readonly string[]> {
  const look = () =>
    page.evaluate(
      ([wanted, least]) =>
        wanted.filter((cell) => {
          const button = document.querySelector(`[data-cell="${cell}"]`);
          const box = button?.getBoundingClientRect();
          if (box === undefined || box.width < least) return true;
          const over = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          const [top] = over.filter((one) => one.closest('.cells, .hole') === null);
          return top === undefined || top.closest('.stage') === null;
        }),
      [cells, LAND_MIN_PX] as const,
    );
  let found = await look();
  // The board follows the panels a frame later.
  for (let attempt = 0; found.length > 0 && attempt < 20; attempt += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await look();
  }
  return found;
}

/** Deterministic dice: each face in its turn. */
function everyFace(): Random {
  let rolled = 0;
  const next = (count: number): number => {
    rolled += 1;
    return rolled % count;
  };
  return { die: (sides) => next(sides) + 1, pick: next };
}

/** The position after these commands, each by the first awaited seat. */
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
  /** A piece of the mover, a cell that it may go to, and a piece of the other side. */
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
  await page.goto(`${house.server.origin}${await sandboxPath(game, position)}`);
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

test.each(everyNth(2, SCENES))(
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
    // The next test sees all colours.
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
}, 120_000);

test('at 200 % zoom nothing is cut off or out of reach', async () => {
  // A window of 1440×900 at 200 % has room for half as many pixels each way.
  const page = await visitor('zoom', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  for (const path of ['/', '/rules/skor', '/practice/skor']) {
    await page.goto(`${house.server.origin}${path}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    expect([path, await tooWide(page)]).toEqual([path, 0]);
  }
  const [scene] = SCENES;
  if (scene === undefined) throw new Error('no scene');
  await atScene(page, scene);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  // Whatever can be pressed comes into view when it gets the focus, and nothing lies over it.
  expect(await outOfReach(page)).toEqual([]);
}, 120_000);

test('[UI-1] the overlay switches are reachable beside the longest setup', async () => {
  const page = await visitor('setup', DESKTOP);
  await page.goto(`${house.server.origin}/practice/skor?strength=1&seat=0`);
  await pressOn(page, 'begin-practice');
  await pressOn(page, 'culture-technocracy');
  await page.getByTestId('tech-city').waitFor();
  for (const width of [1440, 1120]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByTestId('overlay-names').waitFor();
    expect([width, await isInSight(page, 'overlay-names')]).toEqual([width, true]);
  }
}, 120_000);

test("the rule of a piece stands beside the piece's name, not on it", async () => {
  const page = await visitor('chip', DESKTOP);
  await page.goto(`${house.server.origin}/practice/skor?strength=1&seat=0#${await packed(SKOR_SCENE)}`);
  await pressOn(page, 'begin-practice');
  await page.locator('.stage[data-ready="true"]').waitFor();
  // A pair of civilians: two names in one row.
  await page.getByTestId('cell-0,0').dispatchEvent('click');
  await page.getByTestId('selected').waitFor();
  const overlapping = await page.evaluate(() =>
    [...document.querySelectorAll('.piece-row')].map((row) => {
      const words = document.createRange();
      words.selectNodeContents(row.querySelector('b') ?? row);
      const name = words.getBoundingClientRect();
      const rule = row.querySelector(':scope > .rule-link')?.getBoundingClientRect() ?? new DOMRect();
      return name.right > rule.left && name.bottom > rule.top && name.top < rule.bottom;
    }),
  );
  expect(overlapping).toEqual([false, false]);
}, 120_000);

test('settings are stored: language, theme, motion and shortcuts', async () => {
  const page = await visitor('settings', DESKTOP);
  await page.goto(house.server.origin);
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
  expect(complaints).toEqual([]);
}, 120_000);
