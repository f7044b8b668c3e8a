// Matches of Skor through the interface: two players and a spectator, a private room by its link. They begin near their end; in the
// long form they are whole, too.

import { CITY_SPACES } from '@hexmarch/shared/games/skor/board';
import { attackOdds } from '@hexmarch/shared/games/skor/odds';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { BrowserContextOptions } from 'playwright-core';
import { LONG, longTest } from '../../../shared/tools/sweep.ts';
import { AUDIBLE, DESK, HAND, keep, openPage, seedEntropy } from './chromium.ts';
import { missingOn, readOn } from './firstMinutes.ts';
import { openHouse } from './house.ts';
import { beginAt, SKOR_NEAR_END } from './nearEnd.ts';
import { attackerTurn, type Done, nothingDone, sitterTurn } from './skorPlans.ts';
import { SkorPlayer } from './skorPlayer.ts';

const TURNS_MAX = 90;
const SEED = 2;

/** A phone, the same phone turned, and a desk again. */
const SIZES = [
  ['phone', 390, 844],
  ['column', 844, 390],
  ['desktop', 1440, 900],
] as const;

// Whether the City falls in time lies with the dice, so they are always the same.
const house = openHouse({ emptied: true, seed: SEED });

interface Room {
  readonly players: readonly [SkorPlayer, SkorPlayer];
  readonly spectator: SkorPlayer;
  readonly complaints: string[];
}

/** Aster opens a private room; Bryn and a spectator join by the link. */
async function meet(options: BrowserContextOptions, touch: boolean, position?: string): Promise<Room> {
  const complaints: string[] = [];
  const pages = await Promise.all(
    ['Aster', 'Bryn', 'Watcher'].map((who) => openPage(house.browser, who, complaints, options)),
  );
  const [aster, bryn, spectator] = pages.map((page) => new SkorPlayer(page, touch));
  if (aster === undefined || bryn === undefined || spectator === undefined) throw new Error('no page');
  await Promise.all(pages.map((page, i) => seedEntropy(page, i)));
  await keep(aster.page, AUDIBLE);
  await aster.page.goto(house.server.origin);
  await aster.page.getByTestId('name').fill('Aster');
  await beginAt(aster.page, position);
  await aster.press('create-private-skor');
  const link = await aster.page.getByTestId('invite-link').inputValue();
  const code = (await aster.page.getByTestId('room-code').textContent()) ?? '';
  expect(link).toContain(code.replace('-', ''));
  await bryn.page.goto(link);
  await bryn.page.getByTestId('name').fill('Bryn');
  await bryn.press('take-seat');
  await Promise.all([aster, bryn].map(({ page }) => page.getByTestId('match').waitFor()));
  await spectator.page.goto(link);
  await spectator.press('watch');
  await spectator.page.getByTestId('match').waitFor();
  return { players: [aster, bryn], spectator, complaints };
}

async function choose({ players: [aster, bryn] }: Room, touch: boolean): Promise<void> {
  await aster.press('culture-feudal');
  if (touch) await aster.press('to-sides');
  await aster.press('side-3');
  await aster.act(() => aster.press('confirm-setup'));
  await aster.page.getByTestId('setup-waiting').waitFor();
  await bryn.press('culture-technocracy');
  await bryn.press('tech-military');
  if (touch) await bryn.press('to-sides');
  await bryn.press('side-5');
  await bryn.act(() => bryn.press('confirm-setup'));
}

const toMove = async ({ players: [aster] }: Room): Promise<0 | 1> =>
  (await aster.page.locator('[data-testid="plate-0"].on').isVisible()) ? 0 : 1;

/** Until a piece is on the other's City; returns the attacker's moves. */
async function playOut(room: Room): Promise<Done> {
  const done = nothingDone();
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const [aster, bryn] = room.players;
    if (await aster.has('result')) return done;
    if ((await toMove(room)) === 0) await attackerTurn(aster, 0, done);
    else await sitterTurn(bryn, 1);
    await expectSameBoard(room);
  }
  throw new Error(`nobody won in ${TURNS_MAX} turns`);
}

/** Everybody has heard of the last act and sees the same board. */
async function expectSameBoard({ players: [aster, bryn], spectator }: Room): Promise<void> {
  const sequence = Math.max(await aster.sequence(), await bryn.sequence());
  for (const one of [aster, bryn, spectator]) await one.reach(sequence);
  const [first, ...others] = await Promise.all([aster, bryn, spectator].map((one) => one.cells()));
  const plain = (cells: typeof first) => cells?.map(({ mark: _, ...cell }) => cell);
  for (const other of others) expect(plain(other)).toEqual(plain(first));
}

