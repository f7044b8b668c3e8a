// What those who run the server have of it beside its log: whether it can be used, and a port of their own where they ask
// for it. What is behind that port is loaded only where there is one.

import type { AdminConfig, Config } from './config.ts';
import type { Health } from './ops/health.ts';

/** The admin port cannot be had; the message says what to do. */
export class AdminPortError extends Error {}

export interface AdminPort {
  /** Fulfilled with the port; rejects with `AdminPortError`. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Undefined where the operator wants none. */
export async function openAdminPort({ admin }: Config, health: Health): Promise<AdminPort | undefined> {
  if (admin === undefined) return undefined;
  const { adminServer } = await import('./admin/adminServer.ts');
  const server = adminServer({ ...admin, probes: health.probes });
  return {
    listen: () => server.listen().catch((error: unknown) => Promise.reject(explained(error, admin))),
    close: () => server.close(),
  };
}

const WHY_NOT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what runs there, or choose another with --admin-port.',
  EACCES: 'may not be used: choose another with --admin-port.',
  EADDRNOTAVAIL: 'is at an address that this machine does not have: choose another with --admin-host.',
};

function explained(error: unknown, { port }: AdminConfig): unknown {
  const why = error instanceof Error && 'code' in error ? WHY_NOT[String(error.code)] : undefined;
  return why === undefined ? error : new AdminPortError(`The admin port ${port} ${why}`, { cause: error });
}
