// Fills a store with matches that are played over days, as the server's own code makes them, and lets them sleep.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { Tables } from '../../src/match/tables.ts';
import { PATIENCE } from '../../src/match/tableTypes.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { nodeHasher } from '../../src/ops/nodeHasher.ts';
import { systemClock } from '../../src/ops/systemClock.ts';
import { SqliteStore } from '../../src/store/sqliteStore.ts';

const AT_A_TIME = 250;
const DAYS = 14;

export async function putMatchesToSleep(file: string, count: number): Promise<void> {
  const store = new SqliteStore(file);
  const tables = new Tables(
    [skor],
    {
      store,
      clock: systemClock(await store.uptime()),
      journal: newLogger('error'),
      hasher: nodeHasher,
      openRoom: async () => undefined,
    },
    count + AT_A_TIME,
    PATIENCE,
  );
  for (let made = 0; made < count; made += AT_A_TIME) {
    const batch = Math.min(AT_A_TIME, count - made);
    await Promise.all(Array.from({ length: batch }, () => playing(tables)));
  }
  await tables.closeAll();
  await store.close();
}

async function playing(tables: Tables): Promise<void> {
  const { table, token } = await tables.create(
    {
      game: 'skor',
      options: {},
      visibility: 'private',
      clock: { kind: 'days', days: DAYS },
      watchersAllowed: true,
      name: 'Ada',
    },
    'Ada',
  );
  for (const key of [token, undefined]) {
    const { person } = await table.enter(key, 'Bob', 'seat');
    table.arrive(person);
  }
  while (table.status === 'waiting') await new Promise((resolve) => setImmediate(resolve));
}
