// Which store keeps the log: memory, a file, or a database, whose library is loaded only where there is one.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Meter } from './match/meter.ts';
import type { Journal } from './match/ports.ts';
import type { ServiceStore } from './match/serviceStore.ts';
import { MemoryStore } from './store/memoryStore.ts';
import { SqliteStore } from './store/sqliteStore.ts';

/** Throws `StoreError` where it cannot be used. */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  journal: Journal,
  meter: Meter,
): Promise<ServiceStore> {
  const committed = (writes: number) => meter.committed(writes);
  if (databaseUrl !== undefined) {
    // For what is kept beside the log.
    if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
    const { PostgresStore } = await import('./store/postgres/postgresStore.ts');
    return PostgresStore.open(databaseUrl, { committed });
  }
  if (dataDir === undefined) return new MemoryStore();
  const store = new SqliteStore(join(dataDir, 'hexmarch.sqlite'), undefined, undefined, committed);
  const { bits, framesLost } = store.mended;
  if (bits + framesLost > 0)
    journal.warn({ bits, framesLost }, 'the disk has damaged the write-ahead log: what could be was mended');
  return store;
}
