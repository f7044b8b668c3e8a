// SKURE-4: what a character gets to, against a search that knows nothing but single steps.

import fc from 'fast-check';
import { facingsOf, mayStepFirst } from '../../../src/games/skure/field/facing.ts';
import { fieldOf } from '../../../src/games/skure/field/field.ts';
import { isDiagonal, NOWHERE, neighbour, turnedBy } from '../../../src/games/skure/field/geometry.ts';
import { costOf, enteredBy, pathTo, reachOf, stopsOf } from '../../../src/games/skure/field/reach.ts';
import { type IsTaken, type Mover, stepTo } from '../../../src/games/skure/field/steps.ts';
import { terrainAt } from '../../../src/games/skure/field/terrain.ts';
import {
  DIRECTIONS,
  type Direction,
  type Field,
  type Height,
  type Place,
} from '../../../src/games/skure/field/types.ts';
import { anyField, placeIn } from './fields.ts';

type Key = string;
const key = (at: Place, height: Height): Key => `${at} ${height}`;

/** SKURE-1.7 as it is printed: costs on the ground, climbing, flying low, flying mid; 0 no, -1 pass over. */
const PRINTED: Readonly<Record<string, readonly [number, number, number, number]>> = {
  '.': [1, 1, 1, 1],
  ',': [2, 1, 1, 1],
  '^': [0, 2, 1, 1],
  '~': [0, 0, 1, 1],
  '#': [0, 0, 0, -1],
};

function printedCost(field: Field, { type, ethereal }: Mover, height: Height, place: Place): number {
  const column = type === 'ground' ? 0 : type === 'climbing' ? 1 : height === 'mid' ? 3 : 2;
  const sign = terrainAt(field, place);
  const cost = PRINTED[sign]?.[column] ?? 0;
  return cost === 0 && ethereal && sign === '^' ? -1 : cost;
}

/** One step as the rules tell it: where it ends and what it costs. */
function naiveStep(
  field: Field,
  mover: Mover,
  at: Place,
  height: Height,
  direction: Direction,
  isTaken: IsTaken,
): { to: Place; cost: number } | undefined {
  const diagonal = isDiagonal(direction) ? 1 : 0;
  const cost = (place: Place): number => (place === NOWHERE ? 0 : printedCost(field, mover, height, place));
  const next = neighbour(field, at, direction);
  if (cost(next) === 0) return undefined;
  const corners = [turnedBy(direction, 1), turnedBy(direction, 7)].map((side) => neighbour(field, at, side));
  if (diagonal === 1 && corners.every((corner) => cost(corner) === 0)) return undefined;
  if (cost(next) > 0 && !isTaken(next)) return { to: next, cost: cost(next) + diagonal };
  const passes = mover.ethereal || (mover.type === 'flying' && height === 'mid');
  if (isTaken(next) && !passes) return undefined;
  const onward = naiveStep(field, mover, next, height, direction, isTaken);
  return onward && { to: onward.to, cost: onward.cost + 1 + diagonal };
}

/** Every way that there is, as deep as the points last. */
function naiveReach(
  field: Field,
  mover: Mover,
  points: number,
  isTaken: IsTaken,
  firstStep: Direction | null,
): ReadonlyMap<Key, number> {
  const least = new Map<Key, number>();
  const seen = new Map<Key, number>();
  const go = (at: Place, height: Height, cost: number, hasStepped: boolean): void => {
    const full = `${key(at, height)} ${hasStepped}`;
    if (cost > points || (seen.get(full) ?? 99) <= cost) return;
    seen.set(full, cost);
    least.set(key(at, height), Math.min(cost, least.get(key(at, height)) ?? 99));
    if (mover.type === 'flying') go(at, height === 'mid' ? 'low' : 'mid', cost + 1, hasStepped);
    for (const direction of DIRECTIONS) {
      if (!hasStepped && firstStep !== null && direction !== firstStep) continue;
      const step = naiveStep(field, mover, at, height, direction, isTaken);
      if (step !== undefined) go(step.to, height, cost + step.cost, true);
    }
  };
  go(mover.at, mover.height, 0, false);
  return least;
}

const anyCase = anyField.chain((field) =>
  fc.record({
    field: fc.constant(field),
    at: placeIn(field),
    others: fc.array(placeIn(field), { maxLength: 6 }),
    kind: fc.constantFrom(
      { type: 'ground', height: 'ground', ethereal: false } as const,
      { type: 'ground', height: 'ground', ethereal: true } as const,
      { type: 'climbing', height: 'ground', ethereal: false } as const,
      { type: 'flying', height: 'low', ethereal: false } as const,
      { type: 'flying', height: 'mid', ethereal: false } as const,
      { type: 'flying', height: 'low', ethereal: true } as const,
    ),
    points: fc.integer({ min: 0, max: 6 }),
    firstStep: fc.option(fc.constantFrom(...DIRECTIONS)),
  }),
);

