// Builds everything from a config and joins the parts: store, tables, rooms, HTTP. Starts nothing by being imported.

import './ops/noProcessManager.ts';

import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { LIMITS, ROOMS } from '@hexmarch/shared/protocol/messages';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { MatchError } from './errors.ts';
import { boundSockets, frontHandler, originCheck } from './http/front.ts';
import { webApp } from './http/web.ts';
import { newToken } from './match/keys.ts';
import type { Clock, EventStore } from './match/ports.ts';
import { Tables } from './match/tables.ts';
import type { Patience } from './match/tableTypes.ts';
import { systemClock } from './ops/systemClock.ts';
import { lobbyRoomClass } from './rooms/lobbyRoom.ts';
import { matchRoomClass } from './rooms/matchRoom.ts';
import { MemoryStore } from './store/memoryStore.ts';
import { SqliteStore } from './store/sqliteStore.ts';
import { syncMatch } from './sync/syncMatch.ts';

export interface AppParts {
  readonly games: readonly AnyGame[];
  readonly logger: Logger;
  readonly store?: EventStore;
  readonly clock?: Clock;
  readonly patience?: Patience;
}

export interface App {
  readonly tables: Tables;
  readonly store: EventStore;
  /** Fulfilled with the port; rejects when the address cannot be had. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

const PING_INTERVAL_MS = 10_000;
const SOCKETS_PER_ADDRESS_MAX = 500;
const REQUEST_TIMEOUT_MS = 30_000;

export function buildApp(config: Config, parts: AppParts): App {
  const { logger } = parts;
  const store = parts.store ?? openStore(config);
  const clock = parts.clock ?? systemClock;
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS });
  const isForeign = originCheck(config.origins);
  const tables = new Tables(
    parts.games,
    { store, clock, journal: logger, openRoom },
    config.tablesMax,
    parts.patience,
  );
  const server = colyseusServer();
  const web = webApp({ ...config, tables, store, reserve, isForeign, health, journal: logger });
  if (config.rateLimits) boundSockets(http, SOCKETS_PER_ADDRESS_MAX, config.trustedProxies);

  function colyseusServer(): Server {
    const colyseus = new Server({
      greet: false,
      gracefullyShutdown: false,
      logger,
      transport: new WebSocketTransport({
        server: http,
        maxPayload: LIMITS.messageBytesMax,
        pingInterval: PING_INTERVAL_MS,
        beforeUpgrade: (request) =>
          isForeign(request.headers.get('origin') ?? undefined, request.headers.get('host') ?? undefined)
            ? new Response('', { status: 403 })
            : undefined,
      }),
    });
    const messagesPerSecondMax = config.rateLimits ? LIMITS.messagesPerSecondMax : Number.POSITIVE_INFINITY;
    const find = (matchId: string) => tables.find(matchId);
    colyseus.define(
      ROOMS.match,
      matchRoomClass({ find, mirror: syncMatch, journal: logger, messagesPerSecondMax }),
    );
    const rows = () => tables.rows();
    const onRow: Tables['onRow'] = (listener) => tables.onRow(listener);
    colyseus.define(ROOMS.lobby, lobbyRoomClass({ rows, onRow, journal: logger }));
    return colyseus;
  }

  async function openRoom(matchId: string): Promise<void> {
    await matchMaker.createRoom(ROOMS.match, { matchId });
  }

  async function reserve(matchId: string, person: string): Promise<unknown> {
    const listing = await matchMaker.driver.findOne({ roomId: matchId });
    if (listing === undefined) throw new MatchError('busy', 'The room is not ready.');
    return matchMaker.reserveSeatFor(listing, {}, { person, sessionId: newToken() });
  }

  function health() {
    const ok = matchMaker.state === matchMaker.MatchMakerState.READY;
    return { ok, matches: tables.count };
  }

  return {
    tables,
    store,
    async listen() {
      closeMatchmakerDoors();
      await Promise.race([server.listen(config.port, config.host), failure(http)]);
      const matchmaker = http.listeners('request') as RequestListener[];
      http.removeAllListeners('request');
      http.on('request', frontHandler({ web, matchmaker, isForeign }));
      await matchMaker.createRoom(ROOMS.lobby, {});
      const address = http.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    async close() {
      // The rooms first: people are told that the server stops, not that their table is given up.
      await server.gracefullyShutdown(false);
      tables.closeAll();
      http.closeAllConnections();
      await store.close();
    },
  };
}

/** Rejects when the address cannot be had, which the library's own `listen` waits out in silence. */
function failure(http: HttpServer): Promise<never> {
  return new Promise((_resolve, reject) => {
    http.once('error', reject);
  });
}

function openStore({ dataDir }: Config): EventStore {
  return dataDir === undefined ? new MemoryStore() : new SqliteStore(join(dataDir, 'hexmarch.sqlite'));
}

/** The library answers every origin and lets anybody create rooms unless it is told otherwise. */
function closeMatchmakerDoors(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = ['join', 'joinOrCreate'];
  for (const name of Object.keys(controller.DEFAULT_CORS_HEADERS)) {
    Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, name);
  }
  controller.getCorsHeaders = () => ({});
}
