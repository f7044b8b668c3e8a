// Muted people and words, beside the chat (UI-22).

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import { say } from '../../text/common.ts';
import { isMuted, mutedWords, muteWords, toggleMuted } from './muted.ts';

export interface MuteProps {
  readonly lines: readonly ChatLine[];
  /** Nobody mutes themselves. */
  readonly own: string | undefined;
  /** Called when somebody was muted or unmuted. */
  readonly changed: () => void;
}

export function Mute({ lines, own, changed }: MuteProps) {
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
          {person === '' ? say('mute.unsigned') : say('mute.person', { name: name || say('chat.watcher') })}
        </label>
      ))}
      <label class="stacked tight">
        {say('mute.words')}
        <input
          data-testid="mute-words"
          value={mutedWords.value}
          placeholder={say('mute.words.hint')}
          autocomplete="off"
          onInput={(event) => muteWords(event.currentTarget.value)}
        />
      </label>
    </>
  );
}
