// Who has come into a room that waits, since it was looked at last.

import type { SeatSnapshot } from '@hexmarch/shared/protocol/messages';
import { useRef } from 'preact/hooks';

type Sitting = Pick<SeatSnapshot, 'person' | 'name' | 'online' | 'bot'>;

/** Public ids of the people who have a seat and are here. */
export const present = (seats: readonly Sitting[]): readonly string[] =>
  seats.flatMap(({ person, online, bot }) => (person !== '' && online && bot === 0 ? [person] : []));

/** The name of whoever is here now and was not before, other than the one who looks. */
export function comer(
  before: readonly string[],
  seats: readonly Sitting[],
  own: string | undefined,
): string | undefined {
  const here = present(seats);
  return seats.find(({ person }) => here.includes(person) && !before.includes(person) && person !== own)
    ?.name;
}

/** The last one to come; '' until somebody does. */
export function useComer(seats: readonly Sitting[], own: string | undefined): string {
  const before = useRef<readonly string[] | undefined>(undefined);
  const last = useRef('');
  // Whoever sat here already when the page opened has not come now.
  if (before.current !== undefined) last.current = comer(before.current, seats, own) ?? last.current;
  before.current = present(seats);
  return last.current;
}
