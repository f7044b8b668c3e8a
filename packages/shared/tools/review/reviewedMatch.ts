// A match between bots with its review.

import { evenShares } from '../../src/review/chanceVectors.ts';
import { partsOf } from '../../src/review/parts.ts';
import { type Review, type ReviewedMatch, reviewOf } from '../../src/review/review.ts';
import type { Step } from '../../src/review/steps.ts';
import type { AnyReviewer } from '../../src/search/reviewer.ts';
import type { SampledMatch } from '../calibrate/samples.ts';
import type { GameTools } from '../games/gameTools.ts';
import type { Entrant } from '../tournament/entrant.ts';
import { playMatch } from '../tournament/match.ts';

export interface TrialResult {
  readonly seed: number;
  /** Seat of the first bot. */
  readonly first: number;
  /** Undefined: there was nothing to compare. */
  readonly review: Review | undefined;
  /** CPU time of the review. */
  readonly ms: number;
}

export function reviewedMatch(
  tools: GameTools,
  reviewer: AnyReviewer,
  sampled: SampledMatch,
  entrants: readonly [Entrant, Entrant],
): TrialResult {
  const match = observedMatch(tools, sampled, entrants);
  const begun = process.threadCpuUsage();
  const review = lastOf(reviewOf(tools.game, reviewer, match));
  const { user, system } = process.threadCpuUsage(begun);
  return { seed: sampled.seed, first: firstSeat(sampled), review, ms: (user + system) / 1000 };
}

/** Of the first bot. */
export const firstSeat = ({ seed, seatCount }: SampledMatch): number => seed % seatCount;

/** Plays it. */
export function observedMatch(
  tools: GameTools,
  sampled: SampledMatch,
  entrants: readonly [Entrant, Entrant],
): ReviewedMatch {
  const steps: Step[] = [];
  const { outcome } = playMatch(
    tools,
    { ...sampled, seat: firstSeat(sampled) },
    entrants,
    (before, after, actor, command) =>
      steps.push({ action: steps.length + 1, actor, command, before, after }),
  );
  return { seats: sampled.seatCount, steps, outcome };
}

export function lastOf<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What the parts leave of the result, which must be nothing but rounding. */
export function errorOf(review: Review, seat: number): number {
  const { setup, luck, skill, conceded, revision } = partsOf(review, seat);
  const sum = [setup, ...luck, ...skill, conceded, revision].reduce((total, one) => total + one, 0);
  return (review.result[seat] ?? 0) - (evenShares(review.seats)[seat] ?? 0) - sum;
}
