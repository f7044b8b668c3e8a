// The server while it runs: how it is opened, and how it says goodbye.

import type { Server as HttpServer, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '@colyseus/core';
import type { Logger } from 'pino';
import type { Config } from '../base/config/config.ts';
import { withTimeout } from '../base/timeout.ts';
import type { Pipes } from '../cluster/pipes.ts';
import { type FrontOptions, frontHandler } from '../http/front.ts';
import type { Web } from '../http/web.ts';
import type { Leagues } from '../leagues/leagues.ts';
import type { Retention } from '../lobby/retention.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Notices } from '../notifications/notices.ts';
import type { Health } from '../ops/health.ts';
import type { Forgetting } from '../people/forgetting.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { AdminPort, Seen } from './operators.ts';
import { closeMatchmakerDoors, openLobby, ownRoom } from './roomServer.ts';

/** Of the ten seconds in which a server that is told to stop is gone: for its matches to be given back, and for its rooms. */
const LEAVE_MAX_MS = 3000;
const DRAIN_MAX_MS = 3000;
const NOTICES_MAX_MS = 2000;
const DRAIN_SAID_MAX_MS = 1000;
const SENT_ON_MS = 1500;

export interface App {
  readonly tables: Tables;
  readonly store: ServiceStore;
  readonly notices: Notices;
  readonly web: Pick<Web, 'routes' | 'mounts'>;
  /** Where operators ask, once the server listens; undefined: nowhere. */
  readonly adminPort: number | undefined;
  /** Fulfilled with the port; rejects when the address cannot be had. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** All parts, joined. */
export interface Built {
  readonly config: Config;
  readonly logger: Logger;
  readonly http: HttpServer;
  readonly server: Server;
  readonly web: Web;
  readonly door: Omit<FrontOptions, 'matchmaker'>;
  readonly tables: Tables;
  readonly store: ServiceStore;
  readonly notices: Notices;
  readonly retention: Retention | undefined;
  readonly leagues: Leagues;
  readonly forgetting: Forgetting;
  readonly health: Health;
  readonly admin: AdminPort | undefined;
  readonly seen: Seen;
  /** Sockets that lead to rooms of other servers; undefined: there are none. */
  readonly pipes: Pipes | undefined;
  /** Lets go of all that has nobody to say goodbye to; the store last. */
  close(): Promise<void>;
}

export class RunningApp implements App {
  readonly tables: Tables;
  readonly store: ServiceStore;
  readonly notices: Notices;
  readonly web: Web;
  adminPort: number | undefined;
  private readonly built: Built;
  private starting: Promise<void> | undefined;

  constructor(built: Built) {
    this.built = built;
    this.tables = built.tables;
    this.store = built.store;
    this.notices = built.notices;
    this.web = built.web;
  }

  /** Operators can ask from the first moment until the last. */
  async listen(): Promise<number> {
    const { config, http, server, door, tables, notices, retention, health, admin, seen } = this.built;
    this.adminPort = await admin?.listen();
    closeMatchmakerDoors();
    await Promise.race([server.listen(config.port, config.host), failure(http)]);
    const matchmaker = http.listeners('request') as RequestListener[];
    http.removeAllListeners('request');
    http.on('request', frontHandler({ ...door, matchmaker }));
    seen.sights.lobbySockets = await openLobby();
    if (config.fellows !== undefined)
      await this.store.fellows?.open({ address: config.fellows.address, room: ownRoom() });
    await tables.start();
    this.starting = notices.start();
    retention?.start();
    this.built.leagues.start();
    this.built.forgetting.start();
    health.opened();
    return portOf(http) ?? config.port;
  }

  async close(): Promise<void> {
    const { logger, notices, health, admin, close } = this.built;
    health.leave();
    await leave(this.built);
    if (!(await isDoneWithin(NOTICES_MAX_MS, Promise.all([notices.stop(), this.starting]))))
      logger.warn({}, 'notices were still on their way when the server stopped');
    await close().finally(() => admin?.close());
  }
}

function portOf(http: HttpServer): number | undefined {
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/**
 * No new matches; then what is under way is stored and each match given back before its people are told to come back, for
 * that may be to another server; then the rooms.
 */
async function leave({ server, tables, store, retention, pipes, logger }: Built): Promise<void> {
  const retained = retention?.stop();
  // Else what is given back would be claimed here again by whoever comes back at once.
  await isDoneWithin(DRAIN_SAID_MAX_MS, quietly(store.fellows?.drain()));
  if (!(await isDoneWithin(LEAVE_MAX_MS, tables.leaveAll())))
    logger.warn({}, 'matches were still being stored when the server stopped');
  pipes?.close();
  // Proxies send people here until they have asked whether they may: those are sent on.
  if (store.fellows !== undefined) await pause(SENT_ON_MS);
  if (!(await isDoneWithin(DRAIN_MAX_MS, server.gracefullyShutdown(false))))
    logger.warn({}, 'rooms were still open when the server stopped');
  await tables.closeAll();
  await retained;
}

const quietly = (work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.resolve(work).catch(() => undefined);

/** A room that hangs must not keep the log from being closed. */
const isDoneWithin = async (ms: number, work: Promise<unknown>): Promise<boolean> =>
  (await withTimeout(
    ms,
    work.then(() => true),
  )) === true;

/** Rejects when the address cannot be had, which the library's own `listen` waits out in silence. */
function failure(http: HttpServer): Promise<never> {
  return new Promise((_resolve, reject) => {
    http.once('error', reject);
  });
}
