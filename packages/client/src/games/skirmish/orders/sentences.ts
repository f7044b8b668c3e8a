// Orders as sentences: for order list, composer and log (UI-S22, UI-S23).

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import type { LinePart } from '../../../text/line.ts';
import { type Key, sayParts } from './say.ts';

type Part = Exclude<LinePart, string>;

const phrase = (key: Key, places: Readonly<Record<string, string>>): readonly LinePart[] =>
  sayParts<Part>(key, Object.fromEntries(Object.entries(places).map(([name, cell]) => [name, { cell }])));

export function orderLine(order: Order): readonly LinePart[] {
  switch (order.type) {
    case 'move':
      return order.from === 'REF'
        ? phrase('order.reinforce', { to: order.to })
        : phrase('order.move', { from: order.from, to: order.to });
    case 'supportHold':
      return phrase('order.supportHold', { at: order.at, whom: order.whom });
    case 'supportMove':
      return order.from === 'REF'
        ? phrase('order.supportReinforce', { at: order.at, to: order.to })
        : phrase('order.supportMove', { at: order.at, from: order.from, to: order.to });
    default:
      return phrase(`order.${order.type}`, { at: order.at });
  }
}

/** For an own army without an order (SKI-5.10). */
export const autoLine = (at: string): readonly LinePart[] => phrase('order.auto', { at });
