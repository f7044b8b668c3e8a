// Chooses the store of the log and the side stores: memory, files, or a database, whose library is loaded only where there is one.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { Meter } from '../base/meter.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { type TakenOver, takeOver } from '../store/documents/takingOver.ts';
import { MemoryStore } from '../store/memory/memoryStore.ts';
import { takePeopleOver } from '../store/people/movingPeople.ts';
import type { PostgresStore } from '../store/postgres/postgresStore.ts';
import { SqliteStore } from '../store/sqlite/sqliteStore.ts';
import { fileOf, filesBeside, type Purpose, peopleFileIn, type SideStores } from './sideStores.ts';

export interface Stores {
  readonly log: ServiceStore;
  readonly sideStores: SideStores;
}

/** Throws `StoreError` where they cannot be used. */
export async function openStores(
  {
    dataDir,
    databaseUrl,
    cluster,
  }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'cluster'>>,
  games: readonly AnyGame[],
  journal: Journal,
  meter: Meter,
): Promise<Stores> {
  const committed = (writes: number) => meter.committed(writes);
  if (databaseUrl !== undefined) {
    // For the key and the records.
    if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
    const { PostgresStore } = await import('../store/postgres/postgresStore.ts');
    const rules = new Map(games.map(({ id, rulesVersion }) => [id, rulesVersion]));
    const log = await PostgresStore.open(databaseUrl, { committed, rules, shared: cluster });
    return { log, sideStores: inDatabase(log, dataDir, journal) };
  }
  const sideStores = filesBeside(dataDir);
  if (dataDir === undefined) return { log: new MemoryStore(), sideStores };
  const log = new SqliteStore(join(dataDir, 'hexmarch.sqlite'), undefined, undefined, committed);
  const { bits, framesLost } = log.mended;
  if (bits + framesLost > 0)
    journal.warn(
      { bits, framesLost },
      'the disk has damaged the database or its write-ahead log: what could be was mended',
    );
  const { lost } = log;
  if (lost.size > 0)
    journal.warn(
      { matches: [...lost.keys()], entries: [...lost.values()].reduce((sum, count) => sum + count, 0) },
      'the newest entries of these matches are gone: the write-ahead log was deleted or cut, or an older copy of the file put in its place. Their players are told',
    );
  return { log, sideStores };
}

/** Copies what earlier versions stored in files. */
const inDatabase = (log: PostgresStore, dataDir: string | undefined, journal: Journal): SideStores => ({
  isShared: true,
  presence: log.presence,
  rows: async <Kind extends string>(purpose: Purpose) => {
    await taken(dataDir && fileOf(dataDir, purpose), (file) => takeOver(file, log.rows(purpose)), journal);
    return log.rows<Kind>(purpose);
  },
  people: async () => {
    const people = log.people();
    await taken(dataDir && peopleFileIn(dataDir), (file) => takePeopleOver(file, people), journal);
    return people;
  },
});

async function taken(
  file: string | undefined,
  take: (file: string) => Promise<TakenOver>,
  journal: Journal,
): Promise<void> {
  const came = file === undefined ? 'nothing' : await take(file);
  if (came === 'taken') journal.info({ file }, 'what was kept in this file is in the database now');
  if (came === 'refused')
    journal.warn({ file }, 'this file is left alone: the database has such rows already');
}
