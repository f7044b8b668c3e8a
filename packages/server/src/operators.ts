// What those who run the server have of it beside its log: numbers, and a port of their own where they ask for one. What is
// behind that port is loaded only where there is one.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminConfig, Config } from './config.ts';
import type { Announcements } from './match/announcements.ts';
import { KeptBook } from './match/keptBook.ts';
import { type Meter, NO_METER } from './match/meter.ts';
import type { Clock, Journal } from './match/ports.ts';
import type { ServiceStore } from './match/serviceStore.ts';
import type { Tables } from './match/tables.ts';
import type { Probes } from './ops/health.ts';
import type { Load } from './ops/load.ts';
import type { OperatorBook, OperatorKind, OperatorStore } from './ops/operatorRows.ts';
import { MemoryNotices } from './store/memoryNotices.ts';
import { SqliteNotices } from './store/sqliteNotices.ts';

/** The admin port cannot be had; the message says what to do. */
export class AdminPortError extends Error {}

export interface AdminPort {
  /** Fulfilled with the port; rejects with `AdminPortError`. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** What of the server operators see, and what they can do with it. */
export interface Seen {
  readonly sights: {
    readonly tables: Tables;
    readonly store: ServiceStore;
    /** Questions to bots that nobody thinks about yet. */
    botQueue(): number;
    /** Sockets that look at the list of open rooms. */
    lobbySockets(): number;
    readonly load: Load;
    /** Ms since 1970: when the newest backup was made that is known to be right. */
    backupAt(): number;
  };
  readonly probes: Probes;
  readonly announcements: Announcements;
  readonly journal: Journal;
  readonly clock: Clock;
  /** The server says goodbye and ends. */
  readonly stop: () => void;
}

export interface Operators {
  /** Who counts what happens; nobody where nobody asks. */
  readonly meter: Meter;
  /** Where they ask; undefined: nowhere. */
  port(seen: Seen): AdminPort | undefined;
  close(): Promise<void>;
}

/** `games`: ids of those that are offered here. `kept`: where what operators do is kept; a file beside the log's unless it is given. */
export async function openOperators(
  { admin, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
  games: readonly string[],
  kept?: OperatorStore,
): Promise<Operators> {
  if (admin === undefined) return { meter: NO_METER, port: () => undefined, close: async () => undefined };
  const { newAdmin } = await import('./admin/admin.ts');
  const store = kept ?? (dataDir === undefined ? new MemoryNotices<OperatorKind>() : openStore(dataDir));
  const book: OperatorBook = await KeptBook.open(store);
  const { meter, server } = newAdmin(admin, games, book);
  return { meter, port: (seen) => explaining(server(seen), admin), close: () => book.close() };
}

/** What operators have done is in a file of its own: it outlives the matches it was about. */
function openStore(dataDir: string): OperatorStore {
  mkdirSync(dataDir, { recursive: true });
  return new SqliteNotices<OperatorKind>(join(dataDir, 'operators.sqlite'));
}

const explaining = (server: AdminPort, admin: AdminConfig): AdminPort => ({
  listen: () => server.listen().catch((error: unknown) => Promise.reject(explained(error, admin))),
  close: () => server.close(),
});

const WHY_NOT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what runs there, or choose another with --admin-port.',
  EACCES: 'may not be used: choose another with --admin-port.',
  EADDRNOTAVAIL: 'is at an address that this machine does not have: choose another with --admin-host.',
};

function explained(error: unknown, { port }: AdminConfig): unknown {
  const why = error instanceof Error && 'code' in error ? WHY_NOT[String(error.code)] : undefined;
  return why === undefined ? error : new AdminPortError(`The admin port ${port} ${why}`, { cause: error });
}
