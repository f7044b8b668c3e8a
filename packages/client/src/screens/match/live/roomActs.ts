// The room actions of games (gameApi/roomActs.ts), at a table of this server.

import { ALL } from '@hexmarch/shared/protocol/people/chat';
import { chatContextOf } from '../../../chat/chatContext.ts';
import type { RoomActs, SideChat } from '../../../gameApi/roomActs.ts';
import { playerName } from '../../../preferences/preferences.ts';
import { heard } from '../../../ui/text/muted.ts';
import type { ScreenProps } from '../session/shared.ts';

/** `ends`: the user may end the match by a ruling. */
export const roomActs = ({ session, table }: ScreenProps, ends: boolean): RoomActs => ({
  sideChat: () => sideChatOf(session),
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
  ...(session.isArbiter
    ? { admin: async () => (await import('../session/adminActs.ts')).adminActs({ session, table }) }
    : {}),
});

function sideChatOf(session: ScreenProps['session']): SideChat | undefined {
  const { conversations } = chatContextOf(session);
  const side = conversations.find(({ kind, canWrite }) => kind === 'side' && canWrite);
  if (side === undefined) return undefined;
  const { chat } = session;
  return {
    lines: heard(chat.chatIn(side.channel).lines),
    draft: chat.draft(side.channel),
    say: (text) => chat.say(side.channel, text),
    load: () => chat.open(side.channel),
  };
}
