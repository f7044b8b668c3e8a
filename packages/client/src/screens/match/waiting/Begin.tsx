// The host's start of a match that need not be full (TABLE-17.2), and what it still needs.

import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { hasClock } from '../../../games/registry.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/say.ts';

interface BeginProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
  readonly isHost: boolean;
}

export function Begin({ session, snapshot, isHost }: BeginProps) {
  const { seats, seatsLeast } = snapshot;
  const taken = seats.filter(({ person }) => person !== '');
  // TABLE-17.2: in a correspondence match players need not be present at the start.
  const isForDays = !hasClock(snapshot.game) || isInDays(snapshot.clock);
  const isReady =
    taken.length >= seatsLeast && (isForDays || taken.every(({ online, bot }) => online || bot > 0));
  if (seatsLeast >= seats.length || taken.length === seats.length) return null;
  return (
    <>
      <p class="missing" data-testid="begin-needs">
        {say(taken.length < seatsLeast ? 'begin.needs' : 'begin.enough', {
          least: seatsLeast,
          most: seats.length,
        })}
      </p>
      {isHost && (
        <button
          type="button"
          class="cta"
          data-testid="begin"
          disabled={!isReady}
          onClick={() => session.manage({ do: 'begin' })}
        >
          <Icon name="lu:swords" /> {say('begin.now', { count: taken.length })}
        </button>
      )}
    </>
  );
}
