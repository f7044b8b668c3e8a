// The contracts of owners, sleepers and time, for memory and for a file.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from '../../../shared/tools/sweep.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { describeDormantTables } from './contract/dormantTables.ts';
import { describeOwners } from './contract/owners.ts';
import type { ServiceUnderTest } from './contract/service.ts';
import { describeTime } from './contract/time.ts';
import { rowOf, type TestedStore } from './logOf.ts';

const inMemory: ServiceUnderTest = {
  runs,
  open: () => new MemoryStore(),
  takeOver: (store) => new MemoryStore((store as MemoryStore).memory),
};

/** Somebody has thrown away the lock of a folder whose server is alive: the worst that an operator can do. */
function inFile(): ServiceUnderTest {
  const files = new Map<TestedStore, string>();
  const opened = (file: string) => {
    // Written in this thread, since so many threads would take their time.
    const store = new SqliteStore(file, (data) => new DirectWriter(data));
    files.set(store, file);
    return store;
  };
  return {
    runs,
    open: () => opened(join(tempDir(), 'log.sqlite')),
    takeOver: (store) => {
      const file = files.get(store) ?? '';
      rmSync(`${file}.lock`);
      return opened(file);
    },
  };
}

test('a claim waits for pending writes under the claim before', async () => {
  // The writer's thread takes its time; a table is read without waiting for it.
  const store = new SqliteStore(join(tempDir(), 'log.sqlite'));
  for (let i = 0; i < 20; i++) {
    const before = await store.claim('m');
    const row = rowOf('m', { people: `[${i}]` });
    let isStored = false;
    const write = store.putTable(row, before?.epoch).then(() => {
      isStored = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    await store.claim('m');
    const found = await store.table('m');
    await write;
    expect([isStored, found]).toEqual([true, row]);
  }
  await store.close();
});

for (const [name, service] of [
  ['in memory', inMemory],
  ['in a file', inFile()],
] as const) {
  describeOwners(name, service);
  describeDormantTables(name, service);
  describeTime(name, service);
}