test('the reach is what a search through single steps finds, at the same costs', () => {
  fc.assert(
    fc.property(anyCase, ({ field, at, others, kind, points, firstStep }) => {
      const mover = { at, ...kind };
      const isTaken = (place: Place): boolean => place !== at && others.includes(place);
      const reach = reachOf(field, mover, points, isTaken, firstStep);
      const stops = new Map(stopsOf(reach).map((stop) => [key(stop.at, stop.height), stop.cost]));
      expect(stops).toEqual(naiveReach(field, mover, points, isTaken, firstStep));
    }),
    { numRuns: 300 },
  );
});

test('the path to each space has legal steps (SKURE-4.9: rising among them), the stated cost, and a legal start', () => {
  fc.assert(
    fc.property(anyCase, ({ field, at, others, kind, points, firstStep }) => {
      const mover: Mover = { at, ...kind };
      const isTaken = (place: Place): boolean => place !== at && others.includes(place);
      const reach = reachOf(field, mover, points, isTaken, firstStep);
      for (const stop of stopsOf(reach)) {
        const path = pathTo(reach, stop.at, stop.height);
        let [place, height, cost] = [at, mover.height, 0];
        for (const move of path) {
          if (move === 'rise' || move === 'sink') {
            height = move === 'rise' ? 'mid' : 'low';
            cost += 1;
            continue;
          }
          const step = stepTo(field, { ...mover, at: place, height }, move, isTaken);
          if (!step.ok) throw new Error(step.fault);
          place = step.to;
          cost += step.cost;
        }
        expect([place, height, cost]).toEqual([stop.at, stop.height, costOf(reach, stop.at, stop.height)]);
        const first = path.find((move) => typeof move === 'number');
        if (firstStep !== null && first !== undefined) expect(first).toBe(firstStep);
        const entered = enteredBy(field, mover, path, isTaken);
        if (first !== undefined) expect(entered.at(-1)?.at).toBe(stop.at);
      }
    }),
    { numRuns: 100 },
  );
});

const faults = (
  rows: readonly string[],
  mover: Mover,
  direction: Direction,
  others: readonly Place[] = [],
) => {
  const step = stepTo(fieldOf(rows), mover, direction, (place) => others.includes(place));
  return step.ok ? `to ${step.to} for ${step.cost}` : `${step.fault} ${step.rule}`;
};

test('a step onto what is taken (SKURE-1.9), or barred, says which rule bars it', () => {
  const ground: Mover = { at: 0, height: 'ground', type: 'ground', ethereal: false };
  expect(faults(['..', '..'], ground, 0)).toBe('off-the-field SKURE-4.3');
  expect(faults(['.~', '..'], ground, 2)).toBe('terrain-barred SKURE-4.3');
  expect(faults(['.^', '~.'], ground, 3)).toBe('between-two-barred SKURE-4.3');
  expect(faults(['..', '..'], ground, 2, [1])).toBe('space-taken SKURE-4.3');
  const high: Mover = { at: 0, height: 'mid', type: 'flying', ethereal: false };
  expect(faults(['.##', '...'], high, 2)).toBe('no-landing SKURE-4.4');
  expect(faults(['.#.', '...'], high, 2)).toBe('to 2 for 2');
  const ghost: Mover = { ...ground, ethereal: true };
  expect(faults(['.^.', '...'], ghost, 2)).toBe('to 2 for 2');
  expect(faults(['.^#', '...'], ghost, 2)).toBe('no-landing SKURE-4.4');
  // Past a character and then into rough ground, diagonally: 1 + 1 for what is passed, 2 + 1 for where it stops.
  expect(faults(['...', '...', '..,'], ghost, 3, [4])).toBe('to 8 for 5');
});

test('F, S and A offer three, five and eight facings after a step, and turning first none', () => {
  for (const start of DIRECTIONS) {
    const counts = (['F', 'S', 'A'] as const).map(
      (turning) => facingsOf(turning, { start, atFirstMove: start }).length,
    );
    expect(counts).toEqual([3, 5, 8]);
    expect(facingsOf('A', { start, atFirstMove: turnedBy(start, 1) })).toEqual([turnedBy(start, 1)]);
    expect(facingsOf('F', { start, atFirstMove: null })).toEqual(DIRECTIONS);
    expect(DIRECTIONS.every((step) => mayStepFirst(start, start, step))).toBe(true);
    expect(DIRECTIONS.filter((step) => mayStepFirst(start, turnedBy(start, 3), step))).toEqual([
      turnedBy(start, 3),
    ]);
  }
});
