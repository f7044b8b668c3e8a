// The level that suits a person, from results against levels whose Elo is known.

import { seededRandom } from '../../src/kernel/random.ts';
import {
  beliefAfter,
  firstBelief,
  nextLevel,
  type PlayedMatch,
  type RatedLevels,
  type SkillErrors,
} from '../../src/search/myLevel.ts';
import type { ReviewedSeat } from '../../tools/errors/reviewedFile.ts';
import { distances } from '../../tools/myLevel/persons.ts';
import { seeds } from '../../tools/sweep.ts';

const ELOS = [0, 110, 220, 330, 440, 550, 660, 770];
const LEVELS: RatedLevels = { elos: ELOS };
/** From one level to the next by as much as a turn spreads. */
const ERRORS: SkillErrors = {
  levels: ELOS.map((_, i) => ({ mean: 0.2 - 0.02 * i, sd: 0.1 })),
  match: 0.02,
};
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
    for (let i = 0; i < 12; i++) belief = beliefAfter(belief, match(440, score), LEVELS);
    return nextLevel(belief, ELOS, 0.5);
  };
  expect([after(0), after(0.5), after(1)]).toEqual([1, 5, 8]);
});

test('a belief adds up to 1 whatever happens', () => {
  let belief = firstBelief('new', ELOS);
  for (const score of [1, 1, 1, 0, 0.25]) {
    belief = beliefAfter(belief, match(2400, score, 4), LEVELS);
    expect(sum(belief)).toBeCloseTo(1, 9);
    expect(Math.min(...belief)).toBeGreaterThanOrEqual(0);
  }
});

test('to lose against four equal ones says less than to lose against one', () => {
  const mean = (seatCount: number) => {
    const belief = beliefAfter(firstBelief('played', ELOS), match(385, 0, seatCount), LEVELS);
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

const meanElo = (root: number | undefined, turns = 20): number => {
  const skill = root === undefined ? {} : { skill: { root, turns } };
  const belief = beliefAfter(
    firstBelief('played', ELOS),
    { ...match(385, 0.5), ...skill },
    { elos: ELOS, errors: ERRORS },
  );
  expect(sum(belief)).toBeCloseTo(1, 9);
  return sum(belief.map((weight, i) => weight * (-400 + 10 * i)));
};

test('who loses less by mistakes is taken for stronger, the surer the longer the match was', () => {
  const [good, bad] = [0.08, 0.18].map((root) => meanElo(root)) as [number, number];
  expect(good).toBeGreaterThan(meanElo(undefined));
  expect(bad).toBeLessThan(meanElo(undefined));
  expect(meanElo(0.08, 2)).toBeLessThan(good);
  expect(meanElo(0.08, 200)).toBeGreaterThan(good);
});

test('what no level loses says no more than that of the last one', () => {
  expect(meanElo(0)).toBeGreaterThanOrEqual(meanElo(0.06));
  expect(meanElo(1)).toBeLessThanOrEqual(meanElo(0.2));
});

test('without errors of the levels the skill says nothing', () => {
  const seen: PlayedMatch = { ...match(385, 1), skill: { root: 0.1, turns: 20 } };
  const before = firstBelief('new', ELOS);
  expect(beliefAfter(before, seen, LEVELS)).toEqual(beliefAfter(before, match(385, 1), LEVELS));
});

/** Each level loses the same in every turn. */
const seats: readonly ReviewedSeat[] = ELOS.flatMap((_, i) =>
  [0, 1].map((score) => ({
    ...{ seed: score, level: i + 1, against: i, score },
    costs: new Array<number>(20).fill((0.2 - 0.02 * i) ** 2),
  })),
);

test.each(seeds(1, 3))(
  'seed %i: simulated persons come nearer to even matches, with a second evidence much nearer',
  (seed) => {
    const persons = { levels: LEVELS, persons: 200, matches: [0, 6, 20], random: seededRandom(seed) };
    const [first = 0, six = 0, twenty = 0] = distances(persons);
    expect(six).toBeLessThan(first);
    expect(twenty).toBeLessThan(six);
    const levels = { elos: ELOS, errors: ERRORS };
    const [, sixSeen = 0] = distances({ ...persons, levels, seats, random: seededRandom(seed) });
    expect(sixSeen).toBeLessThan(six);
  },
);
