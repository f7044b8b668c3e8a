// Whom one does not want to hear, and of which conversation nothing while one is away.

import { tellMuted } from '../notifications/tellMuted.ts';
import { Mute } from '../ui/Mute.tsx';
import { isQuiet, toggleQuiet } from '../ui/quietChannels.ts';
import { say } from './say.ts';
import type { TalkOf } from './useTalk.ts';

export function Muting({ talk: { session, current, around } }: { readonly talk: TalkOf }) {
  const { matchId } = session;
  const { channel, kind } = current;
  const changed = (): void => tellMuted(matchId);
  // Who only looks on is told of no talk, and of own notes nobody is.
  const isTold = session.seat !== undefined && kind !== 'notes' && kind !== 'watchers';
  return (
    <>
      <Mute lines={session.talk.talkIn(channel).lines} own={around.own} changed={changed} />
      {isTold && (
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
