// An order in words: for the list of one's orders, the composer and the log (UI-S22, UI-S23).

import type { Order } from '@hexmarch/shared/games/skirmish/types';
import type { LinePart } from '../../../text/line.ts';
import { type Key, sayParts } from './say.ts';

type Part = Exclude<LinePart, string>;

const said = (key: Key, places: Readonly<Record<string, string>>): readonly LinePart[] =>
  sayParts<Part>(key, Object.fromEntries(Object.entries(places).map(([name, cell]) => [name, { cell }])));

export function orderLine(order: Order): readonly LinePart[] {
  switch (order.type) {
    case 'move':
      return order.from === 'REF'
        ? said('order.reinforce', { to: order.to })
        : said('order.move', { from: order.from, to: order.to });
    case 'supportHold':
      return said('order.supportHold', { at: order.at, whom: order.whom });
    case 'supportMove':
      return order.from === 'REF'
        ? said('order.supportReinforce', { at: order.at, to: order.to })
        : said('order.supportMove', { at: order.at, from: order.from, to: order.to });
    default:
      return said(`order.${order.type}`, { at: order.at });
  }
}

/** Of an own army that nothing has been ordered to (SKI-5.10). */
export const autoLine = (at: string): readonly LinePart[] => said('order.auto', { at });
