// Muted people, and conversations without notifications.

import { sendMuted } from '../notifications/sendMuted.ts';
import { Mute } from '../ui/text/Mute.tsx';
import { isQuiet, toggleQuiet } from '../ui/text/quietChannels.ts';
import type { ChatContext } from './chatContext.ts';
import { say } from './say.ts';

export function Muting({ chat: { session, current, around } }: { readonly chat: ChatContext }) {
  const { matchId } = session;
  const { channel, kind } = current;
  const changed = (): void => sendMuted(matchId);
  // Spectators get no chat notifications, and own notes notify nobody.
  const isNotified = session.seat !== undefined && kind !== 'notes' && kind !== 'watchers';
  return (
    <>
      <Mute lines={session.chat.chatIn(channel).lines} own={around.own} changed={changed} />
      {isNotified && (
        <label class="check">
          <input
            type="checkbox"
            data-testid="mute-channel"
            checked={isQuiet(matchId, channel)}
            onChange={() => {
              toggleQuiet(matchId, channel);
              changed();
            }}
          />
          {say('quiet')}
        </label>
      )}
    </>
  );
}
