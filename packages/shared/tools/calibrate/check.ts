// How good winning chances are on matches that the fit has not seen.

import { seededRandom } from '../../src/kernel/random.ts';
import { type CalibrationTest, type Curve, chancesOf, type Evaluation } from '../../src/search/chances.ts';
import { quantilesOf } from '../quantile.ts';
import type { MatchSample } from './samples.ts';

/** Of one side in one position. */
interface Prediction {
  readonly predicted: number;
  readonly won: number;
  /** First, second or last third of its match. */
  readonly third: number;
}

const BINS = 10;
const RESAMPLES = 200;
const LEAST = 1e-9;

export function testOf(curve: Curve, samples: readonly MatchSample[]): CalibrationTest {
  const byMatch = samples.map((sample) => predictionsOf(curve, sample));
  const all = byMatch.flat();
  const bins = binsOf(all);
  const positions = samples.reduce((sum, { evaluations }) => sum + evaluations.length, 0);
  return {
    ...{ matches: samples.length, positions },
    brier: brierOf(all),
    logLoss:
      all.reduce((sum, { predicted, won }) => sum - won * Math.log(Math.max(LEAST, predicted)), 0) /
      positions,
    ece:
      bins.reduce((sum, [predicted, seen, count]) => sum + Math.abs(predicted - seen) * count, 0) /
      all.length,
    byThird: [0, 1, 2].map((third) => brierOf(all.filter((one) => one.third === third))),
    jump: jumpOf(curve, samples),
    bins,
  };
}

function predictionsOf(curve: Curve, { evaluations, won }: MatchSample): readonly Prediction[] {
  return evaluations.flatMap((evaluation, i) => {
    const third = Math.floor((3 * i) / evaluations.length);
    return [...bySide(curve, evaluation)].map(([side, predicted]) => ({
      predicted,
      won: won[side] ?? 0,
      third,
    }));
  });
}

function bySide(curve: Curve, evaluation: Evaluation): ReadonlyMap<number, number> {
  const chances = chancesOf(curve, evaluation);
  return new Map(
    evaluation.seats.flatMap((seat, i) => (seat === null ? [] : [[seat.side, chances[i] ?? 0] as const])),
  );
}

const brierOf = (all: readonly Prediction[]): number =>
  all.reduce((sum, { predicted, won }) => sum + (predicted - won) ** 2, 0) / Math.max(1, all.length);

function binsOf(all: readonly Prediction[]): CalibrationTest['bins'] {
  return Array.from({ length: BINS }, (_, bin) => {
    const own = all.filter(({ predicted }) => Math.min(BINS - 1, Math.floor(predicted * BINS)) === bin);
    const mean = (value: (one: Prediction) => number): number =>
      own.reduce((sum, one) => sum + value(one), 0) / Math.max(1, own.length);
    return [mean(({ predicted }) => predicted), mean(({ won }) => won), own.length] as const;
  });
}

/** Mean of each match alone, then over matches drawn anew, since positions of one match go together. */
function jumpOf(curve: Curve, samples: readonly MatchSample[]): CalibrationTest['jump'] {
  const sums = samples.map(({ evaluations }) => {
    const jumps = evaluations.slice(1).flatMap((after, i) => jumpBetween(curve, evaluations[i], after));
    return { sum: jumps.reduce((total, jump) => total + jump, 0), count: jumps.length };
  });
  const mean = (some: typeof sums): number =>
    some.reduce((total, { sum }) => total + sum, 0) /
    Math.max(
      1,
      some.reduce((total, { count }) => total + count, 0),
    );
  const random = seededRandom(1);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    mean(sums.map(() => sums[random.pick(sums.length)] ?? { sum: 0, count: 0 })),
  );
  const at = quantilesOf(drawn);
  return [mean(sums), at(0.025), at(0.975)];
}

/** The mover's chance after its turn, less that before it. */
function jumpBetween(curve: Curve, before: Evaluation | undefined, after: Evaluation): readonly number[] {
  if (before === undefined || after.mover === null) return [];
  const [from, to] = [chancesOf(curve, before)[after.mover], chancesOf(curve, after)[after.mover]];
  return from === undefined || to === undefined ? [] : [to - from];
}
