// What every event store holds to, sentence by sentence of src/match/ports.ts.

import type { EventStore } from '../../src/match/ports.ts';
import { describeDamage } from './contract/damage.ts';
import { describeDue } from './contract/due.ts';
import { describeLog } from './contract/log.ts';
import { describeRestart } from './contract/restart.ts';
import { describeSnapshots } from './contract/snapshots.ts';
import { describeTables } from './contract/tables.ts';

export interface StoreUnderTest {
  /** Gives a fresh, empty store. */
  readonly open: () => EventStore | Promise<EventStore>;
  /** The same store after a restart, where there is one. */
  readonly again?: (store: EventStore) => Promise<EventStore>;
}

export function describeEventStore(name: string, { open, again }: StoreUnderTest): void {
  describe(name, () => {
    let store: EventStore;
    const current = (): EventStore => store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    describeTables(current);
    describeLog(current);
    describeDamage(current);
    describeDue(current);
    describeSnapshots(current);
    if (again === undefined) return;
    describeRestart(current, async () => {
      store = await again(store);
    });
  });
}
