// Territories that a command names, in pointing order.

import type { Code, Order } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
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
