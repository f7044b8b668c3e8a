// The level that suits a person, from results against levels whose Elo is known.

import { seededRandom } from '../../src/kernel/random.ts';
import { beliefAfter, firstBelief, nextLevel, type PlayedMatch } from '../../src/search/myLevel.ts';
import { distances } from '../../tools/myLevel/persons.ts';
import { seeds } from '../../tools/sweep.ts';

const ELOS = [0, 110, 220, 330, 440, 550, 660, 770];
const match = (elo: number, score: number, seatCount = 2): PlayedMatch => ({ elo, score, seatCount });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('whoever is new begins low, and whoever is strong high', () => {
  const levels = (['new', 'played', 'strong'] as const).map((beginning) =>
    nextLevel(firstBelief(beginning, ELOS), ELOS, 0.25),
  );
  expect(levels).toEqual([2, 5, 7]);
});

test('wins lead up and losses down, draws to the level itself', () => {
  const after = (score: number) => {
    let belief = firstBelief('played', ELOS);
    for (let i = 0; i < 12; i++) belief = beliefAfter(belief, match(440, score));
    return nextLevel(belief, ELOS, 0.5);
  };
  expect([after(0), after(0.5), after(1)]).toEqual([1, 5, 8]);
});

test('a belief adds up to 1 whatever happens', () => {
  let belief = firstBelief('new', ELOS);
  for (const score of [1, 1, 1, 0, 0.25]) {
    belief = beliefAfter(belief, match(2400, score, 4));
    expect(sum(belief)).toBeCloseTo(1, 9);
    expect(Math.min(...belief)).toBeGreaterThanOrEqual(0);
  }
});

test('to lose against four equal ones says less than to lose against one', () => {
  const mean = (seatCount: number) => {
    const belief = beliefAfter(firstBelief('played', ELOS), match(385, 0, seatCount));
    return sum(belief.map((weight, i) => weight * i));
  };
  expect(mean(5)).toBeGreaterThan(mean(2));
});

test('the two levels around an even chance are drawn so that it is even in the mean', () => {
  const belief = firstBelief('played', [800, 1100]);
  const upper = Array.from({ length: 100 }, (_, i) => nextLevel(belief, [800, 1100], (i + 0.5) / 100)).filter(
    (level) => level === 2,
  );
  expect(upper).toHaveLength(50);
});

test.each(seeds(1, 3))(
  'seed %i: simulated persons come nearer to even matches, with a second evidence much nearer',
  (seed) => {
    const persons = { elos: ELOS, persons: 200, matches: [0, 6, 20], random: seededRandom(seed) };
    const [first = 0, six = 0, twenty = 0] = distances(persons);
    expect(six).toBeLessThan(first);
    expect(twenty).toBeLessThan(six);
    const [, sixSeen = 0] = distances({ ...persons, random: seededRandom(seed), skillDeviation: 150 });
    expect(sixSeen).toBeLessThan(six);
  },
);
