// A match of secret simultaneous orders between bots with its review, and what trials of it print.

import { evenShares } from '../../src/review/chanceVectors.ts';
import { type OrdersMatchReview, ordersPartsOf, ordersReviewOf } from '../../src/review/orders.ts';
import type { AnyOrdersReviewer } from '../../src/search/reviewer.ts';
import type { SampledMatch } from '../calibrate/samples.ts';
import type { GameTools } from '../games/gameTools.ts';
import { quantilesOf } from '../quantile.ts';
import type { Entrant } from '../tournament/entrant.ts';
import { firstSeat, lastOf, observedMatch } from './reviewedMatch.ts';
import { lossLines, points, sumOf } from './trialReport.ts';

export interface OrdersTrial {
  /** Seat of the first bot. */
  readonly first: number;
  readonly review: OrdersMatchReview;
  /** CPU time of the review. */
  readonly ms: number;
}

export function ordersTrial(
  tools: GameTools,
  reviewer: AnyOrdersReviewer,
  sampled: SampledMatch,
  entrants: readonly [Entrant, Entrant],
): OrdersTrial {
  const match = observedMatch(tools, sampled, entrants);
  const begun = process.threadCpuUsage();
  const review = lastOf(ordersReviewOf(tools.game, reviewer, match));
  const { user, system } = process.threadCpuUsage(begun);
  return { first: firstSeat(sampled), review, ms: (user + system) / 1000 };
}

/** What the parts leave of the result, which must be nothing but rounding. */
export function ordersErrorOf(review: OrdersMatchReview, seat: number): number {
  const { setup, skill, others, conceded, revision } = ordersPartsOf(review, seat);
  const even = evenShares(review.seats)[seat] ?? 0;
  return (review.result[seat] ?? 0) - even - (setup + skill + others + conceded + revision);
}

export function ordersReport(results: readonly OrdersTrial[], names: readonly string[]): readonly string[] {
  const turns = results.reduce((sum, { review }) => sum + review.turns.length, 0);
  const seats = results.flatMap(({ review }) => review.result.map((_, seat) => ({ review, seat })));
  const errors = seats.map(({ review, seat }) => Math.abs(ordersErrorOf(review, seat)));
  const unforeseen = quantilesOf(
    seats.map(({ review, seat }) => Math.abs(ordersPartsOf(review, seat).revision)),
  );
  const times = quantilesOf(results.map(({ ms }) => ms));
  return [
    `${results.length} matches reviewed, ${turns} turns; sums are exact to ${Math.max(...errors).toExponential(1)}`,
    `not foreseen: ${points(unforeseen(0.5))} points of the median seat`,
    ...lossLines(
      [0, 1].map((player) => results.map((result) => lossIn(result, player === 0))),
      names,
    ),
    `CPU: median ${times(0.5).toFixed(0)} ms a match, ${(sumOf(results.map(({ ms }) => ms)) / Math.max(1, turns)).toFixed(0)} ms a turn`,
  ];
}

/** A turn and a seat, of the first bot or of the others. */
function lossIn({ review, first }: OrdersTrial, isFirst: boolean): number {
  const own = review.turns.flatMap(({ orders }) => orders).filter(({ seat }) => (seat === first) === isFirst);
  return sumOf(own.map(({ skill }) => skill)) / Math.max(1, own.length);
}
