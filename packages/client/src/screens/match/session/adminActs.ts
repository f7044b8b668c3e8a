// What an arbiter does about the people of the room, on behalf of the game's panel, with which it is loaded.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { ALL } from '@hexmarch/shared/protocol/people/chat';
import type { AnyView } from '../../../gameApi/anyGame.ts';
import type { AdminActs } from '../../../gameApi/roomActs.ts';
import { shownCode } from '../../../net/api/api.ts';
import type { MatchTable } from './matchTable.ts';
import type { MatchSession } from './session.ts';
import type { ScreenProps } from './shared.ts';

export const adminActs = ({ session, table }: ScreenProps): AdminActs => ({
  code: shownCode(session.welcome.value?.code ?? ''),
  offered: (seat) => {
    const view = table.source.frame.value?.view;
    return view === undefined ? undefined : offeredNow(session, table, view, seat);
  },
  offer: (seat, on) => session.manage({ do: on ? 'offerSeat' : 'keepSeat', seat }),
  sayToAll: (text) => session.chat.say(ALL, text),
});

/** TABLE-19: whether the seat is offered; undefined: nobody but its player may offer it now. */
export function offeredNow(session: MatchSession, { game }: MatchTable, view: AnyView, of: Seat) {
  const seat = session.snapshot.value?.seats[of];
  if (seat === undefined || !game.definition.playing(view).includes(of)) return undefined;
  if (seat.offered === true) return true;
  if (seat.bot > 0) return game.definition.offersBots?.(view) === true ? false : undefined;
  return game.definition.mayBeOffered?.(view, of) === true ? false : undefined;
}
