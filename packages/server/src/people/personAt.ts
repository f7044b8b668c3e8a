// Which person somebody at a table is: whoever keeps the seat, or came in signed in.

import type { PeopleStore } from '../ports/peopleStore.ts';

export interface Someone {
  /** Public id in that match. */
  readonly id: string;
  /** Who it was that came in. */
  readonly kept?: string | undefined;
}

type Known = Pick<PeopleStore, 'seatIs' | 'person'>;

/** Undefined: a guest. */
export async function personAt(
  store: Known,
  matchId: string,
  { id, kept }: Someone,
): Promise<string | undefined> {
  return (await store.seatIs(matchId, id))?.personId ?? nowOf(store, kept);
}

/** Whoever came in may have become somebody else since. */
export async function nowOf(
  store: Pick<Known, 'person'>,
  kept: string | undefined,
): Promise<string | undefined> {
  return kept === undefined ? undefined : (await store.person(kept))?.id;
}
