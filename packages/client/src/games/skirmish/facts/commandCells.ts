// Territories that a command names, in pointing order.

import type { Code, Order } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder, readOrders } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishCommand } from '@hexmarch/shared/games/skirmish/state';

export function cellsOf(command: SkirmishCommand): readonly Code[] {
  switch (command.type) {
    case 'order':
    case 'public-order':
      return [...new Set(command.parts.flatMap(cellsOfText))];
    case 'withdraw':
      return onMap(command.of);
    default:
      return [];
  }
}

function cellsOfText(text: string): readonly Code[] {
  const order = readOrder(text);
  return order === null ? [] : cellsOfOrder(order);
}

function cellsOfOrder(order: Order): readonly Code[] {
  switch (order.type) {
    case 'move':
      return [...onMap(order.from), order.to];
    case 'supportHold':
      return [order.at, order.whom];
    case 'supportMove':
      return [order.at, ...onMap(order.from), order.to];
    default:
      return [order.at];
  }
}

/** Reinforcements have no territory. */
const onMap = (place: string): readonly Code[] => (place === 'REF' ? [] : [place]);

/**
 * Normalizes typed input to canonical text (SKI-17): bare orders are accepted, as in the list of orders. `mm to
 * qu, ob f` as `order mm to qu, ob f`; other commands as they are.
 */
export function readTyped(text: string): string {
  const parts = readOrders(text);
  return parts.length > 0 && parts.every(({ order }) => order !== null) ? `order ${text.trim()}` : text;
}
