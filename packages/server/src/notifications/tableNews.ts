// News about a table for outsiders: public facts only.

import { calledAt } from '../table/seats/nameCover.ts';
import type { Table } from '../table/table.ts';
import type { News } from './model/notificationTypes.ts';

export function newsOf({ setup, seating, match, playing }: Table, kind: string): News {
  const view = playing.sight?.position.publicView;
  const names = seating.seats.map((one) =>
    one === null ? '' : calledAt(setup.game, seating.cover, view, one),
  );
  const seats = kind === 'over' ? (match?.outcome?.winners ?? []) : [];
  return { kind, game: setup.game.title, names, seats, dueAt: null };
}
