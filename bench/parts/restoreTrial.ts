// A server that has just been started brings long matches back: `restoreTrial.ts FILE LENGTH…`. Each from its whole log, and from
// the newest snapshot.

import { nodeHasher } from '../../packages/server/src/base/nodeHasher.ts';
import { recover } from '../../packages/server/src/match/recovery.ts';
import { newLogger } from '../../packages/server/src/ops/logger.ts';
import { SystemClock } from '../../packages/server/src/ops/systemClock.ts';
import { SqliteStore } from '../../packages/server/src/store/sqlite/sqliteStore.ts';
import { tell } from '../../packages/server/tools/bench/report.ts';
import { benchHex } from '../hex/benchHex.ts';
import { type Blocked, longestBlock } from './blocks.ts';
import { matchOf, WARM } from './logs.ts';

export interface Restored {
  readonly whole: Blocked;
  readonly fromSnapshot: Blocked;
}

const [, , file = '', ...lengths] = process.argv;
const store = new SqliteStore(file);
const forgetful = Object.assign(Object.create(store) as SqliteStore, { snapshot: async () => undefined });
const clock = new SystemClock(await store.uptime());
process.on('disconnect', () => process.exit(0));

// The first of all would pay for code that is compiled once.
for (const from of [store, forgetful]) await restored(from, WARM);
const found: Restored[] = [];
for (const length of lengths.map(Number))
  found.push({ whole: await restored(forgetful, length), fromSnapshot: await restored(store, length) });
await store.close();
tell(found);

function restored(from: SqliteStore, length: number): Promise<Blocked> {
  const ports = { store: from, clock, journal: newLogger('error'), hasher: nodeHasher };
  return longestBlock(async () => {
    const recovered = await recover(ports, benchHex, matchOf(length));
    if (recovered?.resumed.position.sequence !== length) throw new Error('the match did not come back');
  });
}
