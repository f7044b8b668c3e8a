// The server while it runs: start, and graceful shutdown.

import type { Server as HttpServer, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '@colyseus/core';
import type { Logger } from 'pino';
import type { Config } from '../base/config/config.ts';
import { withTimeout } from '../base/timers.ts';
import type { PeerSockets } from '../cluster/peerSockets.ts';
import { type FrontOptions, frontHandler } from '../http/front.ts';
import type { Web } from '../http/web.ts';
import type { DuePlans } from '../lobby/duePlans.ts';
import type { Retention } from '../lobby/retention.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Health } from '../ops/health.ts';
import type { PersonErasure } from '../people/personErasure.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Leagues } from '../tournaments/leagues.ts';
import type { AdminPort } from './operators.ts';
import { closeMatchmakerDoors, type LobbyPlace, ownRoom } from './roomServer.ts';

/** Of the ten seconds between SIGTERM and SIGKILL: to release the matches, and to close the rooms. */
const LEAVE_MAX_MS = 3000;
const DRAIN_MAX_MS = 3000;
const NOTIFICATIONS_MAX_MS = 2000;
const DRAIN_SAID_MAX_MS = 1000;
const SENT_ON_MS = 1500;

/** All parts, joined. */
interface Built {
  readonly config: Config;
  readonly logger: Logger;
  readonly http: HttpServer;
  readonly server: Server;
  readonly web: Web;
  readonly door: Omit<FrontOptions, 'matchmaker'>;
  readonly tables: Tables;
  readonly store: ServiceStore;
  readonly notifications: Notifications;
  readonly retention: Retention | undefined;
  readonly leagues: Leagues;
  readonly duePlans: DuePlans;
  readonly erasure: PersonErasure;
  readonly health: Health;
  readonly admin: AdminPort | undefined;
  readonly lobby: LobbyPlace;
  /** Proxies sockets to rooms of peers; undefined: there are none. */
  readonly pipes: PeerSockets | undefined;
  /** Closes all that has no clients; the store last. */
  close(): Promise<void>;
}

export class RunningApp {
  readonly tables: Tables;
  readonly store: ServiceStore;
  readonly notifications: Notifications;
  readonly web: Web;
  /** The address of the admin port, once the server listens; undefined: none. */
  adminPort: number | undefined;
  private readonly built: Built;
  private starting: Promise<void> | undefined;

  constructor(built: Built) {
    this.built = built;
    this.tables = built.tables;
    this.store = built.store;
    this.notifications = built.notifications;
    this.web = built.web;
  }

  /**
   * Resolves with the port; rejects when the address cannot be bound. The admin port is open before everything else and closed last.
   */
  async listen(): Promise<number> {
    const { config, http, server, door, lobby, tables, notifications, retention, health, admin } = this.built;
    this.adminPort = await admin?.listen();
    closeMatchmakerDoors();
    await Promise.race([server.listen(config.port, config.host), failure(http)]);
    const matchmaker = http.listeners('request') as RequestListener[];
    http.removeAllListeners('request');
    http.on('request', frontHandler({ ...door, matchmaker }));
    await lobby.open();
    if (config.cluster !== undefined)
      await this.store.peers?.open({ address: config.cluster.address, room: ownRoom() });
    await tables.start();
    this.starting = notifications.start();
    retention?.start();
    this.built.leagues.start();
    this.built.erasure.start();
    void this.built.duePlans.start();
    health.opened();
    return portOf(http) ?? config.port;
  }

  async close(): Promise<void> {
    const { logger, notifications, health, admin, close } = this.built;
    health.leave();
    await leave(this.built);
    if (!(await isDoneWithin(NOTIFICATIONS_MAX_MS, Promise.all([notifications.stop(), this.starting]))))
      logger.warn({}, 'notices were still on their way when the server stopped');
    await close().finally(() => admin?.close());
  }
}

function portOf(http: HttpServer): number | undefined {
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/**
 * No new matches; then pending appends are stored and each match is released before its clients are asked to reconnect, since
 * that may be to a peer; then the rooms.
 */
async function leave({ server, tables, store, retention, pipes, logger }: Built): Promise<void> {
  const retained = retention?.stop();
  // Else a released match would be claimed here again by the first client that reconnects.
  await isDoneWithin(DRAIN_SAID_MAX_MS, quietly(store.peers?.drain()));
  if (!(await isDoneWithin(LEAVE_MAX_MS, tables.leaveAll())))
    logger.warn({}, 'matches were still being stored when the server stopped');
  pipes?.close();
  // Proxies route people here until their next health check: those are redirected.
  if (store.peers !== undefined) await pause(SENT_ON_MS);
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

/** Rejects when the address cannot be bound, which the library's own `listen` ignores. */
function failure(http: HttpServer): Promise<never> {
  return new Promise((_resolve, reject) => {
    http.once('error', reject);
  });
}
