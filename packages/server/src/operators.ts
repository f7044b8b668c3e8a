// What those who run the server have of it beside its log: numbers, and a port of their own where they ask for one. What is
// behind that port is loaded only where there is one.

import type { AdminConfig, Config } from './config.ts';
import { type Meter, NO_METER } from './match/meter.ts';
import type { Tables } from './match/tables.ts';
import type { Probes } from './ops/health.ts';
import type { Load } from './ops/load.ts';

/** The admin port cannot be had; the message says what to do. */
export class AdminPortError extends Error {}

export interface AdminPort {
  /** Fulfilled with the port; rejects with `AdminPortError`. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** What of the server operators see. */
export interface Seen {
  readonly tables: Tables;
  readonly probes: Probes;
  /** Questions to bots that nobody thinks about yet. */
  botQueue(): number;
  /** Sockets that look at the list of open rooms. */
  lobbySockets(): number;
  readonly load: Load;
}

export interface Operators {
  /** Who counts what happens; nobody where nobody asks. */
  readonly meter: Meter;
  /** Where they ask; undefined: nowhere. */
  port(seen: Seen): AdminPort | undefined;
}

/** `games`: ids of those that are offered here. */
export async function openOperators({ admin }: Config, games: readonly string[]): Promise<Operators> {
  if (admin === undefined) return { meter: NO_METER, port: () => undefined };
  const { newAdmin } = await import('./admin/admin.ts');
  const { meter, server } = newAdmin(admin, games);
  return { meter, port: (seen) => explaining(server(seen), admin) };
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
