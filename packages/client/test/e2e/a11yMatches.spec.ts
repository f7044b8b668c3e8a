// A whole match of each game by roles and names alone, as a screen reader finds them, and another by keyboard alone.

import type { Browser, Page } from 'playwright-core';
import { spaceName } from '../../src/games/skor/words.ts';
import { DESKTOP, launchChromium, openPage, seedEntropy } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { DUEL } from './skormMatches.ts';
import { SkormPlayer } from './skormPlayer.ts';
import { attackerTurn, nothingDone, strayTurn } from './skorPlans.ts';
import { SkorPlayer } from './skorPlayer.ts';
import type { TablePlayer } from './tablePlayer.ts';
import { byKeys, byTree, type KeyOf, type NameOf } from './withoutMouse.ts';

const TURNS_MAX = 60;
const SEED = 2;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  // Whether the City falls in time lies with the dice, so they are always the same.
  server = await startServer({ seed: SEED });
  browser = await launchChromium();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Room<P> {
  readonly players: readonly [P, P];
  readonly complaints: string[];
}

/** Aster opens a private room, Bryn comes by the link; neither has a mouse. */
async function meet<P extends TablePlayer>(
  make: (page: Page) => P,
  host: (player: P) => Promise<void>,
): Promise<Room<P>> {
  const complaints: string[] = [];
  const come = async (who: string, seed: number): Promise<P> => {
    const page = await openPage(browser, who, complaints, DESKTOP);
    await seedEntropy(page, seed);
    return make(page);
  };
  const aster = await come('Aster', 0);
  const bryn = await come('Bryn', 1);
  await aster.page.goto(server.origin);
  await host(aster);
  const link = await aster.page.getByTestId('invite-link').inputValue();
  await bryn.page.goto(link);
  await bryn.press('take-seat');
  for (const { page } of [aster, bryn]) await page.getByTestId('match').waitFor();
  for (const { page } of [aster, bryn])
    await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  return { players: [aster, bryn], complaints };
}

/** Each game has a card of its own on the start page. */
const hostByName =
  (game: string) =>
  ({ page }: TablePlayer): Promise<void> =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: game, exact: true }) })
      .getByRole('button', { name: /^Play with friends/ })
      .click();

const hostByKey =
  (id: string) =>
  (player: TablePlayer): Promise<void> =>
    player.press(`create-private-${id}`);

const FRAME_NAMES: Readonly<Record<string, ReturnType<NameOf>>> = {
  'take-seat': ['button', /^Join the match/],
  result: ['region', 'Result'],
  held: ['region', 'Confirm'],
  'confirm-held': ['button', 'Confirm'],
};

const named =
  (own: Readonly<Record<string, ReturnType<NameOf>>>): NameOf =>
  (id) => {
    const name = own[id] ?? FRAME_NAMES[id];
    if (name === undefined) throw new Error(`no name for ${id}`);
    return name;
  };

const SKOR_NAMES = named({
  'culture-feudal': ['button', /^Feudal/],
  'side-3': ['button', '3'],
  'side-5': ['button', '5'],
  'confirm-setup': ['button', /^Confirm/],
  'piece-C': ['button', /^civilian/],
  'piece-M': ['button', /^military/],
  'action-spawn': ['button', /^Spawn/],
  'action-promote': ['button', /^Promote/],
  'build-base': ['button', /^Military Base/],
  'tech-city-1': ['button', /^City I:/],
  roll: ['button', /^(Roll|Capture)/],
  starve: ['button', /^Forgo/],
  'confirm-act': ['button', /^Confirm/],
  shortage: ['button', /^Forgo/],
  'end-turn': ['button', /^End turn/],
  'confirm-end': ['button', /^End turn anyway/],
});

const SKOR_KEYS: KeyOf = (id) =>
  ({
    'piece-C': 'Enter',
    'piece-M': 'Enter',
    'action-spawn': 'u',
    'action-promote': 'p',
    'build-base': '2',
    roll: 'Enter',
    'confirm-act': 'Enter',
    'end-turn': 'Shift+Enter',
  })[id];

