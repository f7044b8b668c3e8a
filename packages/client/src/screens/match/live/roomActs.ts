// The room actions of games (gameApi/roomActs.ts), at a table of this server.

import { ALL } from '@hexmarch/shared/protocol/people/chat';
import type { AnyView } from '../../../gameApi/anyGame.ts';
import type { AdminActs, RoomActs } from '../../../gameApi/roomActs.ts';
import { shownCode } from '../../../net/api/api.ts';
import { playerName } from '../../../preferences/preferences.ts';
import { offeredNow } from '../session/seatOffers.ts';
import type { ScreenProps } from '../session/shared.ts';

/** `ends`: the user may end the match by a ruling. */
export const roomActs = ({ session, table }: ScreenProps, view: AnyView, ends: boolean): RoomActs => ({
  sayUnsigned: (text) => session.chat.say(ALL, text, true),
  tellAway: async (on) => {
    try {
      await (await import('../../../notifications/followed.ts')).followed(session.matchId, on, false);
      return true;
    } catch {
      return false;
    }
  },
  tellName: () => session.rename(playerName.value),
  ...(ends ? { end: () => table.rule('@abort') } : {}),
  ...(session.isArbiter ? { admin: adminActs({ session, table }, view) } : {}),
});

const adminActs = ({ session, table }: ScreenProps, view: AnyView): AdminActs => ({
  code: shownCode(session.welcome.value?.code ?? ''),
  offered: (seat) => offeredNow(session, table, view, seat),
  offer: (seat, on) => session.manage({ do: on ? 'offerSeat' : 'keepSeat', seat }),
  sayToAll: (text) => session.chat.say(ALL, text),
});
