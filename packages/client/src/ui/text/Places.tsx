// The final ranking; with two players the title says it already.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { say } from '../../text/common.ts';
import { ordinal, placesOf } from '../../text/outcome.ts';
import { Name, SeatMark } from './Name.tsx';

export interface PlacesProps {
  readonly outcome: Outcome;
  readonly names: readonly string[];
  /** The reader's seat; absent for spectators. */
  readonly seat?: Seat | undefined;
}

export function Places({ outcome, names, seat }: PlacesProps) {
  if (names.length < 3 || outcome.reason === 'aborted') return null;
  return (
    <ol class="places" aria-label={say('places')} data-testid="places">
      {placesOf(outcome, names.length).map(({ place, seats }) => (
        <li key={place}>
          <b>{ordinal(place)}</b>
          {seats.map((one) => (
            <span key={one} class="placed">
              <SeatMark seat={one} /> <Name>{names[one]}</Name>
              {one === seat && <em>{say('you')}</em>}
            </span>
          ))}
          {seats.length > 1 && <small>{say('places.shared')}</small>}
        </li>
      ))}
    </ol>
  );
}
