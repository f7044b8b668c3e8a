// People who have joined a waiting room since the page was last visible.

import type { SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useRef } from 'preact/hooks';

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
