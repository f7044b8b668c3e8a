// The luck report against dice that can be counted by hand.

import type { AnyGame, SeatRoll } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { luckOf } from '../../src/match/statistics/luck.ts';

interface Rolled {
  readonly type: 'rolled';
  readonly rolls: readonly SeatRoll[];
}

const game = {
  initialState: () => null,
  evolve: () => null,
  rolledIn: (event: Rolled) => event.rolls,
} as unknown as AnyGame;
const rolled = (...rolls: [seat: number, sides: number, face: number][]): Rolled => ({
  type: 'rolled',
  rolls: rolls.map(([seat, sides, face]) => ({ seat, sides, face })),
});
const luck = (...events: { type: string }[]) => luckOf(game, 2, events);

test('sums, expectations and faces by seat and size', () => {
  const [a, b] = luck(rolled([0, 6, 6], [1, 6, 2], [0, 4, 1]), { type: '@paused' }, rolled([0, 6, 3]));
  expect(a).toMatchObject({ seat: 0, count: 3, sum: 10, expected: 9.5, difference: 0.5 });
  expect(a?.dice).toEqual([
    { sides: 4, count: 1, sum: 1, expected: 2.5, faces: [1, 0, 0, 0] },
    { sides: 6, count: 2, sum: 9, expected: 7, faces: [0, 0, 1, 0, 0, 1] },
  ]);
  expect(b).toMatchObject({ seat: 1, count: 1, sum: 2, difference: -1.5 });
});

test('without dice there is no luck', () => {
  expect(luck()).toEqual(
    [0, 1].map((seat) => ({ seat, dice: [], count: 0, sum: 0, expected: 0, difference: 0, percentile: 50 })),
  );
});

test.each([
  // One die: two faces below 3, half of one at it.
  [[rolled([0, 6, 3])], (100 * 2.5) / 6],
  // Two dice: 36 ways; 2 is the least, 12 the most, 7 the middle.
  [[rolled([0, 6, 1], [0, 6, 1])], (100 * 0.5) / 36],
  [[rolled([0, 6, 6], [0, 6, 6])], (100 * 35.5) / 36],
  [[rolled([0, 6, 3], [0, 6, 4])], 50],
  // A d2 and a d6, 12 ways: sums below 4 are 1+1, 1+2, 2+1; 4 itself comes two ways.
  [[rolled([0, 2, 1], [0, 6, 3])], (100 * 4) / 12],
])('percentile %#', (events, percentile) => {
  expect(luck(...events)[0]?.percentile).toBeCloseTo(percentile, 9);
});

test('agrees with counting random throws of a whole match', () => {
  const random = seededRandom(3);
  const throwAll = () => [...Array(60)].reduce((sum: number) => sum + random.die(6), 0) + random.die(20);
  const dice: [number, number, number][] = [...Array(60)].map(() => [0, 6, random.die(6)]);
  const [report] = luck(rolled(...dice, [0, 20, 13]));
  const throws = Array.from({ length: 20_000 }, throwAll);
  const sum = report?.sum ?? 0;
  const below =
    throws.filter((other) => other < sum).length + throws.filter((other) => other === sum).length / 2;
  expect(Math.abs((100 * below) / throws.length - (report?.percentile ?? 0))).toBeLessThan(2);
});

test('a thousand dice stay within 0 to 100', () => {
  const worst =
    luck(rolled(...[...Array(1000)].map((): [number, number, number] => [0, 6, 1])))[0]?.percentile ?? -1;
  const best =
    luck(rolled(...[...Array(1000)].map((): [number, number, number] => [0, 6, 6])))[0]?.percentile ?? -1;
  expect(worst).toBeGreaterThanOrEqual(0);
  expect(worst).toBeLessThan(1e-9);
  expect(best).toBeCloseTo(100, 6);
});
