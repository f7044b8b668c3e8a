// Who is missing in a room: players for its free seats, or seated people who are not connected.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { namesOf } from '../../../text/bots.ts';
import { together } from '../../../text/names.ts';
import { say as sayRoom } from '../../../text/room.ts';
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
