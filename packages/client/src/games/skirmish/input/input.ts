// State machine from gestures to commands; orders/input.ts handles the orders. Gestures come from board and
// shortcuts; besides these, `order AB H` means the same as `AB H`, and `back` undoes the last order (UI-S29).

import { chooseOrders } from '@hexmarch/shared/games/skirmish/counting';
import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { turnOf } from '../facts/viewFacts.ts';
import { nextInput as nextOrder, startInput as startOrder } from '../orders/input.ts';
import type { OrderStep } from '../orders/mode.ts';
import type { Plan, PlanRun } from './plan.ts';

export interface SkirmishStep extends Step<SkirmishCommand> {
  readonly orders: OrderStep;
  /** Undoes the last order; absent if there is none, or orders are not accepted. */
  readonly back?: SkirmishCommand;
  /** The step belongs to a plan, which is nobody's orders. */
  readonly planning?: Planning;
}

/**
 * Orders tried out on the map for any army (UI-S28): the step then belongs to a plan and gives no commands. The rules of
 * plans are loaded with the plans; until then there is nothing to enter.
 */
export interface Planning {
  readonly view: SkirmishView;
  readonly plan: Plan;
  /** All plans of this turn, that one among them. */
  readonly plans: readonly Plan[];
  /** Its place among them. */
  readonly at: number;
  /** Its result, while that is on the map. */
  readonly ran?: PlanRun;
  /** The player whose army is being ordered. */
  readonly player: Seat;
  /** The step outside the plan. */
  readonly outside: SkirmishStep;
}

export interface Planner {
  enter(step: SkirmishStep): SkirmishStep;
  next(step: SkirmishStep, planning: Planning, gesture: Gesture): SkirmishStep;
  /** The view has changed within the same turn. */
  renew(planning: Planning, outside: SkirmishStep, view: SkirmishView): SkirmishStep;
}

/** Set by the plans' code before the gesture `what-if`. */
export const planner: { now?: Planner } = {};

export const asCommand = (order: Order): SkirmishCommand => ({ type: 'order', parts: [formatOrder(order)] });

export function startInput(
  view: SkirmishView,
  legal: readonly SkirmishCommand[],
  seat: Seat | undefined,
  previous?: Step<SkirmishCommand>,
): SkirmishStep {
  // A player can always resign: without legal commands the match is paused or over.
  const turn = turnOf(view, seat, legal.length === 0);
  const back = seat === undefined || turn.isLocked ? undefined : lastPutBack(view, seat);
  const before = previous as SkirmishStep | undefined;
  const planning = before?.planning;
  const orders = startOrder(turn, (planning === undefined ? before : planning.outside)?.orders);
  const outside = around(orders, back);
  // Plans end with their turn.
  return planning === undefined || planning.view.period !== view.period
    ? outside
    : (planner.now?.renew(planning, outside, view) ?? outside);
}

export function nextInput(step: Step<SkirmishCommand>, { kind, id }: Gesture): SkirmishStep {
  const known = step as SkirmishStep;
  const { orders, back, planning } = known;
  if (planning !== undefined && planner.now !== undefined)
    return planner.now.next(known, planning, { kind, id });
  if (kind === 'choose' && id === 'what-if') return planner.now?.enter(known) ?? known;
  if (kind === 'choose' && id === 'back') {
    return back === undefined ? around(orders, back) : { ...around(orders, back), command: back };
  }
  return around(nextOrder(orders, { kind, id: kind === 'choose' ? id.replace(/^order /, '') : id }), back);
}

function around(orders: OrderStep, back: SkirmishCommand | undefined): SkirmishStep {
  const { marks, choices, armed = false, command } = orders;
  return {
    orders,
    marks,
    choices: choices.map(asCommand),
    armed,
    ...(command === undefined ? {} : { command: asCommand(command) }),
    ...(back === undefined ? {} : { back }),
  };
}

/**
 * Undo of the last order (UI-S29): restores the army's previous order, or none. Undefined before the first
 * order.
 */
function lastPutBack(view: SkirmishView, seat: Seat): SkirmishCommand | undefined {
  const given = standingOrders(view, seat);
  const last = given.at(-1);
  if (last === undefined) return undefined;
  const whose = whoseOrder(last);
  const before = given.slice(0, -1).findLast((order) => whoseOrder(order) === whose);
  return before === undefined
    ? { type: 'withdraw', of: whose }
    : { type: 'order', parts: [formatOrder(before)] };
}

/** Valid orders of this turn that were not withdrawn, oldest first. */
function standingOrders(view: SkirmishView, seat: Seat): readonly Order[] {
  const sent = view.orders[playerOf(view, seat)] ?? [];
  const { marks } = chooseOrders(boardOf(view), sidesIn(view), view.effect, sent);
  return sent.flatMap(({ order }, i) => {
    const mark = marks[i]?.mark;
    return order !== null && (mark === 'counts' || mark === 'replaced') ? [order] : [];
  });
}
