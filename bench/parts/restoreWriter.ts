// Puts long matches into a store, with the snapshots that a server keeps on the way: `restoreWriter.ts FILE LENGTH…`.

import { SqliteStore } from '../../packages/server/src/store/sqlite/sqliteStore.ts';
import { appendAsync } from '../../packages/server/tools/appendAsync.ts';
import { tell } from '../../packages/server/tools/bench/report.ts';
import { headOf, matchOf, rowOf, WARM, writtenMatch } from './logs.ts';

/** Small batches, as in a match: what comes at once is stored in one chunk. */
const AT_ONCE = 4;

const [, , file = '', ...lengths] = process.argv;
const store = new SqliteStore(file);
process.on('disconnect', () => process.exit(0));
for (const length of [WARM, ...lengths.map(Number)]) await write(length);
await store.close();
tell({});

async function write(length: number): Promise<void> {
  const head = headOf(matchOf(length));
  const { entries, snapshots } = writtenMatch(head, length, length);
  const [opening, ...rest] = entries;
  if (opening === undefined) return;
  await store.putTable(rowOf(head));
  await store.create(head, opening, {});
  for (let i = 0; i < rest.length; i += AT_ONCE)
    await Promise.all(rest.slice(i, i + AT_ONCE).map((entry) => appendAsync(store, entry, {})));
  for (const snapshot of snapshots) await store.saveSnapshot(snapshot);
}
