// The store alone: `storeTrial.ts PERCOMMIT`. Matches of bench-hex as the server's own code makes them, one entry each in turn.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNHELD } from '../../packages/server/src/ports/hosting.ts';
import type { LogEntry, MatchHead } from '../../packages/server/src/ports/ports.ts';
import { SqliteStore } from '../../packages/server/src/store/sqlite/sqliteStore.ts';
import { tell } from '../../packages/server/tools/bench/report.ts';
import { headOf, rowOf, writtenMatch } from './logs.ts';

export interface StoreFigures {
  readonly cpuUs: number;
  /** Null where they are not counted. */
  readonly writtenBytes: number | null;
}

const MATCHES = 400;
/** Before anything is counted: a server that has run for some seconds has compiled its code. */
const WARM = 128;
/** Of each match: many times as many as are moved at a time, and enough that what is copied from the log into the file counts by its share. */
const COUNTED = 512;
const IO = '/proc/self/io';

interface Log {
  readonly head: MatchHead;
  readonly entries: readonly LogEntry[];
}

const perCommit = Number(process.argv[2]);
const dir = mkdtempSync(join(tmpdir(), 'hexmarch-store-'));
const logs = Array.from({ length: MATCHES }, (_, i): Log => {
  const head = headOf(`match-${i}`);
  return { head, entries: writtenMatch(head, 1 + WARM + COUNTED, i).entries };
});
/** One entry of each match, and then the next of each, as young as a server's are: side by side, in the order in which they come. */
const young = Array.from({ length: 1 + WARM + COUNTED }, (_, number) =>
  logs.map(({ entries }) => JSON.parse(JSON.stringify(entries[number])) as LogEntry),
);
const store = new SqliteStore(join(dir, 'hexmarch.sqlite'));
process.on('disconnect', () => process.exit(0));
await inCommits(logs, async (some) => {
  await Promise.all(some.map(({ head, entries: [opening] }) => opened(head, opening)));
});
await inCommits(turns(1, WARM), appendAll);
const [cpu, bytes] = [process.cpuUsage(), writtenBytes()];
await inCommits(turns(1 + WARM, COUNTED), appendAll);
const { user, system } = process.cpuUsage(cpu);
const after = writtenBytes();
await store.close();
rmSync(dir, { recursive: true });
const count = MATCHES * COUNTED;
tell({
  cpuUs: (user + system) / count,
  writtenBytes: bytes === null || after === null ? null : (after - bytes) / count,
} satisfies StoreFigures);

async function opened(head: MatchHead, opening: LogEntry | undefined): Promise<void> {
  if (opening === undefined) throw new Error('a log has an opening');
  await store.putTable(rowOf(head));
  await store.create(head, opening, {});
}

function turns(from: number, length: number): readonly LogEntry[] {
  return young.slice(from, from + length).flat();
}

/** As matches ask for it: without a promise for each. */
function appendAll(entries: readonly LogEntry[]): Promise<void> {
  return new Promise((resolve, failed) => {
    let left = entries.length;
    const callback = {
      stored() {
        left -= 1;
        if (left === 0) resolve();
      },
      failed,
    };
    for (const entry of entries) store.append(entry, {}, UNHELD, callback);
  });
}

async function inCommits<T>(all: readonly T[], write: (some: readonly T[]) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += perCommit) await write(all.slice(i, i + perCommit));
}

function writtenBytes(): number | null {
  if (!existsSync(IO)) return null;
  return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(IO, 'utf8'))?.[1]);
}