const ENEMIES = { '4,-3': 'B:CM', '4,-2': 'B:M' };
/** Pieces that can go, attack alone and in pairs, and cannot move at all. */
const GRID_POSITION = {
  to_move: 'A',
  stage: 'move',
  turn: { A: 6, B: 5 },
  budget: 5,
  players: { A: { culture: 'feudal', tech: { city: 2, military: 2 } } },
  structures: { '1,0': 'road:A', '4,-2': 'debris', '4,-3': 'fortification:B', '2,0': 'obstruction' },
  pieces: { '0,0': 'A:CC', '2,-1': 'A:M', '3,-2': 'A:M', ...ENEMIES },
};

const NEAR_END = ['near its end', SKOR_NEAR_END] as const;
const BEGINNINGS = LONG ? [['from the opening', undefined] as const, NEAR_END] : [NEAR_END];

describe('Skor in the browser', () => {
  test('[UI-30] the grid describes for every cell what the engine allows the selected piece', async () => {
    const text = JSON.stringify(GRID_POSITION);
    const parsed = skor.parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const state = parsed.value;
    const legal = skor.legalCommands(state, 0);
    const complaints: string[] = [];
    const page = await house.visitor('Reader', complaints, DESK);
    await page.goto(`${house.server.origin}/sandbox/skor?renderer=canvas#${encodeURIComponent(text)}`);
    for (const [from, kind] of [
      ['0,0', 'C'],
      ['2,-1', 'M'],
      ['3,-2', 'M'],
    ] as const) {
      await page.getByTestId(`cell-${from}`).dispatchEvent('click');
      await page.locator(`[data-cell="${from}"][data-mark="selected"]`).waitFor();
      const labels = await page
        .locator('[data-mark="reach"], [data-mark="attack"]')
        .evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('data-cell'), cell.ariaLabel]));
      const expected = legal.flatMap((one) => {
        if (one.type !== 'move' || one.from !== from || one.kind !== kind) return [];
        const { n, d } = attackOdds(state, one).win;
        const words = one.to in ENEMIES ? `can attack, ${Math.round((100 * n) / d)}%` : 'can go here';
        return [[one.to, expect.stringMatching(new RegExp(`; ${words}$`))]];
      });
      expect(labels).toHaveLength(expected.length);
      expect(labels).toEqual(expect.arrayContaining(expected));
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  });

  test.each(BEGINNINGS)(
    'two players and a watcher finish a match by mouse, %s, then swap seats for a rematch',
    async (_, position) => {
      const room = await meet(DESK, false, position);
      const { players, spectator, complaints } = room;
      if (position === undefined) await choose(room, false);
      expect(await spectator.has('end-turn')).toBe(false);
      expect(await players[0].page.getByTestId('watchers').textContent()).toBe('1');
      await players[0].press('tab-chat');
      await players[0].page.getByTestId('chat-input').fill('Good luck!');
      await players[0].page.keyboard.press('Enter');
      await players[1].press('tab-chat');
      await players[1].page.getByTestId('chat-lines').getByText('Good luck!').waitFor();
      const done = await playOut(room);
      expect(done).toMatchObject({ built: true, researched: true });
      expect(done.attacks).toBeGreaterThan(0);
      const results = await Promise.all(
        [...players, spectator].map(({ page }) => page.getByTestId('result').textContent()),
      );
      expect(results[0]).toContain('You won');
      expect(results[1]).toContain('Aster won, you lost');
      expect(results[2]).toContain('Aster won');
      for (const text of results) expect(text).toContain('SKOR-6.12');
      const before = players[0].page.url();
      await players[0].press('rematch');
      await players[1].press('rematch');
      await Promise.all(players.map(({ page }) => page.waitForURL((url) => url.href !== before)));
      await players[0].page.getByTestId('match').waitFor();
      expect(await players[0].page.getByTestId('plate-1').textContent()).toContain('Aster');
      expect(complaints).toEqual([]);
    },
    600_000,
  );

  // How a finger plays a match is shown at the tables of table.long.spec.ts and by the draft, too.
  if (LONG)
    test.each(BEGINNINGS)(
      'two players and a watcher finish a match by touch at 390×844, %s',
      async (_, position) => {
        const room = await meet(HAND, true, position);
        if (position === undefined) await choose(room, true);
        const done = await playOut(room);
        expect(done).toMatchObject({ built: true, researched: true });
        expect(done.attacks).toBeGreaterThan(0);
        expect(await room.players[0].page.getByTestId('result').textContent()).toContain('You won');
        expect(await room.spectator.page.getByTestId('result').textContent()).toContain('Aster won');
        expect(room.complaints).toEqual([]);
      },
      600_000,
    );
});

