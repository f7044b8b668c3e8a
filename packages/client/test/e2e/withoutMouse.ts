// Players who never point: one finds everything by role and name, as a screen reader does, the other one has a keyboard
// alone. Both implement what `TablePlayer` and its games need.

import type { Locator, Page } from 'playwright-core';
import type { GridCell, TablePlayer } from './tablePlayer.ts';

/** Role and name of what the tests call by an id; ids that are not known fail. */
export type NameOf = (id: string) => readonly [role: 'button' | 'region' | 'radio', name: string | RegExp];

const FRAME_NAMES: Readonly<Record<string, ReturnType<NameOf>>> = {
  'take-seat': ['button', /^Join the match/],
  result: ['region', 'Result'],
  held: ['region', 'Confirm'],
  'confirm-held': ['button', 'Confirm'],
};

/** What stands in the frame around every game goes by the same names. */
export const named =
  (own: Readonly<Record<string, ReturnType<NameOf>>>): NameOf =>
  (id) => {
    const name = own[id] ?? FRAME_NAMES[id];
    if (name === undefined) throw new Error(`no name for ${id}`);
    return name;
  };

/** The key that does the same; undefined where one has to go there with Tab. */
export type KeyOf = (id: string) => string | undefined;

/** Each game has a card of its own on the start page. */
export const hostByName =
  (game: string) =>
  ({ page }: TablePlayer): Promise<void> =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: game, exact: true }) })
      .getByRole('button', { name: /^With friends/ })
      .click();

export const hostByKey =
  (id: string) =>
  (player: TablePlayer): Promise<void> =>
    player.press(`create-private-${id}`);

const idIn = (selector: string): string => /data-testid="([^"]+)"/.exec(selector)?.[1] ?? '';

export function byTree<P extends TablePlayer>(
  player: P,
  nameOf: NameOf,
  cellName: (cell: string) => string,
): P {
  const { page } = player;
  const find = (id: string): Locator => {
    const [role, name] = nameOf(id);
    return page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
  };
  const press = (id: string): Promise<void> => find(id).click();
  return Object.assign(player, {
    press,
    pressOn: (selector: string) => press(idIn(selector)),
    has: (id: string) => find(id).isVisible(),
    grid: () => treeGrid(page),
    // The board lies on a canvas: its buttons are invoked, as a screen reader does, not pointed at.
    point: (cell: string) =>
      page.getByRole('gridcell', { name: new RegExp(`^${cellName(cell)}(,|;|$)`) }).dispatchEvent('click'),
  });
}

const MARKS: readonly (readonly [words: string, mark: string])[] = [
  ['can go here', 'reach'],
  ['can attack', 'attack'],
  ['can act here', 'act'],
  ['chosen', 'selected'],
];

/** The board as it is read: what stands there, and what could be done. */
async function treeGrid(page: Page): Promise<readonly GridCell[]> {
  const read = await page.getByRole('gridcell').evaluateAll((cells) =>
    cells.map((cell) => ({
      cell: cell.getAttribute('data-cell') ?? '',
      name: cell.getAttribute('aria-label') ?? '',
    })),
  );
  return read.map(({ cell, name }) => {
    const [text = '', can = ''] = name.split('; ');
    return { cell, text, mark: MARKS.find(([words]) => can.startsWith(words))?.[1] ?? '' };
  });
}

/** Takes the board's cursor to a cell. */
export type Walk = (page: Page, cell: string) => Promise<void>;

export function byKeys<P extends TablePlayer>(player: P, keyOf: KeyOf, walk: Walk = walkOnHexes): P {
  const { page } = player;
  const press = async (id: string): Promise<void> => {
    const key = keyOf(id);
    if (key !== undefined) return page.keyboard.press(key);
    await tabTo(page, `[data-testid="${id}"]`);
    await page.keyboard.press('Enter');
  };
  return Object.assign(player, {
    press,
    pressOn: (selector: string) => press(idIn(selector)),
    point: async (cell: string) => {
      await walk(page, cell);
      await page.keyboard.press('Enter');
    },
  });
}

const LATIN = 'qwertyuiopasdfghjklzxcvbnm/';
const CYRILLIC = 'йцукенгшщзфывапролдячсмить.';

/** From now on letters and `/` are pressed on a Cyrillic keyboard: the same key, another character. */
export async function onCyrillicKeyboard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pressLatin = page.keyboard.press.bind(page.keyboard);
  const press = async (latin: string): Promise<void> => {
    const key = CYRILLIC[LATIN.indexOf(latin)];
    if (latin.length !== 1 || key === undefined) return pressLatin(latin);
    const code = latin === '/' ? 'Slash' : `Key${latin.toUpperCase()}`;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
  };
  Object.assign(page.keyboard, { press });
}

const TABS_MAX = 120;

/** Presses Tab until the element is reached, as a person does. Text fields, buttons and the board must release the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let i = 0; i < TABS_MAX; i += 1) {
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Over the board with the six letters, by the shortest path. */
const walkOnHexes: Walk = (page, cell) => walkBy(page, cell, () => page.evaluate(keysTo, cell));

/** Over squares that are named by column and row, with the arrows. */
export const walkOnSquares: Walk = (page, cell) =>
  walkBy(page, cell, async () => {
    const [x = 0, y = 0] = (await cursorOn(page)).split(',').map(Number);
    const [toX = 0, toY = 0] = cell.split(',').map(Number);
    const across = Array.from({ length: Math.abs(toX - x) }, () => (toX > x ? 'ArrowRight' : 'ArrowLeft'));
    const down = Array.from({ length: Math.abs(toY - y) }, () => (toY > y ? 'ArrowDown' : 'ArrowUp'));
    return [...across, ...down];
  });

async function walkBy(page: Page, cell: string, keys: () => Promise<readonly string[]>): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement?.closest('.cells') !== null)))
    await tabTo(page, '.cells [data-cell]');
  for (const key of await keys()) await page.keyboard.press(key);
  const at = await cursorOn(page);
  if (at !== cell) throw new Error(`walked to ${at} instead of ${cell}`);
}

const cursorOn = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');

/** In the page: the keys that lead from the focused space to another, by where the spaces lie on the screen. */
function keysTo(goal: string): string[] {
  const middles = [...document.querySelectorAll<HTMLElement>('.cells [data-cell]')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { cell: button.dataset.cell ?? '', x: x + width / 2, y: y + height / 2 };
  });
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
    Math.hypot(a.x - b.x, a.y - b.y);
  const start = document.activeElement?.getAttribute('data-cell') ?? '';
  const from = middles.find(({ cell }) => cell === start);
  if (from === undefined) return [];
  const step = Math.min(...middles.filter((one) => one !== from).map((one) => apart(from, one)));
  const keySequences = new Map([[from, [] as string[]]]);
  for (const [at, keys] of keySequences) {
    if (at.cell === goal) return keys;
    for (const next of middles) {
      if (keySequences.has(next) || apart(at, next) > 1.2 * step) continue;
      const clockwise = (Math.atan2(next.x - at.x, at.y - next.y) * 180) / Math.PI;
      const k = (Math.round(clockwise / 60) + 6) % 6;
      keySequences.set(next, [...keys, ['w', 'e', 'd', 's', 'a', 'q'][k] ?? '']);
    }
  }
  return [];
}
