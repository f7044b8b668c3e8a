// Matches of Skorm through the interface: two players and a spectator, three players with an elimination; in the long form by
// touch, too. They begin near their end, in the long form with the opening, too.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormState } from '@hexmarch/shared/games/skorm/types';
import type { BrowserContextOptions } from 'playwright-core';
import { LONG, longTest } from '../../../shared/tools/sweep.ts';
import { sandboxPath } from '../../src/gameApi/positionLink.ts';
import { SCENE as SKORM_SCENE } from '../games/skorm/scene.ts';
import { beginPractice } from './beginPractice.ts';
import { AUDIBLE, DESK, HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { beginAt, DUEL_PLACED, duelAfter, skormAfter } from './nearEnd.ts';
import { DUEL, TRIANGLE } from './skormMatches.ts';
import { placeArmy, SkormPlayer } from './skormPlayer.ts';
import { unfold } from './startPage.ts';
import { inSeatOrder, resultsOf } from './tablePlayer.ts';

const house = openHouse({ emptied: true });

interface Room {
  /** In the order of their seats. */
  readonly players: readonly SkormPlayer[];
  readonly spectators: readonly SkormPlayer[];
  readonly complaints: string[];
}

const NAMES = ['Aster', 'Bryn', 'Cato'];

interface Meeting {
  readonly players: 2 | 3;
  readonly spectators: 0 | 1;
  readonly screen: BrowserContextOptions;
  readonly touch: boolean;
  /** Where the match begins, if not with the opening. */
  readonly position?: string;
}

/** Aster opens a private room for so many; the others and the spectators join by the link. */
async function meet({
  players: count,
  spectators: watching,
  screen,
  touch,
  position,
}: Meeting): Promise<Room> {
  const complaints: string[] = [];
  const come = async (who: string): Promise<SkormPlayer> =>
    new SkormPlayer(await openPage(house.browser, who, complaints, screen), touch);
  const host = await come('Aster');
  await keep(host.page, AUDIBLE);
  await host.page.goto(house.server.origin);
  await host.page.getByTestId('name').fill('Aster');
  await beginAt(host.page, position);
  await open(host, count);
  const link = await host.page.getByTestId('invite-link').inputValue();
  const players = [host];
  for (const name of NAMES.slice(1, count)) {
    const other = await come(name);
    await other.page.goto(link);
    await other.page.getByTestId('name').fill(name);
    await other.press('take-seat');
    players.push(other);
  }
  await Promise.all(players.map(({ page }) => page.getByTestId('match').waitFor()));
  const spectators: SkormPlayer[] = [];
  while (spectators.length < watching) {
    const spectator = await come('Watcher');
    await spectator.page.goto(link);
    await spectator.press('watch');
    await spectator.page.getByTestId('match').waitFor();
    spectators.push(spectator);
  }
  return { players: await inSeatOrder(players), spectators, complaints };
}

async function open(host: SkormPlayer, count: 2 | 3): Promise<void> {
  const card = host.page.getByTestId('game-skorm');
  if (count === 3) {
    await unfold(host.page, 'more-skorm');
    await card.getByText('Three players').click();
  }
  await host.press('create-private-skorm');
}

interface Script {
  readonly players: 2 | 3;
  readonly position?: string;
  readonly lines: readonly string[];
}

/** Plays the match by pointing, or as `give` says, everybody seeing the same board after every act; returns how it ended. */
async function playAll(
  room: Room,
  { players, position, lines }: Script,
  give: (player: SkormPlayer, line: string) => Promise<void> = (player, line) => player.play(line),
): Promise<SkormState> {
  const options = skorm.parseOptions(position === undefined ? { players } : { position });
  if (!options.ok) throw new Error('no options');
  const random = { die: () => 1, pick: () => 0 };
  let state = skorm.open(options.value, players, random).reduce(skorm.evolve, skorm.initialState());
  for (const line of lines) {
    const seat = state.active;
    const player = room.players[seat];
    if (player !== undefined) await give(player, line);
    const command = skorm.parseCommandText(state, line);
    const decided = command.ok ? skorm.decide(state, command.value, { kind: 'seat', seat }, random) : command;
    if (!decided.ok) throw new Error(`refused: ${line}`);
    state = decided.value.reduce(skorm.evolve, state);
    await expectSameBoard(room, room.players[seat]);
  }
  return state;
}

const NEAR_END: Script = { players: 2, position: duelAfter(DUEL_PLACED), lines: DUEL.slice(DUEL_PLACED) };
const SCRIPTS: readonly (readonly [string, Script])[] = [
  ...(LONG ? [['from the opening', { players: 2, lines: DUEL }] as const] : []),
  ['near its end', NEAR_END],
];
/** So many of the first are placed by pointing, the others by the command line, since it takes long enough. */
const PLACED_BY_MOUSE = 6;
/** Seat 1 is about to take the warlord of seat 2; what each kind of act looks like is seen in `DUEL`. */
const TRIANGLE_BEGUN = TRIANGLE.length - 5;
const TRIANGLES: readonly (readonly [string, Script])[] = [
  ...(LONG ? [['from the opening', { players: 3, lines: TRIANGLE }] as const] : []),
  [
    'near its end',
    {
      players: 3,
      position: skormAfter(3, TRIANGLE.slice(0, TRIANGLE_BEGUN)),
      lines: TRIANGLE.slice(TRIANGLE_BEGUN),
    },
  ],
];

async function expectSameBoard({ players, spectators }: Room, actor: SkormPlayer | undefined): Promise<void> {
  const sequence = (await actor?.sequence()) ?? 0;
  const all = [...players, ...spectators];
  for (const one of all) await one.reach(sequence);
  const boards = await Promise.all(all.map((one) => one.grid()));
  const [first, ...others] = boards.map((cells) => cells.map(({ cell, text }) => `${cell} ${text}`).sort());
  for (const other of others) expect(other).toEqual(first);
}

const names = ({ players }: Room): Promise<string[]> => Promise.all(players.map((player) => player.name()));

describe('Skorm in the browser', () => {
  test('[UI-30] the grid describes for every tile what the engine allows the selected piece', async () => {
    const parsed = skorm.parsePosition(SKORM_SCENE);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const state = parsed.value;
    const legal = skorm.legalCommands(state, state.active);
    const complaints: string[] = [];
    const page = await house.visitor('Reader', complaints, DESK);
    await page.goto(`${house.server.origin}${await sandboxPath('skorm', SKORM_SCENE)}`);
    const own = new Set(legal.flatMap((one) => ('from' in one ? [one.from] : [])));
    expect(own.size).toBeGreaterThan(6);
    for (const from of own) {
      await page.getByTestId(`cell-${from}`).dispatchEvent('click');
      await page.locator(`[data-cell="${from}"][data-mark="selected"]`).waitFor();
      const marked = await page
        .locator('[data-mark="reach"], [data-mark="attack"]')
        .evaluateAll((cells) =>
          cells.map((one) => `${one.getAttribute('data-mark')} ${one.getAttribute('data-cell')}`),
        );
      const allowed = legal.flatMap((one) =>
        'from' in one && one.from === from ? [`${one.type === 'move' ? 'reach' : 'attack'} ${one.to}`] : [],
      );
      expect(marked.sort()).toEqual([...new Set(allowed)].sort());
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  });

  longTest('an army is placed by mouse', async () => {
    const complaints: string[] = [];
    const page = await house.visitor('Aster', complaints, DESK);
    await page.goto(`${house.server.origin}/practice/skorm?strength=1&seat=0`);
    await beginPractice(page);
    await placeArmy(new SkormPlayer(page, false));
    expect(complaints).toEqual([]);
  });

  test.each(SCRIPTS)(
    'two players and a watcher finish a match by mouse, %s, then swap seats for a rematch',
    async (_, script) => {
      const room = await meet({ ...script, spectators: 1, screen: DESK, touch: false });
      const { players, spectators, complaints } = room;
      expect(await spectators[0]?.has('tray-S')).toBe(false);
      const end = await playAll(room, script);
      expect(end.outcome).toMatchObject({ winners: [0], reason: 'conquering' });
      const [own, other, watched] = await resultsOf(room);
      expect(own).toContain('You won');
      const [first, second] = await names(room);
      expect(other).toContain(`${first} won, you lost`);
      expect(watched).toContain(`${first} won`);
      for (const text of [own, other, watched]) expect(text).toContain('SKORM-7.3');
      const [one] = players;
      const before = one?.page.url();
      for (const player of players) await player.press('rematch');
      await Promise.all(players.map(({ page }) => page.waitForURL((url) => url.href !== before)));
      await one?.page.getByTestId('match').waitFor();
      expect(await one?.page.getByTestId('plate-1').textContent()).toContain(first);
      expect(await one?.page.getByTestId('plate-0').textContent()).toContain(second);
      expect(complaints).toEqual([]);
    },
    600_000,
  );

  if (LONG)
    test.each(TRIANGLES)(
      'three players, %s: one goes out, watches on and chats, the others finish',
      async (_, script) => {
        const room = await meet({ ...script, spectators: 0, screen: DESK, touch: false });
        const [first, second, third] = room.players;
        if (first === undefined || second === undefined || third === undefined)
          throw new Error('three players');
        const taking = script.lines.indexOf('e7xe5') + 1;
        let placed = 0;
        await playAll(room, { ...script, lines: script.lines.slice(0, taking) }, (player, line) => {
          placed += line.startsWith('+') ? 1 : 0;
          return line.startsWith('+') && placed > PLACED_BY_MOUSE ? player.type(line) : player.play(line);
        });
        expect(await second.page.getByTestId('match').textContent()).toContain('out');
        await second.press('tab-chat');
        await second.page.getByTestId('chat-input').fill('Well done.');
        await second.page.keyboard.press('Enter');
        await third.press('tab-chat');
        await third.page.getByTestId('chat-lines').getByText('Well done.').waitFor();
        for (const line of script.lines.slice(taking)) await third.play(line);
        await Promise.all(room.players.map(({ page }) => page.getByTestId('result').first().waitFor()));
        const [own, out, last] = await resultsOf(room);
        const [winner] = await names(room);
        expect(own).toContain('You won');
        expect(out).toContain(`${winner} won, you finished 3rd`);
        expect(last).toContain(`${winner} won, you finished 2nd`);
        expect(room.complaints).toEqual([]);
      },
      600_000,
    );

  // How a finger plays is shown by the lessons on a phone, too.
  if (LONG)
    test.each(SCRIPTS)(
      'two players finish a match by touch at 390×844, %s',
      async (_, script) => {
        const room = await meet({ ...script, spectators: 0, screen: HAND, touch: true });
        const end = await playAll(room, script);
        expect(end.outcome?.winners).toEqual([0]);
        const [own, other] = await resultsOf(room);
        const [winner] = await names(room);
        expect(own).toContain('You won');
        expect(other).toContain(`${winner} won, you lost`);
        expect(room.complaints).toEqual([]);
      },
      600_000,
    );
});
