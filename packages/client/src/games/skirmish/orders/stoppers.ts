// Orders that can stop an order (UI-S28): every single order of another player that would make it fail, as the engine resolves it.
// Unknown orders are assumed to be holds.

import type { Reason } from '@hexmarch/shared/games/skirmish/facts';
import type { Code, Order } from '@hexmarch/shared/games/skirmish/land/types';
import { legalOrders } from '@hexmarch/shared/games/skirmish/legal';
import { whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { activePlayers, peopleOf } from '@hexmarch/shared/games/skirmish/sides';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { controllerOf, type OwnTurn, ownArmies, playerOf, withOrders, worksAt } from './ownTurn.ts';
import { helps, idOf, type Owned, resultIn, standing } from './strength.ts';

export interface Stopper extends Owned {
  readonly reason: Reason;
}

export interface Stoppers {
  /** Why it fails even if nobody reacts; then there is nothing to stop. */
  readonly already?: Reason;
  /** Sorted by cost to the player who gives it. */
  readonly stoppers: readonly Stopper[];
}

export function stoppersOf(turn: OwnTurn, order: Order): Stoppers {
  const given = withOrders(turn, [order]);
  const id = idOf({ player: playerOf(turn), order });
  const already = resultIn(given, standing(given), id)?.reason;
  if (already !== undefined) return { already, stoppers: [] };
  const stoppers = tried(given).flatMap((other): readonly Stopper[] => {
    const reason = resultIn(given, standing(given, [other]), id)?.reason;
    return reason === undefined ? [] : [{ ...other, reason }];
  });
  return { stoppers: stoppers.sort((a, b) => costOf(given, a) - costOf(given, b)) };
}

/** Orders of others that could affect an own order. */
export function tried(turn: OwnTurn): readonly Owned[] {
  const touched = touchedBy(turn);
  return otherPlayers(turn).flatMap((player) =>
    legalOrders(turn.board, turn.effect, player)
      .filter((order) => mayMatter(turn, touched, order))
      .map((order) => ({ player, order })),
  );
}

/** Players that can still order. */
export const otherPlayers = ({ sides, ...turn }: OwnTurn): readonly Seat[] =>
  activePlayers(sides).filter(
    (player) =>
      player !== playerOf({ sides, ...turn }) &&
      peopleOf(sides, player).some((person) => sides.people[person]?.banned === false),
  );

/** Territories of own armies and those named by their orders. */
function touchedBy(turn: OwnTurn): ReadonlySet<Code> {
  const named = turn.orders.flatMap((order): readonly string[] => {
    if (order.type === 'move') return [order.from, order.to];
    if (order.type === 'supportMove') return [order.at, order.from, order.to];
    return order.type === 'supportHold' ? [order.at, order.whom] : [order.at];
  });
  return new Set([...ownArmies(turn), ...named]);
}

/**
 * Pruning: a move between two territories unrelated to own orders meets, supports and cuts nothing of one's own;
 * holds, builds and farms there have no effect, and a support counts only for an own move (SKI-6.5) or for
 * an army under attack by an own one.
 */
function mayMatter({ orders }: OwnTurn, touched: ReadonlySet<Code>, order: Order): boolean {
  switch (order.type) {
    case 'move':
      return touched.has(order.from) || touched.has(order.to);
    case 'supportMove':
      return orders.some((own) => helps(order, own));
    case 'supportHold':
      return orders.some((own) => own.type === 'move' && own.to === order.whom);
    default:
      // A stance other than hold only weakens an army, under RAMPARTS.
      return false;
  }
}

/** Cost of the attempt: a supporting army stays at home; a moving one may lose its territory. */
function costOf(turn: OwnTurn, { player, order }: Owned): number {
  if (order.type !== 'move') return 0;
  const from = whoseOrder(order);
  if (from === 'REF') return 1;
  return worksAt(turn, from) !== null && controllerOf(turn, from) === player ? 3 : 2;
}
