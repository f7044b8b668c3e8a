// What levels lose by mistakes, from reviewed matches between them.

import { rootsOf, skillIn } from '../../src/review/parts.ts';
import type { SkillErrors } from '../../src/search/myLevel.ts';
import { inverseOf, productOf } from '../inverse.ts';
import type { ReviewedSeat } from './reviewedFile.ts';

/** Elo in these units keeps the equations well conditioned. */
const UNIT = 1000;

/**
 * The mean root of a turn's cost as a parabola of Elo (least squares), so that a level is helped by its neighbours; its spread within
 * matches by level; and what is left between matches of all levels together.
 */
export function fittedErrors(seats: readonly ReviewedSeat[], elos: readonly number[]): SkillErrors {
  const skills = seats.flatMap(({ level, costs }) => {
    const skill = skillIn(costs);
    return skill === undefined ? [] : [{ elo: elos[level - 1] ?? 0, level, ...skill }];
  });
  const curve = parabola(skills.map(({ elo, root }) => [elo / UNIT, root]));
  const levels = elos.map((elo, i) => ({
    mean: Math.max(0, valueAt(curve, elo / UNIT)),
    sd: deviationWithin(nearestOf(seats, i + 1)),
  }));
  const excess = skills.map(({ elo, level, turns, root }) => {
    const { sd = 0 } = levels[level - 1] ?? {};
    return (root - valueAt(curve, elo / UNIT)) ** 2 - sd ** 2 / turns;
  });
  return { levels, match: Math.sqrt(Math.max(0, meanOf(excess))) };
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Curve = readonly number[];

const POWERS = [0, 1, 2];

const valueAt = (curve: Curve, x: number): number => curve.reduce((sum, one, i) => sum + one * x ** i, 0);

function parabola(points: readonly (readonly [x: number, y: number])[]): Curve {
  const sum = (value: (x: number, y: number) => number): number =>
    points.reduce((total, [x, y]) => total + value(x, y), 0);
  const matrix = POWERS.map((i) => POWERS.map((j) => sum((x) => x ** (i + j))));
  const right = POWERS.map((i) => sum((x, y) => y * x ** i));
  return productOf(
    inverseOf(matrix, () => 'three levels at least must have been reviewed'),
    right,
  );
}

/** Of that level, or of the one next to it that has been reviewed. */
function nearestOf(seats: readonly ReviewedSeat[], level: number): readonly ReviewedSeat[] {
  const least = Math.min(...seats.map((seat) => Math.abs(seat.level - level)));
  return seats.filter((seat) => Math.abs(seat.level - level) === least);
}

/** Of a turn's root around the mean of its match. */
function deviationWithin(seats: readonly ReviewedSeat[]): number {
  let [squares, freedom] = [0, 0];
  for (const { costs } of seats) {
    const roots = rootsOf(costs);
    const mean = meanOf(roots);
    squares += roots.reduce((sum, root) => sum + (root - mean) ** 2, 0);
    freedom += Math.max(0, roots.length - 1);
  }
  return Math.sqrt(squares / Math.max(1, freedom));
}
