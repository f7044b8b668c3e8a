// Contract of every event store, sentence by sentence of src/ports/ports.ts.

import { describeChat, describeChatRestart } from './contract/chat.ts';
import { describeDamage } from './contract/damage.ts';
import { describeDue } from './contract/dormantTables.ts';
import { describeFinished } from './contract/finished.ts';
import { describeLog } from './contract/log.ts';
import { describeMoving } from './contract/moving.ts';
import { describeRestart } from './contract/restart.ts';
import { describeSnapshots } from './contract/snapshots.ts';
import { describeTables } from './contract/tables.ts';
import { describeUptime } from './contract/time.ts';
import type { TestedStore } from './logOf.ts';

export interface StoreUnderTest {
  /** Gives a fresh, empty store. */
  readonly open: () => TestedStore | Promise<TestedStore>;
  /** The same store after a restart, where there is one. */
  readonly again?: (store: TestedStore) => Promise<TestedStore>;
}

export function describeEventStore(name: string, { open, again }: StoreUnderTest): void {
  describe(name, () => {
    let store: TestedStore;
    const current = (): TestedStore => store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    describeTables(current);
    describeLog(current);
    describeDamage(current);
    describeDue(current);
    describeUptime(current);
    describeSnapshots(current);
    describeChat(current);
    describeFinished(current);
    describeMoving(current);
    if (again === undefined) return;
    const restart = async () => {
      store = await again(store);
    };
    describeRestart(current, restart);
    describeChatRestart(current, restart);
  });
}
