// Seats of a running match that another person may take over (TABLE-19).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AnyView } from '../../../gameApi/anyGame.ts';
import type { MatchTable } from './matchTable.ts';
import type { MatchSession } from './session.ts';

/** Whether the seat is offered; undefined: nobody but its player may offer it now. */
export function offeredNow(session: MatchSession, { game }: MatchTable, view: AnyView, of: Seat) {
  const seat = session.snapshot.value?.seats[of];
  if (seat === undefined || seat.bot > 0 || !game.definition.playing(view).includes(of)) return undefined;
  if (seat.offered === true) return true;
  return game.definition.mayBeOffered?.(view, of) === true ? false : undefined;
}
