// Input methods without pointing for Skure: one finds everything by role and name, as a screen reader does, the other one has a
// keyboard alone. Nothing is pasted: each fighter is taken from the roster, and placed.

import type { Page } from 'playwright-core';
import { say } from '../../src/games/skure/panels/words/say.ts';
import { SkurePlayer } from './skurePlayer.ts';
import {
  byKeys,
  byTree,
  hostByKey,
  hostByName,
  type KeyOf,
  type NameOf,
  named,
  walkOnSquares,
} from './withoutMouse.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const SKURE_NAMES: NameOf = (id) => {
  const [, kind, who = '', side] = /^(class|place|turn)-(\w+)(?:-(left|right))?$/.exec(id) ?? [];
  if (kind === 'class') return ['button', new RegExp(`^${capital(who)}`)];
  if (kind === 'place') return ['button', /^Rogue/];
  if (kind === 'turn') return ['button', `Turn Rogue ${who} ${side}`];
  return named({
    seal: ['button', /^Seal team of/],
    'to-field': ['button', 'To the field'],
    ready: ['button', /^Ready/],
    'end-turn': ['button', /^Defend and end/],
    'let-pass': ['button', new RegExp(`^${say('question.pass')}`)],
  })(id);
};

const SKURE_KEYS: KeyOf = (id) => ({ 'end-turn': 'Shift+Enter' })[id];

export const SKURE_INPUTS = [
  [
    'by roles and names',
    (page: Page) => byTree(new SkurePlayer(page, false), SKURE_NAMES, (space) => space),
    hostByName('Skure'),
  ],
  [
    'by keyboard',
    (page: Page) => byKeys(new SkurePlayer(page, false), SKURE_KEYS, walkOnSquares),
    hostByKey('skure'),
  ],
] as const;

/** Frail, so that a battle of them is not long; in the order of the roster, so that a keyboard goes through it once. */
export const FRAIL = ['archer', 'archer', 'rogue'] as const;

/** From the roster, one after the other. */
export async function pick(player: SkurePlayer, classes: readonly string[]): Promise<void> {
  for (const [i, id] of classes.entries()) {
    await player.press(`class-${id}`);
    await player.page.getByTestId(`remove-${i}`).waitFor();
  }
  await player.act(() => player.press('seal'));
}

/** On the field the archers stand where they do by themselves; the rogue goes there, and then looks a little to the right. */
export async function place(player: SkurePlayer, seat: number, cell: string): Promise<void> {
  const who = seat === 0 ? 'A3' : 'B3';
  // Of secret acts only the own places are revealed.
  const stands = (looks: string): Promise<void> =>
    player.page.getByTestId(`place-${who}`).getByText(`${cell} · ${looks}`, { exact: true }).waitFor();
  await player.press(`place-${who}`);
  await player.point(cell);
  await stands(seat === 0 ? 'N' : 'S');
  await player.press(`turn-${who}-right`);
  await stands(seat === 0 ? 'NE' : 'SW');
  // While a rotation is in flight nobody is ready.
  await player.page.locator('[data-testid="ready"]:not([aria-disabled="true"])').waitFor();
  await player.press('ready');
}
