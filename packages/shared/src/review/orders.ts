// The review of a finished match of secret simultaneous orders. For a seat, with V its chance to win, Q the mean of V over guessed orders of
// the others, and B the best Q of the orders found, its own included:
//
//   skill = Q - B, never above 0         others = V by the orders really given - Q
//
// What remains of the change over a turn is `revision`, as in review.ts; so for each seat
// result - even share = setup + skill + others + conceded + revision. What the best answer to the real orders would have brought stands
// outside of the sum: nobody knew them.

import type { AnyGame, Seat } from '../kernel/game.ts';
import type { AnyOrdersReviewer } from '../search/reviewer.ts';
import { type Chances, difference, evenShares, noChange, sharesOf, sumOf } from './chanceVectors.ts';
import type { ReviewedMatch } from './review.ts';
import { isConcession, type PlayedTurn, turnsOf } from './turns.ts';

/** Changes of the chance of a seat in one turn. */
export interface OrdersReview {
  readonly seat: Seat;
  readonly skill: number;
  readonly others: number;
  /** Never below 0, and in no sum. */
  readonly regret: number;
  /** Better orders, as texts; undefined: none were found. */
  readonly better: readonly string[] | undefined;
}

export interface OrdersTurn {
  readonly number: number;
  /** Indexes of its first and last entry in the record. */
  readonly from: number;
  readonly to: number;
  /** Chances by seat at its start, and at that of the next one. */
  readonly before: Chances;
  readonly after: Chances;
  readonly orders: readonly OrdersReview[];
  /** Change in a turn whose orders were not carried out, as by resignation. */
  readonly conceded: Chances;
  readonly revision: Chances;
}

export interface OrdersMatchReview {
  readonly seats: number;
  readonly result: Chances;
  readonly turns: readonly OrdersTurn[];
}

/** Yields after each turn. Same match, same review, on any machine. */
export function* ordersReviewOf(
  game: AnyGame,
  reviewer: AnyOrdersReviewer,
  { seats, steps, outcome }: ReviewedMatch,
): Generator<OrdersMatchReview, OrdersMatchReview> {
  const played = turnsOf(game, steps);
  const starts = played.map(
    ({ steps: [first] }) => (first && reviewer.chances(first.before)) ?? evenShares(seats),
  );
  const result = sharesOf(outcome, seats);
  const turns: OrdersTurn[] = [];
  for (const [i, turn] of played.entries()) {
    turns.push(turnReview(game, reviewer, turn, [starts[i] ?? result, starts[i + 1] ?? result]));
    yield { seats, result, turns: [...turns] };
  }
  return { seats, result, turns };
}

function turnReview(
  game: AnyGame,
  reviewer: AnyOrdersReviewer,
  turn: PlayedTurn,
  [before, after]: readonly [Chances, Chances],
): OrdersTurn {
  const { number, steps } = turn;
  const last = steps.at(-1);
  const isCarriedOut = last !== undefined && !isConcession(game, last) && goesOn(game, turn);
  const orders = isCarriedOut ? ordersIn(reviewer, last.before, before.length) : [];
  const change = difference(after, before);
  const conceded = isCarriedOut ? noChange(before.length) : change;
  const known = noChange(before.length).map((_, seat) => {
    const own = orders.find((one) => one.seat === seat);
    return own === undefined ? 0 : own.skill + own.others;
  });
  return {
    ...{ number, before, after, orders, conceded },
    from: steps[0]?.action ?? 0,
    to: last?.action ?? 0,
    revision: difference(change, sumOf(before.length, [known, conceded])),
  };
}

/** Whether its last step has carried out the orders: the next turn has begun, or the match is over by it. */
function goesOn(game: AnyGame, { number, steps }: PlayedTurn): boolean {
  const after = steps.at(-1)?.after;
  return game.outcome(after) !== undefined || game.turn(after).number !== number;
}

const ordersIn = (reviewer: AnyOrdersReviewer, state: unknown, seats: number): readonly OrdersReview[] =>
  Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const worth = reviewer.ordersWorth(state, seat);
    if (worth === undefined) return [];
    const { played, best, better, real, answer } = worth;
    return [{ seat, skill: played - best, others: real - played, regret: answer - real, better }];
  });

/** What made the result of a seat: together exactly `result` less an even share. */
export interface OrdersParts {
  readonly setup: number;
  readonly skill: number;
  readonly others: number;
  readonly conceded: number;
  readonly revision: number;
}

export function ordersPartsOf({ seats, turns }: OrdersMatchReview, seat: Seat): OrdersParts {
  const own = turns.flatMap(({ orders }) => orders.filter((one) => one.seat === seat));
  const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
    list.reduce((total, one) => total + of(one), 0);
  const even = evenShares(seats)[seat] ?? 0;
  return {
    setup: (turns[0]?.before[seat] ?? even) - even,
    skill: sum(own, ({ skill }) => skill),
    others: sum(own, ({ others }) => others),
    conceded: sum(turns, ({ conceded }) => conceded[seat] ?? 0),
    revision: sum(turns, ({ revision }) => revision[seat] ?? 0),
  };
}
