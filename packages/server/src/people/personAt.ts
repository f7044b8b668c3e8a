// The profile of a person at a table: by seat, or by the session at joining.

import type { PeopleStore } from '../ports/peopleStore.ts';

export interface Someone {
  /** Public id in that match. */
  readonly id: string;
  /** Profile id at joining. */
  readonly accountId?: string | undefined;
}

type Known = Pick<PeopleStore, 'seatIs' | 'person'>;

/** Undefined: a guest. */
export async function personAt(
  store: Known,
  matchId: string,
  { id, accountId }: Someone,
): Promise<string | undefined> {
  return (await store.seatIs(matchId, id))?.personId ?? nowOf(store, accountId);
}

/** The profile may have been merged since. */
export async function nowOf(
  store: Pick<Known, 'person'>,
  accountId: string | undefined,
): Promise<string | undefined> {
  return accountId === undefined ? undefined : (await store.person(accountId))?.id;
}
