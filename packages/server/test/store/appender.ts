// Run as a process of its own: goes on with the matches m0, m1, … of a database file, several at once, and what is said at them, and
// prints `m1 17` for every entry and `talk m1 17` for every line when it is acknowledged, until it is killed, or kills itself in the very moment of an
// acknowledgement. `node appender.ts FILE MATCHES [ACKNOWLEDGEMENTS]`

import { writeSync } from 'node:fs';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { lineOf, newLine } from './contract/chat.ts';
import { entryAfter, headOf, rowOf } from './logOf.ts';

const [file = '', count = '1', last] = process.argv.slice(2);
let left = last === undefined ? Number.POSITIVE_INFINITY : Number(last);
const store = new SqliteStore(file);
await Promise.all(Array.from({ length: Number(count) }, (_, i) => goOn(`m${i}`)));

/** At once and unbuffered: what is printed was acknowledged before. */
function acknowledged(what: string): void {
  writeSync(1, `${what}\n`);
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

async function chatOn(matchId: string): Promise<never> {
  let [{ last = 0 } = {}] = await store.chat.channels(matchId);
  for (;;) {
    last += 1;
    await store.chat.add(matchId, newLine('all', lineOf(last)));
    acknowledged(`talk ${matchId} ${last}`);
  }
}

async function goOn(matchId: string): Promise<never> {
  const head = headOf(matchId);
  const stored = await store.load(matchId);
  let hash = stored?.entries.at(-1)?.hash ?? head.hash;
  let sequence = stored?.entries.length ?? 0;
  const started = sequence;
  for (;;) {
    const entry = entryAfter(hash, matchId, sequence);
    if (sequence === 0) {
      await store.putTable(rowOf(matchId));
      await store.create(head, entry, { dueAt: 0 });
    } else {
      void store.keepUptime(sequence);
      await appendAsync(store, entry, { dueAt: sequence });
    }
    acknowledged(`${matchId} ${sequence}`);
    if (sequence === started) void chatOn(matchId);
    hash = entry.hash;
    sequence += 1;
  }
}
