// Orders refused as too late (UI-S34, UI-S24), by a lock or the end of the turn. They are shown as such, and offered
// again if they are still legal; they are never resent automatically.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { whyRefused } from '../../orders/judge.ts';
import { type OwnTurn, orderOf } from '../../orders/ownTurn.ts';
import type { SkirmishProps } from '../common/types.ts';

/** Refused for their time rather than their content. */
const TOO_LATE: readonly string[] = ['locked', 'stale'];

/** Of two for one army the later one counts. */
export function withLateOrders(queue: readonly Order[], refused: SkirmishProps['refused']): readonly Order[] {
  if (refused === undefined || !TOO_LATE.includes(refused.code)) return queue;
  const { command } = refused;
  if (command.type !== 'order' && command.type !== 'public-order') return queue;
  const late = command.parts.flatMap((text) => readOrder(text) ?? []);
  const isAgain = (order: Order): boolean => late.some((one) => whoseOrder(one) === whoseOrder(order));
  return [...queue.filter((order) => !isAgain(order)), ...late];
}

export interface LateOrder {
  readonly order: Order;
  /** It is legal now. */
  readonly isLegal: boolean;
}

/** Without armies that have had another order since. */
export const offeredAgain = (turn: OwnTurn, queue: readonly Order[]): readonly LateOrder[] =>
  queue
    .filter((order) => orderOf(turn, whoseOrder(order)) === undefined || !isGiven(turn, order))
    .map((order) => ({ order, isLegal: whyRefused(turn, order) === undefined }));

const isGiven = (turn: OwnTurn, order: Order): boolean =>
  turn.orders.some((given) => formatOrder(given) === formatOrder(order));
