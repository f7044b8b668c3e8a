// Undo of the last order (UI-S29): restores the army's previous order, or none.

import { chooseOrders } from '@hexmarch/shared/games/skirmish/counting';
import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** Undefined before the first order. */
export function lastPutBack(view: SkirmishView, seat: Seat): SkirmishCommand | undefined {
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
