// Trails that a resolution leaves on the map for a while: paths of armies, and losses (UI-15).

import { codeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { ReportedOrder, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { Mark, OwnedCell } from '../../../gameApi/clientGame.ts';

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

/** Owners of territories (UI-S17). */
export function owners(view: SkirmishView): readonly OwnedCell[] {
  const { terrain, control } = boardOf(view);
  return control.flatMap((seat, place) => (seat === NOBODY ? [] : [{ cell: codeOf(terrain, place), seat }]));
}
