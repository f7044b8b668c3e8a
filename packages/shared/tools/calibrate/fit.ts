// Maximum likelihood of a curve of winning chances (src/search/chances.ts) by Newton's method: a conditional logit of three parameters.

import { type Curve, type Evaluation, scaled, turnIn } from '../../src/search/chances.ts';
import { inverseOf, productOf } from '../inverse.ts';
import type { MatchSample } from './samples.ts';

type Triple = readonly [number, number, number];

/** One side of a position: what `a`, `b` and `turn` are multiplied with, and its share of the win. */
interface Side {
  readonly features: Triple;
  readonly won: number;
}

type Position = readonly Side[];

const ZERO: Triple = [0, 0, 0];
const STEPS_MAX = 50;
const TINY = 1e-10;
/** Keeps the method stable where a parameter has no effect, as the mover's in simultaneous turns. */
const RIDGE = 1e-6;
/** Shares of scores that are cut off, to choose from. */
const CAPS = [1, 0.99, 0.95, 0.9];

/** The likeliest curve, its cap among shares of the largest scores. */
export function fittedCurve(samples: readonly MatchSample[]): Curve {
  const scores = samples
    .flatMap(({ evaluations }) => evaluations)
    .flatMap(({ seats }) => seats.flatMap((seat) => (seat === null ? [] : [Math.abs(seat.score)])))
    .sort((a, b) => a - b);
  const caps = CAPS.map((share) => Math.round(scores[Math.floor(share * (scores.length - 1))] ?? 0));
  const curves = [...new Set(caps)].map((cap) => fitted(positionsOf(samples, cap), cap));
  const best = curves.toSorted((one, other) => other.likelihood - one.likelihood)[0];
  if (best === undefined) throw new Error('nothing to fit');
  return best.curve;
}

function positionsOf(samples: readonly MatchSample[], cap: number): readonly Position[] {
  return samples.flatMap(({ evaluations, won }) =>
    evaluations.map((evaluation) => positionOf(evaluation, won, cap)),
  );
}

function positionOf(evaluation: Evaluation, won: MatchSample['won'], cap: number): Position {
  const { seats, mover } = evaluation;
  const moving = mover === null ? undefined : seats[mover]?.side;
  const bySide = new Map<number, Side>();
  for (const seat of seats) {
    if (seat === null) continue;
    const x = scaled(seat.score, cap);
    const features: Triple = [Number(seat.side === moving), x, x * turnIn(evaluation)];
    bySide.set(seat.side, { features, won: won[seat.side] ?? 0 });
  }
  return [...bySide.values()];
}

function fitted(positions: readonly Position[], cap: number): { curve: Curve; likelihood: number } {
  let theta = ZERO;
  for (let step = 0; step < STEPS_MAX; step++) {
    const { gradient, hessian } = derivatives(positions, theta);
    const inverse = inverseOf(hessian, () => 'nothing to fit');
    const change = productOf(inverse, gradient) as Triple;
    theta = added(theta, change);
    if (change.every((one) => Math.abs(one) < TINY)) break;
  }
  const [a, b, turn] = theta;
  return { curve: { a, b, turn, cap }, likelihood: derivatives(positions, theta).likelihood };
}

function derivatives(positions: readonly Position[], theta: Triple) {
  const gradient: [number, number, number] = [0, 0, 0];
  const hessian = [
    [RIDGE, 0, 0],
    [0, RIDGE, 0],
    [0, 0, RIDGE],
  ] as [number, number, number][];
  let likelihood = 0;
  for (const sides of positions) {
    const logits = sides.map(({ features }) => dot(features, theta));
    const most = Math.max(...logits);
    const weights = logits.map((logit) => Math.exp(logit - most));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => weight / total);
    const mean = [0, 1, 2].map((i) =>
      sides.reduce((sum, { features }, at) => sum + (shares[at] ?? 0) * (features[i] ?? 0), 0),
    );
    for (const [at, { features, won }] of sides.entries()) {
      const share = shares[at] ?? 0;
      likelihood += won * Math.log(share);
      const offsets = features.map((one, i) => one - (mean[i] ?? 0));
      for (const i of [0, 1, 2] as const) {
        gradient[i] += won * (offsets[i] ?? 0);
        for (const j of [0, 1, 2] as const)
          (hessian[i] as number[])[j] =
            (hessian[i]?.[j] ?? 0) + share * (offsets[i] ?? 0) * (offsets[j] ?? 0);
      }
    }
  }
  return { gradient, hessian, likelihood };
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const added = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
