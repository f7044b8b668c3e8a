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

export interface SkirmishStep extends Step<SkirmishCommand> {
  readonly orders: OrderStep;
  /** Undoes the last order; absent if there is none, or orders are not accepted. */
  readonly back?: SkirmishCommand;
}

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
  return around(startOrder(turn, (previous as SkirmishStep | undefined)?.orders), back);
}

export function nextInput(step: Step<SkirmishCommand>, { kind, id }: Gesture): SkirmishStep {
  const { orders, back } = step as SkirmishStep;
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
