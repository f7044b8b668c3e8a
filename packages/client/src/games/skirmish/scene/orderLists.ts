// Orders shown on the map: own ones of this turn with the draft, or all orders of a resolved turn.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Report, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { DrawnOrder } from '../board/drawnOrders.ts';
import { turnOf } from '../facts/viewFacts.ts';
import type { Plan } from '../input/plan.ts';
import type { OrderStep } from '../orders/mode.ts';
import { type Steps, stepsOf } from '../resolution/steps.ts';
import { paintOf } from '../words/looks.ts';
import type { ShownTurn } from './playback.ts';

/** The draft replaces the army's current order. */
export function ownOrders(
  view: SkirmishView,
  seat: Seat | undefined,
  step: OrderStep | undefined,
): readonly DrawnOrder[] {
  if (seat === undefined) return [];
  const draft = step?.mode.kind === 'armed' ? step.mode.order : undefined;
  const paint = paintOf(view, seat);
  const given = turnOf(view, seat).orders.filter(
    (order) => draft === undefined || whoseOrder(order) !== whoseOrder(draft),
  );
  const sameAgain = turnOf(view, seat).orders.some(
    (order) => draft !== undefined && formatOrder(order) === formatOrder(draft),
  );
  const drawn = (order: Order, isPlan: boolean): DrawnOrder => ({
    order,
    paint,
    tone: isPlan ? 'plan' : 'given',
  });
  return [
    ...given.map((order) => drawn(order, false)),
    ...(draft === undefined ? [] : [drawn(draft, !sameAgain)]),
  ];
}

/** Of every player, in a plan; the draft replaces its army's order. */
export function planOrders(
  view: SkirmishView,
  plan: Plan,
  step: OrderStep | undefined,
): readonly DrawnOrder[] {
  const draft = step?.mode.kind === 'armed' ? step.mode.order : undefined;
  const drafting = step === undefined ? undefined : playerOf(view, step.turn.person);
  return plan.orders.flatMap((texts, player): readonly DrawnOrder[] => {
    const paint = paintOf(view, player);
    const own = player === drafting ? draft : undefined;
    const given = texts
      .flatMap((text) => readOrder(text) ?? [])
      .filter((order) => own === undefined || whoseOrder(order) !== whoseOrder(own));
    return [
      ...given.map((order): DrawnOrder => ({ order, paint, tone: 'given' })),
      ...(own === undefined ? [] : [{ order: own, paint, tone: 'plan' as const }]),
    ];
  });
}

/** Playback steps of a turn, for this viewer. */
export const stepsOfTurn = (
  before: SkirmishView,
  after: SkirmishView,
  report: Report,
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

/** As given; `isResolved`: with their results. */
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

/** The steps of a turn that stays on the map. */
export const shownSteps = (turn: ShownTurn, seat: Seat | undefined): Steps =>
  stepsOf(turn, seat === undefined ? undefined : playerOf(turn.viewBefore, seat));
