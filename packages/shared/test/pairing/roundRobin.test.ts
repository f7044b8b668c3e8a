import { bergerRound, cycleLength, pairRoundRobin } from '../../src/pairing/formats/roundRobin.ts';
import type { Entrant } from '../../src/pairing/results/rounds.ts';

const people = (count: number): readonly Entrant[] => Array.from({ length: count }, (_, i) => i);
const numbered = (count: number, round: number) =>
  bergerRound(people(count), round).map(([a, b]) => `${a + 1}-${b + 1}`);

test('the rounds are those of the Berger tables', () => {
  expect(people(3).map((round) => numbered(4, round))).toEqual([
    ['1-4', '2-3'],
    ['4-3', '1-2'],
    ['2-4', '3-1'],
  ]);
  expect(people(5).map((round) => numbered(6, round))).toEqual([
    ['1-6', '2-5', '3-4'],
    ['6-4', '5-3', '1-2'],
    ['2-6', '3-1', '4-5'],
    ['6-5', '1-4', '2-3'],
    ['3-6', '4-2', '5-1'],
  ]);
  expect(numbered(5, 0)).toEqual(['2-5', '3-4']);
});

test.each(people(9).map((i) => i + 2))(
  '%i people meet once in each cycle, seats one apart at most',
  (count) => {
    const cycle = people(cycleLength(count));
    const all = [...cycle, ...cycle.map((round) => round + cycle.length)].map((round) =>
      bergerRound(people(count), round),
    );
    for (const pairs of all) expect(new Set(pairs.flat()).size).toBe(2 * Math.floor(count / 2));
    const once = all.slice(0, cycle.length).flat();
    const met = new Set(once.map(([a, b]) => `${Math.min(a, b)},${Math.max(a, b)}`));
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect(once.length).toBe(met.size);
    for (const entrant of people(count)) {
      const firsts = once.filter(([a]) => a === entrant).length;
      expect(Math.abs(firsts - (count - 1 - firsts))).toBeLessThanOrEqual(1);
    }
    // The second cycle is the first with seats changed.
    const back = all.slice(cycle.length).flat();
    expect(back.map(([a, b]) => [b, a])).toEqual(once);
  },
);

test('who does not play in a round is absent in the match of the table', () => {
  expect(pairRoundRobin([0, 1, 2, 3], 0, [0, 1, 2])).toEqual([
    { seats: [0, 3], absent: [3], reason: { kind: 'table' } },
    { seats: [1, 2], reason: { kind: 'table' } },
  ]);
});
