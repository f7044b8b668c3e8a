// A match of each game by roles and names alone, as with a screen reader, and another by keyboard alone: their openings
// against bots, and the last acts of a match of two. The long form plays them in full, and each game both ways.

import { DIRECTIONS } from '@hexmarch/shared/games/skorm/board';
import type { Page } from 'playwright-core';
import { everyNth, LONG, longTest } from '../../../shared/tools/sweep.ts';
import { spaceName } from '../../src/games/skor/words/words.ts';
import { facingName } from '../../src/games/skorm/words/words.ts';
import { beginPractice } from './beginPractice.ts';
import { DESK, openPage, seedEntropy } from './chromium.ts';
import { openHouse } from './house.ts';
import { beginAt, DUEL_PLACED, duelAfter, SKOR_NEAR_END } from './nearEnd.ts';
import { DUEL } from './skormMatches.ts';
import { placeArmy, SkormPlayer } from './skormPlayer.ts';
import { attackerTurn, nothingDone, strayTurn } from './skorPlans.ts';
import { SkorPlayer } from './skorPlayer.ts';
import type { TablePlayer } from './tablePlayer.ts';
import {
  byKeys,
  byTree,
  hostByKey,
  hostByName,
  type KeyOf,
  type NameOf,
  named,
  onCyrillicKeyboard,
} from './withoutMouse.ts';

const TURNS_MAX = 60;
const SEED = 2;

// Whether the City falls in time lies with the dice, so they are always the same.
const house = openHouse({ emptied: true, seed: SEED });

interface Room<P> {
  readonly players: readonly [P, P];
  readonly complaints: string[];
}

/** Aster opens a private room, Bryn comes by the link; neither has a mouse. */
async function meet<P extends TablePlayer>(
  make: (page: Page) => P,
  host: (player: P) => Promise<void>,
  position?: string,
): Promise<Room<P>> {
  const complaints: string[] = [];
  const come = async (who: string, seed: number): Promise<P> => {
    const page = await openPage(house.browser, who, complaints, DESK);
    await seedEntropy(page, seed);
    return make(page);
  };
  const aster = await come('Aster', 0);
  const bryn = await come('Bryn', 1);
  await aster.page.goto(house.server.origin);
  await beginAt(aster.page, position);
  await host(aster);
  const link = await aster.page.getByTestId('invite-link').inputValue();
  await bryn.page.goto(link);
  await bryn.press('take-seat');
  for (const { page } of [aster, bryn]) await page.getByTestId('match').waitFor();
  for (const { page } of [aster, bryn])
    await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  return { players: [aster, bryn], complaints };
}

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

async function setUp({ players: [aster, bryn] }: Room<SkorPlayer>): Promise<void> {
  await chooseSkor(aster, 'side-3');
  await chooseSkor(bryn, 'side-5');
  await aster.reach(await bryn.sequence());
}

async function chooseSkor(player: SkorPlayer, side: string): Promise<void> {
  await player.press('culture-feudal');
  await player.press(side);
  await player.act(() => player.press('confirm-setup'));
}

/** To the end; until a City falls. */
async function playSkor({ players: [aster, bryn], complaints }: Room<SkorPlayer>): Promise<void> {
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

const SKORM_NAMES = named({
  'tray-S': ['button', /^Shieldman, /],
  'tray-A': ['button', /^Archer, /],
  'tray-H': ['button', /^Horseman, /],
  'confirm-act': ['button', /^(Place it|Move|Capture|Shoot|Pass|Confirm)/],
});

/** A facing is called by the tile that the piece looks at. */
const skormNames =
  (player: SkormPlayer): NameOf =>
  (id) => {
    const facing = DIRECTIONS.find((direction) => id === `face-${direction}`);
    return facing === undefined ? SKORM_NAMES(id) : ['button', facingName(player.turning, facing)];
  };

const skormByTree = (page: Page): SkormPlayer => {
  const player = new SkormPlayer(page, false);
  return byTree(player, skormNames(player), (tile) => tile);
};

const SKORM_KEYS: KeyOf = (id) => {
  const face = /^face-(\d)$/.exec(id)?.[1];
  return face ?? { 'tray-S': '1', 'tray-A': '2', 'tray-H': '3', 'confirm-act': 'Enter', pass: 'p' }[id];
};

async function playSkorm(
  { players, complaints }: Room<SkormPlayer>,
  lines: readonly string[],
): Promise<void> {
  const seats = await Promise.all(players.map((player) => player.seat()));
  const [first, second] = seats[0] === 0 ? players : [players[1], players[0]];
  // Placed by turns; then seat 0 moves first.
  let sequence = await first.sequence();
  for (const [i, line] of lines.entries()) {
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

/** Against the computer, where the screen is the same. */
async function practise<P extends TablePlayer>(make: (page: Page) => P, game: string): Promise<P> {
  const page = await openPage(house.browser, 'Aster', [], DESK);
  await page.goto(`${house.server.origin}/practice/${game}?strength=1&seat=0`);
  await beginPractice(page);
  await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  return make(page);
}

const SKOR_PLAYERS = [
  [
    'by roles and names',
    (page: Page) => byTree(new SkorPlayer(page, false), SKOR_NAMES, spaceName),
    hostByName('Skor'),
  ],
  ['by keyboard', (page: Page) => byKeys(new SkorPlayer(page, false), SKOR_KEYS), hostByKey('skor')],
] as const;

describe.each(everyNth(2, SKOR_PLAYERS))('Skor %s', (_way, make, host) => {
  longTest('is set up', async () => {
    const player = await practise(make, 'skor');
    await chooseSkor(player, 'side-3');
    await player.page.getByTestId('end-turn').waitFor();
  });

  longTest(
    'is played from near its end',
    async () => {
      await playSkor(await meet(make, host, SKOR_NEAR_END));
    },
    120_000,
  );

  if (LONG)
    test('is played from its opening', async () => {
      const room = await meet(make, host);
      await setUp(room);
      await playSkor(room);
    }, 600_000);
});

test('Skor is played from near its end on a Cyrillic keyboard', async () => {
  const make = (page: Page) => byKeys(new SkorPlayer(page, false), SKOR_KEYS);
  const room = await meet(make, hostByKey('skor'), SKOR_NEAR_END);
  for (const { page } of room.players) await onCyrillicKeyboard(page);
  const [{ page }] = room.players;
  await page.keyboard.press('/');
  await page.getByTestId('command-line').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('command-line').waitFor({ state: 'detached' });
  await playSkor(room);
}, 120_000);

const SKORM_PLAYERS = [
  ['by keyboard', (page: Page) => byKeys(new SkormPlayer(page, false), SKORM_KEYS), hostByKey('skorm')],
  ['by roles and names', skormByTree, hostByName('Skorm')],
] as const;

describe.each(everyNth(2, SKORM_PLAYERS))('Skorm %s', (_way, make, host) => {
  longTest('is set up', async () => {
    const player = await practise(make, 'skorm');
    await placeArmy(player);
  });

  test('is played from near its end', async () => {
    const room = await meet(make, host, duelAfter(DUEL_PLACED));
    await playSkorm(room, DUEL.slice(DUEL_PLACED));
  }, 120_000);

  if (LONG)
    test('is played from its opening', async () => {
      await playSkorm(await meet(make, host), DUEL);
    }, 600_000);
});
