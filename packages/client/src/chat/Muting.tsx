// Muted people, and conversations without notifications.

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import { sendMuted } from '../notifications/sendMuted.ts';
import { say as sayCommon } from '../text/common.ts';
import { isMuted, mutedWords, muteWords, toggleMuted } from '../ui/text/muted.ts';
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

interface MuteProps {
  readonly lines: readonly ChatLine[];
  /** Nobody mutes themselves. */
  readonly own: string | undefined;
  /** Called when somebody was muted or unmuted. */
  readonly changed: () => void;
}

/** Muted people and words, beside the chat (UI-22). */
function Mute({ lines, own, changed }: MuteProps) {
  const others = lines.filter(({ person, text }) => person !== own && text !== '');
  const speakers = new Map(others.map((line) => [line.person, line]));
  return (
    <>
      {[...speakers.values()].map(({ person, name, seat }) => (
        <label key={person} class="check">
          <input
            type="checkbox"
            data-testid={`mute-${person === '' ? 'unsigned' : (seat ?? 'watcher')}`}
            checked={isMuted(person)}
            onChange={() => {
              toggleMuted(person);
              changed();
            }}
          />
          {person === ''
            ? sayCommon('mute.unsigned')
            : sayCommon('mute.person', { name: name || sayCommon('chat.watcher') })}
        </label>
      ))}
      <label class="stacked tight">
        {sayCommon('mute.words')}
        <input
          data-testid="mute-words"
          value={mutedWords.value}
          placeholder={sayCommon('mute.words.hint')}
          autocomplete="off"
          onInput={(event) => muteWords(event.currentTarget.value)}
        />
      </label>
    </>
  );
}
