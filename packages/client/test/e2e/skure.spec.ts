// Battles of Skure through the interface: two players and a spectator, by mouse and by touch; two against two in four windows. They begin
// near their end, in the long form with the teams, too.

import { skure } from '@hexmarch/shared/games/skure/skure';
import { battle } from '../../../shared/test/games/skure/support.ts';
import { everyNth, LONG, longTest } from '../../../shared/tools/sweep.ts';
import { DESK, DESKTOP, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { SKURE_NEAR_END } from './skurePlayer.ts';
import { comesBack, fight, meet, type SkureRoom, until, viewOf } from './skureRoom.ts';
import { resultsOf } from './tablePlayer.ts';

const house = openHouse({ emptied: true });

const TEAM = 'team knight,guardian,rogue,archer';

/** Any teams and places, then the battle. */
async function begin({ players }: SkureRoom): Promise<void> {
  const [first, second] = players;
  if (first === undefined || second === undefined) throw new Error('two');
  await comesBack(first);
  await first.pickTeam(TEAM);
  await comesBack(first);
  await second.pickTeam(TEAM);
  await first.toField();
  await comesBack(first);
  await first.place();
  await comesBack(first);
  await second.place();
}

const BEGINNINGS = [
  ...(LONG ? [['from its teams', undefined] as const] : []),
  ['from near its end', SKURE_NEAR_END] as const,
];
const SCREENS = [
  ['by mouse', DESK],
  ['by touch at 390×844', HAND],
] as const;

describe.each(BEGINNINGS)('Skure %s', (_, position) => {
  test.each(everyNth(2, SCREENS))(
    'is fought to its end %s, before a watcher',
    async (_, screen) => {
      const room = await meet(house, {
        players: 2,
        screens: [screen],
        spectator: true,
        options: position === undefined ? { points: 60 } : { position },
      });
      if (position === undefined) await begin(room);
      await until(room, ({ phase }) => phase === 'battle');
      const { outcome } = await fight(room);
      const [winner] = outcome?.winners ?? [];
      const results = await resultsOf(room);
      expect(results[winner ?? -1]).toContain('You won');
      expect(results[1 - (winner ?? 0)]).toContain('you lost');
      for (const text of results) expect(text).toContain(outcome?.rule);
      expect(room.complaints).toEqual([]);
      await room.eyes.close();
    },
    900_000,
  );
});

test('a spectator on a phone sees the field while teams are picked', async () => {
  const room = await meet(house, { players: 2, screens: [HAND], spectator: true });
  const [spectator] = room.spectators;
  await spectator?.page.locator('.stage[data-ready="true"]').waitFor();
  expect(viewOf(room).phase).toBe('teams');
  await room.eyes.close();
});

/** Two archers at each other, each behind an ally who guards it (SKURE-9.2). */
const GUARDED = skure.formatPosition(
  battle(
    {
      A1: { class: 'archer', at: '4,6', facing: 'N', hp: 9 },
      B1: { class: 'archer', at: '6,2', facing: 'S', hp: 9 },
      C1: { class: 'guardian', at: '5,5', facing: 'N', hp: 9 },
      D1: { class: 'guardian', at: '5,3', facing: 'S', hp: 9 },
    },
    { options: { players: 4, sides: 'pairs' } },
  ),
);

longTest(
  'two against two fight in four windows: a guard is asked on each side, and sides talk among themselves',
  async () => {
    const room = await meet(house, {
      players: 4,
      screens: [DESK],
      options: { sides: 'pairs', position: GUARDED },
    });
    await until(room, ({ phase }) => phase === 'battle');
    const [aster, bryn, cleo, dara] = room.players.map(({ page }) => page);
    if (aster === undefined || bryn === undefined || cleo === undefined || dara === undefined)
      throw new Error('four');
    for (const page of [aster, bryn, cleo, dara]) await page.getByTestId('tab-chat').click();
    await aster.getByTestId('channel-side').click();
    await aster.getByTestId('chat-input').fill('Let it pass, I can take it.');
    await aster.keyboard.press('Enter');
    await cleo.getByTestId('channel-side').click();
    await cleo.getByTestId('chat-lines').getByText('Let it pass').waitFor();
    const prompted: number[] = [];
    const { outcome } = await fight(room, {
      onPrompt: async (player) => {
        if (prompted.length === 0) await comesBack(player);
      },
      // The first guard steps in, the second one lets it pass.
      answer: (guards, { held: pending }) => {
        prompted.push(...(pending?.question?.asked ?? []));
        return prompted.length === 1 ? guards[0] : undefined;
      },
    });
    expect(prompted.slice(0, 2)).toEqual([3, 2]);
    for (const page of [bryn, dara]) expect(await page.content()).not.toContain('Let it pass');
    const won = outcome?.winners ?? [];
    expect([
      [0, 2],
      [1, 3],
    ]).toContainEqual(won);
    for (const [seat, text] of (await resultsOf(room)).entries()) {
      expect(text).toContain(outcome?.rule);
      expect(text).toMatch(won.includes(seat) ? /^\s*You/ : /won, you lost/);
    }
    expect(room.complaints).toEqual([]);
    await room.eyes.close();
  },
  300_000,
);

/** A knight before a soldier, and room beside them. */
const RULED = skure.formatPosition(
  battle({
    A1: { class: 'knight', at: '5,5', facing: 'N', hp: 20 },
    B1: { class: 'soldier', at: '5,4', facing: 'S', hp: 4 },
  }),
);

longTest(
  'a battle master enters rolls, plays whoever is nobody’s, lifts a fighter and takes an entry back',
  async () => {
    const room = await meet(house, {
      players: 2,
      screens: [DESKTOP],
      master: true,
      options: { master: 'full', rolls: 'hand', position: RULED },
    });
    const { master } = room;
    if (master === undefined) throw new Error('nobody rules');
    await until(room, ({ phase }) => phase === 'battle');
    const enter = async (cell: string, kind: string, value: string): Promise<void> => {
      const before = viewOf(room).entries.length;
      await master.getByTestId(`cell-${cell}`).dispatchEvent('click');
      await master.getByTestId('master-kind').selectOption(kind);
      const field = master.getByTestId('master-value');
      await ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
        ? field.selectOption(value)
        : field.fill(value));
      await master.getByTestId('master-enter').click();
      await until(room, ({ entries }) => entries.length > before);
    };
    const [first] = room.players;
    if (first === undefined) throw new Error('nobody plays');
    await master.getByTestId('master-pause').click();
    await until(room, ({ paused }) => paused);
    await comesBack(first);
    await master.getByTestId('master-pause').click();
    await until(room, ({ paused }) => !paused);
    await first.go('6,6');
    await until(room, ({ budget }) => budget.stepped);
    await comesBack(first);
    await enter('2,2', 'add', 'zombie');
    await enter('5,4', 'hp', '1');
    await enter('5,4', 'hp', '30');
    await master.getByTestId('master-undo').click();
    await until(room, ({ characters }) => characters.some(({ id, hp }) => id === 'B1' && hp === 1));
    const rolls = [2, 60, 70];
    let turnsOfNobody = 0;
    const { outcome } = await fight(room, {
      rule: async (page, { held: pending }) => {
        if (pending !== null) {
          await page.getByTestId('roll-number').fill(String(rolls.shift() ?? 70));
          return page.getByTestId('roll-enter').click();
        }
        turnsOfNobody += 1;
        return page.getByTestId('master-nobody').getByRole('button').last().click();
      },
    });
    expect(turnsOfNobody).toBeGreaterThan(0);
    expect(outcome).not.toBeNull();
    expect(room.complaints).toEqual([]);
    await room.eyes.close();
  },
  300_000,
);
