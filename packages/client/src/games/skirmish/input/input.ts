// State machine from gestures to commands; orders/input.ts handles the orders. Gestures come from board and
// shortcuts; besides these, `order AB H` means the same as `AB H`, and `back` undoes the last order (UI-S29).

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { turnOf } from '../facts/viewFacts.ts';
import { nextInput as nextOrder, startInput as startOrder } from '../orders/input.ts';
import type { OrderStep } from '../orders/mode.ts';
import { lastPutBack } from './lastOrder.ts';

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
