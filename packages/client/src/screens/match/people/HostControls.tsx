// The host's controls: lock the room, refuse spectators, remove a person, transfer hosting.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { SLOW_SECONDS, type SlowSeconds, slowIn } from '@hexmarch/shared/protocol/room/slowMode';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/say.ts';

interface PersonProps {
  readonly session: MatchSession;
  readonly person: string;
  readonly name: string;
  /** Players can be removed until the match begins. */
  readonly removable: boolean;
}

export function PersonControls({ session, person, name, removable }: PersonProps) {
  return (
    <span class="person-controls">
      <button
        type="button"
        class="ghost small"
        title={say('host.make', { name })}
        aria-label={say('host.make', { name })}
        onClick={() => session.manage({ do: 'handOver', person })}
      >
        <Icon name="lu:crown" size={16} /> {say('host.make.word')}
      </button>
      {removable && (
        <button
          type="button"
          class="ghost small"
          title={say('host.remove', { name })}
          aria-label={say('host.remove', { name })}
          onClick={() => session.manage({ do: 'remove', person })}
        >
          <Icon name="lu:user-minus" size={16} /> {say('host.remove.word')}
        </button>
      )}
    </span>
  );
}

interface HostProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
  /** The host's other controls. */
  readonly children?: ComponentChildren;
}

export function HostControls({ session, snapshot, children }: HostProps) {
  const { locked, watchersAllowed, slow = 0 } = snapshot;
  return (
    <fieldset class="host-controls">
      <legend>{say('host.you')}</legend>
      <label class="check">
        <input
          type="checkbox"
          data-testid="lock"
          checked={locked}
          onChange={() => session.manage({ do: locked ? 'unlock' : 'lock' })}
        />
        {say('host.locked')}
      </label>
      <label class="check">
        <input
          type="checkbox"
          data-testid="allow-watchers"
          checked={watchersAllowed}
          onChange={() => session.manage({ do: watchersAllowed ? 'refuseWatchers' : 'allowWatchers' })}
        />
        {say('host.watchersAllowed')}
      </label>
      <Slow session={session} seconds={slow} />
      {children}
    </fieldset>
  );
}

interface SlowProps {
  readonly session: MatchSession;
  readonly seconds: SlowSeconds;
}

function Slow({ session, seconds }: SlowProps) {
  return (
    <label class="slow-choice">
      {say('host.slow')}
      <select
        data-testid="slow"
        value={seconds}
        onChange={({ currentTarget }) => {
          const wanted = slowIn(Number(currentTarget.value));
          if (wanted !== undefined) session.manage({ do: 'slow', seconds: wanted });
        }}
      >
        {SLOW_SECONDS.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? say('host.slow.off') : say('host.slow.every', { seconds: one })}
          </option>
        ))}
      </select>
    </label>
  );
}