longTest(
  'a newcomer reads what docs/first-minutes.md says',
  async () => {
    const complaints: string[] = [];
    const [host, guest] = await Promise.all(
      ['Aster', 'Bryn'].map((who) => house.visitor(who, complaints, DESK)),
    );
    if (host === undefined || guest === undefined) throw new Error('no page');
    for (const screen of ['invitation', 'waiting', 'setup', 'chosen', 'turn', 'why', 'done'])
      expect([screen, readOn(screen).length > 0]).toEqual([screen, true]);

    await host.goto(house.server.origin);
    await host.getByTestId('create-private-skor').click();
    await host.getByTestId('goal').waitFor();
    expect(await missingOn(host, 'waiting')).toEqual([]);
    await guest.goto(await host.getByTestId('invite-link').inputValue());
    await guest.getByTestId('goal').waitFor();
    expect(await missingOn(guest, 'invitation')).toEqual([]);
    expect(await guest.getByTestId('goal-learn').getAttribute('target')).toBe('_blank');
    await guest.getByTestId('take-seat').click();

    for (const page of [host, guest]) {
      await page.getByTestId('choose-for-me').waitFor();
      expect(await missingOn(page, 'setup')).toEqual([]);
      await page.getByTestId('choose-for-me').click();
      await page.getByTestId('chosen-for-me').getByText('Chosen for you').waitFor();
      // What was chosen lives in the draft: no layout forgets to say it.
      for (const [layout, width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.locator(`main.${layout}`).waitFor();
        expect([layout, await missingOn(page, 'chosen')]).toEqual([layout, []]);
      }
      // From here on nothing is left to chance but the dice, which always fall the same.
      await page.getByTestId('culture-theocracy').click();
      await page.getByTestId('side-2').click();
      await page.getByTestId('confirm-setup').click();
      await page.getByTestId('confirm-setup').waitFor({ state: 'detached' });
    }

    // The first player by lot.
    const first = await Promise.race(
      [host, guest].map(async (page) => {
        await page.getByTestId('coach-next').waitFor();
        return page;
      }),
    );
    const second = first === host ? guest : host;
    expect(await missingOn(first, 'turn')).toEqual([]);
    await first.getByTestId('coach-why').click();
    await first.getByTestId('coach-card').waitFor();
    expect(await missingOn(first, 'why')).toEqual([]);
    expect(await first.getByTestId('end-turn').getAttribute('class')).toContain('ghost');
    // Announcements of the setup are gone from the page for everybody.
    expect(await first.getByTestId('urgent-news').textContent()).toBe('Round 1: your turn.');
    expect(await second.getByTestId('urgent-news').textContent()).toBe('');
    await first.getByTestId('end-turn').click();
    await first.getByTestId('confirm-end').click();
    await second.getByTestId('coach-next').waitFor();
    await followCoach(new SkorPlayer(second, false), CITY_SPACES[second === host ? 0 : 1]);
    expect(await missingOn(second, 'done')).toEqual([]);
    expect(complaints).toEqual([]);
  },
  120_000,
);

/** Does what the coach of the page says until it has nothing more to say. */
async function followCoach(player: SkorPlayer, city: string): Promise<void> {
  const hint = player.page.getByTestId('coach-next');
  for (let acts = 0; acts < ACTS_MAX; acts += 1) {
    const text = (await hint.textContent()) ?? '';
    if (text.includes('end your turn')) return;
    await player.act(() => (/spawn/i.test(text) ? player.press('action-spawn') : walk(player, text, city)));
  }
  throw new Error(`the coach goes on: ${await hint.textContent()}`);
}

const ACTS_MAX = 12;

/** From the City to the space that is named first, or from that one to the next. */
async function walk(player: SkorPlayer, text: string, city: string): Promise<void> {
  const names = await player.page.getByTestId('coach-next').locator('.space-link').allTextContents();
  const named = names.map((name) => player.page.locator(`[data-cell][aria-label^="${name},"]`).first());
  const cells = await Promise.all(named.map((button) => button.getAttribute('data-cell')));
  const [from, to] = text.includes('in the City') ? [city, cells[0]] : cells;
  await player.select(from ?? '', 'C');
  await player.point(to ?? '');
}
