// Who can stop an order (UI-S28): every single order of another player that would make it fail, as the engine resolves it. Nobody
// else's order is known, so that all others are taken to hold.

import type { Reason } from '@hexmarch/shared/games/skirmish/facts';
import { legalOrders } from '@hexmarch/shared/games/skirmish/legal';
import { whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { activePlayers, peopleOf } from '@hexmarch/shared/games/skirmish/sides';
import type { Code, Order } from '@hexmarch/shared/games/skirmish/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { controllerOf, type OwnTurn, ownArmies, playerOf, withOrders, worksAt } from './ownTurn.ts';
import { idOf, type Owned, resultIn, standing } from './standing.ts';
import { helps } from './strength.ts';

export interface Stopper extends Owned {
  readonly reason: Reason;
}

export interface Stoppers {
  /** Why it fails if nobody does anything; then there is nothing to stop. */
  readonly already?: Reason;
  /** The cheapest for whoever gives it first. */
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

/** The orders of others that could make a difference to any own order. */
export function tried(turn: OwnTurn): readonly Owned[] {
  const touched = touchedBy(turn);
  return otherPlayers(turn).flatMap((player) =>
    legalOrders(turn.board, turn.effect, player)
      .filter((order) => mayMatter(turn, touched, order))
      .map((order) => ({ player, order })),
  );
}

/** Whoever may still order. */
export const otherPlayers = ({ sides, ...turn }: OwnTurn): readonly Seat[] =>
  activePlayers(sides).filter(
    (player) =>
      player !== playerOf({ sides, ...turn }) &&
      peopleOf(sides, player).some((person) => sides.people[person]?.banned === false),
  );

/** Where own armies stand, and all that their orders name. */
function touchedBy(turn: OwnTurn): ReadonlySet<Code> {
  const named = turn.orders.flatMap((order): readonly string[] => {
    if (order.type === 'move') return [order.from, order.to];
    if (order.type === 'supportMove') return [order.at, order.from, order.to];
    return order.type === 'supportHold' ? [order.at, order.whom] : [order.at];
  });
  return new Set([...ownArmies(turn), ...named]);
}

/**
 * All other armies hold. So a move between two territories that no own order has to do with meets, helps and cuts nothing of
 * one's own; a hold, a build and a farm order there change nothing, and a support counts only for an own move (SKI-6.5) or for
 * an army that one attacks.
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
      // Another stance than a hold only weakens an army, under RAMPARTS.
      return false;
  }
}

/** What it costs to try: an army that only helps stays at home; one that goes may lose what it leaves. */
function costOf(turn: OwnTurn, { player, order }: Owned): number {
  if (order.type !== 'move') return 0;
  const from = whoseOrder(order);
  if (from === 'REF') return 1;
  return worksAt(turn, from) !== null && controllerOf(turn, from) === player ? 3 : 2;
}
