// Which orders the map shows: the own ones of this turn with the one in hand, or everybody's of a turn that was resolved.

import { formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Order } from '@hexmarch/shared/games/skirmish/types';
import { boardOf, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { paintOf } from '../looks.ts';
import type { OrderStep } from '../orders/mode.ts';
import { type Steps, stepsOf } from '../report/steps.ts';
import { turnOf } from '../viewFacts.ts';
import type { DrawnOrder } from './drawnOrders.ts';
import type { ShownTurn } from './playback.ts';

/** What is in hand takes the place of what its army was told before. */
export function ownOrders(
  view: SkirmishView,
  seat: Seat | undefined,
  step: OrderStep | undefined,
): readonly DrawnOrder[] {
  if (seat === undefined) return [];
  const inHand = step?.mode.kind === 'armed' ? step.mode.order : undefined;
  const paint = paintOf(view, seat);
  const given = turnOf(view, seat).orders.filter(
    (order) => inHand === undefined || whoseOrder(order) !== whoseOrder(inHand),
  );
  const sameAgain = turnOf(view, seat).orders.some(
    (order) => inHand !== undefined && formatOrder(order) === formatOrder(inHand),
  );
  const drawn = (order: Order, isPlan: boolean): DrawnOrder => ({
    order,
    paint,
    tone: isPlan ? 'plan' : 'given',
  });
  return [
    ...given.map((order) => drawn(order, false)),
    ...(inHand === undefined ? [] : [drawn(inHand, !sameAgain)]),
  ];
}

/** The steps in which a turn is told, to whoever looks. */
export const stepsOfTurn = (
  { before, report }: ShownTurn,
  after: SkirmishView,
  seat: Seat | undefined,
): Steps =>
  stepsOf(
    {
      before: { board: boardOf(before), sides: sidesIn(before) },
      after: { board: boardOf(after), sides: sidesIn(after) },
      report,
    },
    seat === undefined ? undefined : playerOf(before, seat),
  );

/** As they were given; `isResolved`: as they ended. */
export function allOrders(view: SkirmishView, steps: Steps, isResolved: boolean): readonly DrawnOrder[] {
  const cut = new Map(steps.cuts.cuts.map((one) => [one.id, one]));
  const failed = new Set(steps.moves.flatMap(({ id, success }) => (success ? [] : [id])));
  return steps.orders.flatMap(({ id, order, player, focus, isAuto }): readonly DrawnOrder[] => {
    if (isAuto) return [];
    const lost = cut.get(id);
    const isFailed = isResolved && (failed.has(id) || lost !== undefined);
    const sign = !isFailed ? undefined : failed.has(id) ? 'fails' : lost?.kind === 'lost' ? undefined : 'cut';
    return [
      {
        order,
        paint: paintOf(view, player),
        tone: isFailed ? 'failed' : 'given',
        isFaint: focus === 'other',
        ...(sign === undefined ? {} : { sign }),
      },
    ];
  });
}

/** A report needs nothing of the board after it but for who is out, which no order shows. */
export const reportedOrders = (turn: ShownTurn, seat: Seat | undefined): readonly DrawnOrder[] =>
  allOrders(turn.before, stepsOfTurn(turn, turn.before, seat), true);
