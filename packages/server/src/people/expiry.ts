// Periodic deletion of expired rows about people.

import type { Clock, Journal } from '../base/clock.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';

interface SweepingPorts {
  readonly store: Pick<PeopleStore, 'sweep'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly journal: Journal;
}

const FIRST_MS = 5 * 60_000;
const BETWEEN_MS = 6 * 3_600_000;

/** Runs periodically until the returned function is called. */
export function deleteExpired({ store, clock, journal }: SweepingPorts): () => void {
  let callOff = (): void => undefined;
  const after = (ms: number): void => {
    callOff = clock.after(ms, () => {
      store
        .sweep(clock.now())
        .catch((error: unknown) =>
          journal.warn({ err: error }, 'what has ended of people stays for a while'),
        );
      after(BETWEEN_MS);
    });
  };
  after(FIRST_MS);
  return () => callOff();
}
