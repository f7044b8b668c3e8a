// Balance statistics and their report.

import { NAMED_FIELDS } from '../../../src/games/skure/namedFields.ts';
import { main } from '../../../tools/balance.ts';
import { statusOf } from '../../../tools/command.ts';
import { type Battle, battlesOn, playBattle } from '../../../tools/games/skure/balance/battle.ts';
import { classTable, fieldTable, shareOf } from '../../../tools/games/skure/balance/report.ts';
import { playUneven, type UnevenBattle, unevenTable } from '../../../tools/games/skure/balance/uneven.ts';

const won = (winners: readonly number[], more: Partial<Battle> = {}): Battle => ({
  field: 'meadow',
  arrangement: 'duel',
  seed: 1,
  classes: [['knight', 'mage'], ['knight']],
  first: 0,
  winners,
  reason: 'lastStanding',
  commands: 100,
  ...more,
});

test('a field’s battles are spread over all that it is made for, and no two have the same seed', () => {
  const all = NAMED_FIELDS.flatMap((named) => battlesOn(named, 300, 5));
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(all.length);
  for (const { id, madeFor } of NAMED_FIELDS) {
    const here = all.filter(({ field }) => field === id);
    expect(new Set(here.map(({ arrangement }) => arrangement))).toEqual(new Set(madeFor));
  }
  const four = all.filter(({ field, arrangement }) => field === 'causeways' && arrangement === 'four');
  expect(four).toHaveLength(150);
});

test('shares are in hundredths of an even share, however many play', () => {
  const two = [won([0]), won([0]), won([1]), won([1])];
  expect(shareOf(two, () => [0])).toMatchObject({ count: 4, won: 2, percent: 100 });
  const three = [0, 1, 2, 0].map((winner) => won([winner], { arrangement: 'three' }));
  expect(shareOf(three, () => [0]).percent).toBeCloseTo(150);
  expect(shareOf(three, () => [0]).isBeyondChance).toBe(false);
  const always = Array.from({ length: 10 }, () => won([0]));
  expect(shareOf(always, () => [0])).toMatchObject({ percent: 200, isBeyondChance: true });
  // 1.96 of the standard deviation of ten coins, next to five wins.
  expect(shareOf(always, () => [0]).noise).toBeCloseTo(61.98);
});

test('allies win together, and what is beyond chance is bold', () => {
  const battles = Array.from({ length: 10 }, () =>
    won([0, 2], { arrangement: 'pairs', classes: [['knight'], ['rogue'], ['mage'], ['rogue']], first: 2 }),
  );
  expect(fieldTable([...battles, won([])]).slice(2)).toEqual([
    '| Meadow | two | 1 | 1 | A 0, B 0 | 0, 0 | 100 |',
    '| Meadow | two against two | 10 | 0 | AC 10, BD 0 | 10, **200** | 100 |',
    '| all | two | 1 | 1 | A 0, B 0 | 0, 0 | 100 |',
    '| all | two against two | 10 | 0 | AC 10, BD 0 | 10, **200** | 100 |',
  ]);
  expect(classTable(battles)).toEqual([
    '| class | teams | won | of 100 | chance | Meadow |',
    '| --- | --- | --- | --- | --- | --- |',
    '| Knight | 10 | 10 | **200** | ± 62 | **200** |',
    '| Mage | 10 | 10 | **200** | ± 62 | **200** |',
    '| Rogue | 20 | 0 | **0** | ± 44 | **0** |',
  ]);
});

async function balance(...args: string[]) {
  const output: string[] = [];
  const complaints: string[] = [];
  const status = await statusOf(
    main,
    args,
    (line) => void output.push(line),
    (line) => void complaints.push(line),
  );
  return { status, output, complaints };
}

test('a battle is played as it is planned, and the same again', async () => {
  const { status, output } = await balance('--field', 'arena', '--battles', '1', '--each');
  expect(status).toBe(0);
  const parsed: unknown = JSON.parse(output.join(''));
  const arena = NAMED_FIELDS.filter(({ id }) => id === 'arena');
  const planned = arena.flatMap((named) => battlesOn(named, 1, 1));
  expect([parsed]).toEqual(planned.map(playBattle));
});

test('a field that there is not is refused', async () => {
  const { status, complaints } = await balance('--field', 'nowhere');
  expect([status, complaints[0]]).toEqual([2, expect.stringContaining('--field wants one of meadow, ')]);
});

test('the larger of two uneven sides is A and B in turns', async () => {
  const { output } = await balance('--uneven', '3,2', '--battles', '2', '--each');
  const battles = output.map((line) => JSON.parse(line) as UnevenBattle);
  expect(battles.map(({ larger }) => larger)).toEqual(['B', 'A']);
  expect(battles).toEqual([1, 2].map((seed) => playUneven([3, 2], seed)));
});

test('battles that nobody has won do not count in the share of the larger side', () => {
  const battles = (['larger', 'smaller', 'larger', 'larger', 'nobody'] as const).map(
    (won, seed): UnevenBattle => ({ sizes: [6, 5], seed, larger: seed < 2 ? 'A' : 'B', won }),
  );
  expect(unevenTable(battles).slice(2)).toEqual([
    '| south | 1 | 1 | 0 | 50.0 % | 9.5 % to 90.5 % |',
    '| north | 2 | 0 | 1 | 100.0 % | 34.2 % to 100.0 % |',
    '| both | 3 | 1 | 1 | 75.0 % | 30.1 % to 95.4 % |',
  ]);
});

test.each(['6', '5,6', '0,0', 'six,five'])('%s are no sizes of two sides', async (sizes) => {
  expect(await balance('--uneven', sizes)).toMatchObject({
    status: 2,
    complaints: [expect.stringContaining('--uneven wants two numbers')],
  });
});
