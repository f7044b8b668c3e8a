// Builds everything from a config and joins the parts, from top to bottom: stores, accounts and tables, what follows them, and the doors.
// Starts nothing by being imported.

import '../ops/noProcessManager.ts';

import { createServer, type Server as HttpServer } from 'node:http';
import type { Config } from '../base/config/config.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { AppParts } from './appParts.ts';
import { openEndpoints } from './endpoints.ts';
import { openOperators } from './operators.ts';
import { RunningApp } from './runningApp.ts';
import { openServices } from './services.ts';
import { openTables } from './tables.ts';

export type { AppParts } from './appParts.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;
/**
 * Idle connections of a proxy. It keeps them for a minute (nginx) or two (Caddy); if this server closed them first, a request could meet
 * a connection that is being closed, which the proxy answers with 502.
 */
const PROXY_KEEP_ALIVE_MS = 150_000;

/** Throws where a store, a key or the admin port cannot be used. */
export async function buildApp(config: Config, parts: AppParts): Promise<RunningApp> {
  const { logger } = parts;
  const http = patientServer(config);
  const operators = await openOperators(config, parts.games);
  const base = await openTables(config, parts, operators.meter, http);
  const services = await openServices(config, parts, base, operators);
  const doors = await openEndpoints(config, parts, http, operators, { ...base, ...services });
  const { leagues, circles, posts, tv, people, notifications, channels, duePlans } = services;
  const { drawn, tally } = doors;
  const close = closing(
    [
      duePlans,
      channels,
      circles,
      posts,
      drawn,
      base.pool,
      tally,
      { close: () => http.closeAllConnections() },
    ],
    [base.lag, base.outage, base.ownClock],
    [operators, base.shared, leagues, tv, people],
    base.store,
  );
  return new RunningApp({
    ...{ config, logger, http, ...base, ...doors, leagues, notifications, duePlans, close },
    erasure: people.erasure,
  });
}

function patientServer({ trustedProxies }: Config): HttpServer {
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS });
  // For slow readers; a WebSocket is watched by pings instead.
  http.setTimeout(IDLE_TIMEOUT_MS);
  if (trustedProxies > 0) http.keepAliveTimeout = PROXY_KEEP_ALIVE_MS;
  return http;
}

/** Shutdown of all that has no clients; the parts that may have rows in the store before the store. */
const closing =
  (
    parts: readonly { close(): void }[],
    watches: readonly ({ stop(): void } | undefined)[],
    stores: readonly { close(): Promise<unknown> }[],
    store: ServiceStore,
  ) =>
  async (): Promise<void> => {
    try {
      for (const part of parts) part.close();
      for (const watch of watches) watch?.stop();
      await Promise.all(stores.map((one) => one.close()));
    } finally {
      // Whatever fails before: what is pending of the log must be written.
      await store.close();
    }
  };