async function playSkor({ players: [aster, bryn], complaints }: Room<SkorPlayer>): Promise<void> {
  await aster.press('culture-feudal');
  await aster.press('side-3');
  await aster.act(() => aster.press('confirm-setup'));
  await bryn.press('culture-feudal');
  await bryn.press('side-5');
  await bryn.act(() => bryn.press('confirm-setup'));
  await aster.reach(await bryn.sequence());
  const done = nothingDone();
  for (let turn = 0; turn < TURNS_MAX && !(await aster.has('result')); turn += 1) {
    const isFirst = await aster.page.locator('[data-testid="plate-0"].on').isVisible();
    if (isFirst) await attackerTurn(aster, 0, done);
    else await strayTurn(bryn, 1);
    const sequence = Math.max(await aster.sequence(), await bryn.sequence());
    for (const one of [aster, bryn]) await one.reach(sequence);
  }
  expect(done.built).toBe(true);
  expect(done.attacks).toBeGreaterThan(0);
  expect(await aster.page.getByRole('region', { name: 'Result' }).textContent()).toContain('You won');
  expect(await bryn.page.getByRole('region', { name: 'Result' }).textContent()).toContain('you lost');
  expect(complaints).toEqual([]);
}

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

const SKORM_NAMES = named({
  'tray-S': ['button', /^Shieldman, /],
  'tray-A': ['button', /^Archer, /],
  'tray-H': ['button', /^Horseman, /],
  'confirm-act': ['button', /^(Place it|Move|Capture|Shoot|Pass|Confirm)/],
  ...Object.fromEntries(DIRECTIONS.map((name, i) => [`face-${i + 1}`, ['button', name] as const])),
});

const SKORM_KEYS: KeyOf = (id) => {
  const face = /^face-(\d)$/.exec(id)?.[1];
  return face ?? { 'tray-S': '1', 'tray-A': '2', 'tray-H': '3', 'confirm-act': 'Enter', pass: 'p' }[id];
};

async function playSkorm({ players, complaints }: Room<SkormPlayer>): Promise<void> {
  const seats = await Promise.all(players.map((player) => player.seat()));
  const [first, second] = seats[0] === 0 ? players : [players[1], players[0]];
  // Placed by turns; then seat 0 moves first.
  let sequence = await first.sequence();
  for (const [i, line] of DUEL.entries()) {
    const player = i % 2 === 0 ? first : second;
    await player.reach(sequence);
    await player.play(line);
    sequence = await player.sequence();
  }
  await second.reach(sequence);
  expect(await first.page.getByRole('region', { name: 'Result' }).textContent()).toContain('You won');
  expect(await second.page.getByRole('region', { name: 'Result' }).textContent()).toContain('you lost');
  expect(complaints).toEqual([]);
}

describe('without a mouse', () => {
  test('a match of Skor by roles and names', async () => {
    const make = (page: Page) => byTree(new SkorPlayer(page, false), SKOR_NAMES, spaceName);
    await playSkor(await meet(make, hostByName('Skor')));
  }, 600_000);

  test('a match of Skor by keyboard', async () => {
    const make = (page: Page) => byKeys(new SkorPlayer(page, false), SKOR_KEYS);
    await playSkor(await meet(make, hostByKey('skor')));
  }, 600_000);

  test('a match of Skorm by roles and names', async () => {
    const make = (page: Page) => byTree(new SkormPlayer(page, false), SKORM_NAMES, (tile) => tile);
    await playSkorm(await meet(make, hostByName('Skorm')));
  }, 600_000);

  test('a match of Skorm by keyboard', async () => {
    const make = (page: Page) => byKeys(new SkormPlayer(page, false), SKORM_KEYS);
    await playSkorm(await meet(make, hostByKey('skorm')));
  }, 600_000);
});
