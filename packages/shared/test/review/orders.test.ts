// Reviews of secret simultaneous orders: accounts that add up, and what the reviewer of Skirmish Society makes of a recorded match.

import { manifestOf } from '../../src/catalogue/manifests.ts';
import type { AnyGame } from '../../src/kernel/game.ts';
import { type OrdersMatchReview, ordersReviewOf } from '../../src/review/orders.ts';
import type { ReviewedMatch } from '../../src/review/review.ts';
import { turnsOf } from '../../src/review/turns.ts';
import type { AnyOrdersReviewer } from '../../src/search/reviewer.ts';
import { ordersErrorOf } from '../../tools/review/ordersTrial.ts';
import { lastOf } from '../../tools/review/reviewedMatch.ts';
import { recorded } from './recorded.ts';

/** From the end of a match: a whole one takes seconds. */
const TURNS = 4;

function endOfMatch(game: AnyGame): ReviewedMatch {
  const { steps, seats, end } = recorded(game, 'skirmish-v1-01.jsonl');
  const turns = turnsOf(game, steps).slice(-TURNS);
  return { seats, steps: turns.flatMap((turn) => turn.steps), outcome: end.outcome };
}

describe('the end of a recorded match', () => {
  let reviewer: AnyOrdersReviewer;
  let match: ReviewedMatch;
  let reviews: readonly OrdersMatchReview[];

  beforeAll(async () => {
    const manifest = manifestOf('skirmish');
    const [game, found] = await Promise.all([manifest?.engine(), manifest?.ordersReviewer?.()]);
    if (game === undefined || found === undefined) throw new Error('nothing reviews skirmish');
    [reviewer, match] = [found, endOfMatch(game)];
    reviews = [1, 2].map(() => lastOf(ordersReviewOf(game, found, match)));
  });

  test('adds up for each seat, and is reviewed the same way again', () => {
    const [review, again] = reviews;
    if (review === undefined) throw new Error('there is no review');
    expect(again).toEqual(review);
    for (const seat of review.result.keys()) expect(Math.abs(ordersErrorOf(review, seat))).toBeLessThan(1e-9);
  });

  test('no mistake is a gain, and nobody regrets the best answer', () => {
    const orders = reviews[0]?.turns.flatMap((turn) => turn.orders) ?? [];
    expect(orders.length).toBeGreaterThan(0);
    for (const { skill, regret, better } of orders) {
      expect(skill).toBeLessThanOrEqual(0);
      expect(better === undefined).toBe(skill === 0);
      expect(regret).toBeGreaterThanOrEqual(0);
    }
  });

  test('the orders really given lead to the chances at the start of the next turn', () => {
    const [review] = reviews;
    const compared = match.steps.flatMap((step, i) => {
      const isTurnsEnd = review?.turns.some(({ to }) => to === step.action);
      const next = match.steps[i + 1];
      const chances = isTurnsEnd && next ? reviewer.chances(next.before) : undefined;
      return (chances ?? []).flatMap((after, seat) => {
        const worth = reviewer.ordersWorth(step.before, seat);
        return worth === undefined ? [] : [[worth.real, after] as const];
      });
    });
    expect(compared.length).toBeGreaterThan(0);
    for (const [real, after] of compared) expect(real).toBeCloseTo(after, 9);
  });
});
