// Which store keeps the log: memory, a file, or a database, whose library is loaded only where there is one.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Config } from './config.ts';
import type { Meter } from './match/meter.ts';
import type { Journal } from './match/ports.ts';
import type { ServiceStore } from './match/serviceStore.ts';
import { MemoryStore } from './store/memoryStore.ts';
import { SqliteStore } from './store/sqliteStore.ts';

/** Throws `StoreError` where it cannot be used. */
export async function openStore(
  {
    dataDir,
    databaseUrl,
    fellows,
  }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'fellows'>>,
  games: readonly AnyGame[],
  journal: Journal,
  meter: Meter,
): Promise<ServiceStore> {
  const committed = (writes: number) => meter.committed(writes);
  if (databaseUrl !== undefined) {
    // For what is kept beside the log.
    if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
    const { PostgresStore } = await import('./store/postgres/postgresStore.ts');
    const rules = new Map(games.map(({ id, rulesVersion }) => [id, rulesVersion]));
    return PostgresStore.open(databaseUrl, { committed, rules, shared: fellows });
  }
  if (dataDir === undefined) return new MemoryStore();
  const store = new SqliteStore(join(dataDir, 'hexmarch.sqlite'), undefined, undefined, committed);
  const { bits, framesLost } = store.mended;
  if (bits + framesLost > 0)
    journal.warn({ bits, framesLost }, 'the disk has damaged the write-ahead log: what could be was mended');
  return store;
}
