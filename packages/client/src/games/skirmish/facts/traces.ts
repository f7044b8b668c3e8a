// Trails that a resolution leaves on the map for a while: paths of armies, and losses (UI-15).

import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { ReportedOrder, SkirmishEvent } from '@hexmarch/shared/games/skirmish/state';
import type { Mark } from '../../../gameApi/clientGame.ts';

export function traces(event: SkirmishEvent): readonly Mark[] {
  if (event.type !== 'resolved') return [];
  const { orders, deaths } = event.report;
  return [...orders.flatMap(wayOf), ...deaths.map(({ at }): Mark => ({ cell: at, kind: 'lost' }))];
}

/** A reinforcement has no origin: its path is its territory. */
function wayOf({ text, success, player }: ReportedOrder): readonly Mark[] {
  const order = readOrder(text);
  if (order?.type !== 'move' || !success) return [];
  const path = order.from === 'REF' ? [order.to] : [order.from, order.to];
  return [{ cell: order.to, kind: 'trail', path, seat: player }];
}
