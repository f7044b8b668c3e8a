// Dry run of own orders with the engine, assuming that all others hold (SKI-5.10). Hypothetical orders of
// others can be added.

import type { CountedOrder, OrderId } from '@hexmarch/shared/games/skirmish/counting';
import { codeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { NOBODY, type Order } from '@hexmarch/shared/games/skirmish/land/types';
import { whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { type OrderResult, resolve } from '@hexmarch/shared/games/skirmish/resolve';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type OwnTurn, playerOf } from './ownTurn.ts';

/** An order with its player. */
export interface Owned {
  readonly player: Seat;
  readonly order: Order;
}

export const idOf = ({ player, order }: Owned): OrderId =>
  whoseOrder(order) === 'REF' ? `REF:${player}` : whoseOrder(order);

/** One order per army, and the reinforcements. Added ones replace their army's order. */
export function standing(turn: OwnTurn, others: readonly Owned[] = []): readonly CountedOrder[] {
  const { terrain, armies } = turn.board;
  const player = playerOf(turn);
  const all = new Map<OrderId, CountedOrder>();
  armies.forEach((owner, place) => {
    const at = codeOf(terrain, place);
    if (owner !== NOBODY) all.set(at, { id: at, player: owner, order: { type: 'hold', at } });
  });
  for (const owned of [...turn.orders.map((order) => ({ player, order })), ...others]) {
    all.set(idOf(owned), { id: idOf(owned), ...owned });
  }
  return [...all.values()];
}

export function resultIn(
  turn: OwnTurn,
  counted: readonly CountedOrder[],
  id: OrderId,
): OrderResult | undefined {
  return resolve(turn.board.terrain, turn.effect, counted).results.find((result) => result.id === id);
}
