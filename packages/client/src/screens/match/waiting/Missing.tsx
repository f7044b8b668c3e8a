// Who is missing in a room: players for its free seats, or seated people who are not connected; and the host's start without them.

import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchSnapshot, SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useRef } from 'preact/hooks';
import { hasClock } from '../../../games/registry.ts';
import { namesOf } from '../../../text/bots.ts';
import { together } from '../../../text/names.ts';
import { say as sayRoom } from '../../../text/room.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/say.ts';

export function Missing({ snapshot }: { readonly snapshot: MatchSnapshot }) {
  return (
    <p class="missing" role="status" data-testid="missing">
      {missingText(snapshot)}
    </p>
  );
}

export function missingText({ seats, seatsLeast }: Pick<MatchSnapshot, 'seats' | 'seatsLeast'>): string {
  const free = seats.filter(({ person }) => person === '').length;
  if (free > 0) return say(seatsLeast < seats.length ? 'waiting.room' : 'waiting.missing', { free });
  const names = namesOf(seats);
  const away = names.filter((_, seat) => seats[seat]?.online === false);
  if (away.length === 0) return sayRoom('missing.nobody');
  return sayRoom('missing.away', { who: together(away), count: away.length });
}

/** People who have joined a waiting room since the page was last visible. */
type Sitting = Pick<SeatSnapshot, 'person' | 'name' | 'online' | 'bot'>;

/** Public ids of seated people who are connected. */
export const present = (seats: readonly Sitting[]): readonly string[] =>
  seats.flatMap(({ person, online, bot }) => (person !== '' && online && bot === 0 ? [person] : []));

/** The name of a person who is connected now and was not before, other than the user. */
export function comer(
  before: readonly string[],
  seats: readonly Sitting[],
  own: string | undefined,
): string | undefined {
  const here = present(seats);
  return seats.find(({ person }) => here.includes(person) && !before.includes(person) && person !== own)
    ?.name;
}

/** The last one to join; '' before anybody does. */
export function useComer(seats: readonly Sitting[], own: string | undefined): string {
  const before = useRef<readonly string[] | undefined>(undefined);
  const last = useRef('');
  // People who were seated when the page opened have not joined now.
  if (before.current !== undefined) last.current = comer(before.current, seats, own) ?? last.current;
  before.current = present(seats);
  return last.current;
}

interface BeginProps {
  readonly session: MatchSession;
  readonly snapshot: MatchSnapshot;
  readonly isHost: boolean;
}

/** TABLE-17.2: of a match that need not be full, with what it still needs. */
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
