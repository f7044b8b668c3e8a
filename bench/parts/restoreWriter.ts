// Puts long matches into a store, with the snapshots that a server keeps on the way: `restoreWriter.ts FILE LENGTH…`.

import { SqliteStore } from '../../packages/server/src/store/sqliteStore.ts';
import { tell } from '../../packages/server/tools/bench/report.ts';
import { headOf, matchOf, rowOf, WARM, writtenMatch } from './logs.ts';

const [, , file = '', ...lengths] = process.argv;
const store = new SqliteStore(file);
process.on('disconnect', () => process.exit(0));
for (const length of [WARM, ...lengths.map(Number)]) await write(length);
await store.close();
tell({});

async function write(length: number): Promise<void> {
  const head = headOf(matchOf(length));
  // Between two snapshots, as most matches are.
  const { entries, snapshots } = writtenMatch(head, length, length);
  const [opening, ...rest] = entries;
  if (opening === undefined) return;
  await store.putTable(rowOf(head));
  await store.create(head, opening, {});
  await Promise.all(rest.map((entry) => store.append(entry, {})));
  for (const snapshot of snapshots) await store.saveSnapshot(snapshot);
}
