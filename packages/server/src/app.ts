// Builds everything from a config and joins the parts: store, tables, rooms, HTTP. Starts nothing by being imported.

import './ops/noProcessManager.ts';

import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { join } from 'node:path';
import { type IRoomCache, matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { LIMITS, ROOMS } from '@hexmarch/shared/protocol/messages';
import type { Logger } from 'pino';
import { BotPool } from './bots/botPool.ts';
import type { Config } from './config.ts';
import { MatchError } from './errors.ts';
import { addressOf } from './http/address.ts';
import { boundSockets, frontHandler, guardUpgrades, originCheck } from './http/front.ts';
import { webHandler } from './http/web.ts';
import { BOT_MANNER } from './match/botSeat.ts';
import { newToken } from './match/keys.ts';
import type { BotThinkers, Clock } from './match/ports.ts';
import type { Person } from './match/seating.ts';
import type { ServiceStore } from './match/serviceStore.ts';
import { Tables } from './match/tables.ts';
import type { Patience } from './match/tableTypes.ts';
import { heapGauge, Load, socketGauge } from './ops/load.ts';
import { nodeHasher } from './ops/nodeHasher.ts';
import { openSigningKey } from './ops/signingKey.ts';
import { SystemClock } from './ops/systemClock.ts';
import { Tally, tallying } from './ops/tally.ts';
import { watchedStore } from './ops/watchedStore.ts';
import { Budgets } from './rooms/budgets.ts';
import { lobbyRoomClass } from './rooms/lobbyRoom.ts';
import { matchRoomClass } from './rooms/matchRoom.ts';
import { Pace } from './rooms/pace.ts';
import { MemoryStore } from './store/memoryStore.ts';
import { SqliteStore } from './store/sqliteStore.ts';
import { syncMatch } from './sync/syncMatch.ts';

export interface AppParts {
  readonly games: readonly AnyGame[];
  readonly logger: Logger;
  readonly store?: ServiceStore;
  readonly clock?: Clock;
  readonly patience?: Patience;
  /** Where bots think; threads unless a test brings something else. */
  readonly thinkers?: BotThinkers;
  /** Addresses of modules with bots for games that are not of this repository, by game. */
  readonly botModules?: Readonly<Record<string, string>>;
  /** What may live in memory; what Node says unless it is known better. */
  readonly heapMaxBytes?: number | undefined;
  /** For a socket to finish joining. */
  readonly joinMs?: number;
  /** For ids and dice secrets; the system's unless a test brings its own. */
  readonly randomBytes?: (count: number) => Buffer;
}

export interface App {
  readonly tables: Tables;
  readonly store: ServiceStore;
  /** Fulfilled with the port; rejects when the address cannot be had. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** A wire that has not answered by the next ping is dead. */
const PING_INTERVAL_MS = 20_000;
const UNANSWERED_MAX = 1;
const REQUEST_TIMEOUT_MS = 30_000;
/** Of one address. */
const LOBBY_ENTRIES_PER_MINUTE_MAX = 120;
const IDLE_TIMEOUT_MS = 60_000;
const JOIN_MS = 10_000;
/** Of the ten seconds in which a server that is told to stop is gone: for its matches to be given back, and for its rooms. */
const LEAVE_MAX_MS = 3000;
const DRAIN_MAX_MS = 3000;

/** What is wrong, for whoever watches over the server. */
const WHY_NOT = {
  closed: 'The server is starting or stopping.',
  failing: 'Nothing can be stored: the disk is full or fails. Matches wait.',
};

/** Opens the store, which must tell how long the server has been up before. Throws where it cannot be used. */
export async function buildApp(config: Config, parts: AppParts): Promise<App> {
  const { logger, joinMs = JOIN_MS } = parts;
  const signing = openSigningKey(config.dataDir);
  const disk = parts.store ?? openStore(config, logger);
  const clock = parts.clock ?? new SystemClock(await disk.uptime());
  const ownClock = clock instanceof SystemClock ? clock : undefined;
  const store = watchedStore(disk, {
    // TABLE-1.6: nothing can happen at any table before it is stored.
    begin: () => ownClock?.wait() ?? (() => undefined),
    kept: () => {
      tables.failing = false;
    },
    failed: () => {
      tables.failing = true;
    },
  });
  const tally = new Tally(logger, clock);
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS });
  const load = new Load({ heap: heapGauge(parts.heapMaxBytes), sockets: socketGauge(http) });
  // Of readers who do not read; a WebSocket is watched by pings instead.
  http.setTimeout(IDLE_TIMEOUT_MS);
  const isForeign = originCheck(config.origins, config.names);
  const lobbyPace = new Pace(
    config.rateLimits ? LOBBY_ENTRIES_PER_MINUTE_MAX : Number.POSITIVE_INFINITY,
    60_000,
  );
  const pool = new BotPool({ clock, modules: parts.botModules ?? {} });
  const tables = new Tables(
    parts.games,
    {
      store,
      clock,
      journal: logger,
      hasher: nodeHasher,
      openRoom,
      thinkers: parts.thinkers ?? pool,
      botManner: { ...BOT_MANNER, paceMs: config.botPaceMs },
      botsMax: config.botsMax,
      limits: config.limits,
      load,
      ...given(parts.randomBytes),
    },
    config.tablesMax,
    parts.patience,
  );
  ownClock?.onStill((ms) => tables.stoodStill(ms));
  const server = colyseusServer();
  const web = webHandler({
    ...config,
    tables,
    store,
    hasher: nodeHasher,
    signing,
    reserve,
    isForeign,
    health,
    journal: logger,
    tally,
    addressOf: (request) => addressOf(request, config.trustedProxies),
  });
  const sockets = boundSockets(http, config.limits.socketsPerAddress, config.trustedProxies);
  guardUpgrades(http, sockets, isForeign, config.trustedProxies);

  function colyseusServer(): Server {
    const colyseus = new Server({
      greet: false,
      gracefullyShutdown: false,
      // There is no other process among which the library would have to choose.
      selectProcessIdToCreateRoom: async () => matchMaker.processId,
      logger: tallying(logger, tally),
      transport: new WebSocketTransport({
        server: http,
        maxPayload: LIMITS.messageBytesMax,
        pingInterval: PING_INTERVAL_MS,
        pingMaxRetries: UNANSWERED_MAX,
      }),
    });
    const messagesPerSecondMax = config.rateLimits ? LIMITS.messagesPerSecondMax : Number.POSITIVE_INFINITY;
    const budgets = new Budgets(config.limits);
    const find = (matchId: string) => tables.find(matchId);
    colyseus.define(
      ROOMS.match,
      matchRoomClass({
        find,
        mirror: syncMatch,
        journal: logger,
        tally,
        messagesPerSecondMax,
        budgets,
        joinMs,
      }),
    );
    const rows = () => tables.rows();
    const onRow: Tables['onRow'] = (listener) => tables.onRow(listener);
    colyseus.define(ROOMS.lobby, lobbyRoomClass({ rows, onRow, journal: logger, tally, joinMs }));
    return colyseus;
  }

  async function openRoom(matchId: string): Promise<void> {
    await matchMaker.createRoom(ROOMS.match, { matchId });
  }

  async function reserve(matchId: string, { id: person, address, seat }: Person): Promise<unknown> {
    if (seat === null ? load.isTight : load.isFull)
      throw new MatchError('busy', 'The server has no room for more people now. Try again in a few minutes.');
    if (sockets.isFull(address))
      throw new MatchError(
        'too-many-sockets',
        'Too many windows are open at your address. Close one of them.',
      );
    // Asked for by what it knows of a room, the library would look through all of them.
    if (!(await matchMaker.driver.has(matchId))) throw new MatchError('busy', 'The room is not ready.');
    return matchMaker.reserveSeatFor(listingOf(matchId), {}, { person, sessionId: newToken() });
  }

  /** Whoever has merely looked at the lobby has no key to be told by. */
  function mayEnter(request: IncomingMessage): boolean {
    return !load.isTight && lobbyPace.allows(addressOf(request, config.trustedProxies));
  }

  function health() {
    const isOpen = matchMaker.state === matchMaker.MatchMakerState.READY;
    const counted = { matches: tables.count, mismatches: tables.mismatches };
    if (isOpen && !tables.failing) return { ok: true, ...counted };
    return { ok: false, reason: isOpen ? WHY_NOT.failing : WHY_NOT.closed, ...counted };
  }

  return {
    tables,
    store,
    async listen() {
      closeMatchmakerDoors();
      await Promise.race([server.listen(config.port, config.host), failure(http)]);
      const matchmaker = http.listeners('request') as RequestListener[];
      http.removeAllListeners('request');
      http.on('request', frontHandler({ web, matchmaker, isForeign, mayEnter }));
      await matchMaker.createRoom(ROOMS.lobby, {});
      await tables.start();
      const address = http.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    async close() {
      // No new matches; then what is under way is stored and each match given back before its people are told to come back, for
      // that may be to another server; then the rooms.
      if (!(await isDoneWithin(LEAVE_MAX_MS, tables.leaveAll())))
        logger.warn({}, 'matches were still being stored when the server stopped');
      if (!(await isDoneWithin(DRAIN_MAX_MS, server.gracefullyShutdown(false))))
        logger.warn({}, 'rooms were still open when the server stopped');
      await tables.closeAll();
      pool.close();
      tally.close();
      ownClock?.stop();
      http.closeAllConnections();
      await store.close();
    },
  };
}

/** As much of the library's own entry for a room as reserving a place takes. */
const listingOf = (roomId: string): IRoomCache =>
  ({ name: ROOMS.match, roomId, processId: matchMaker.processId }) as IRoomCache;

/** A room that hangs must not keep the log from being closed. */
async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), limit]).finally(() => clearTimeout(timer));
}

const given = (randomBytes: AppParts['randomBytes']) => (randomBytes === undefined ? {} : { randomBytes });

/** Rejects when the address cannot be had, which the library's own `listen` waits out in silence. */
function failure(http: HttpServer): Promise<never> {
  return new Promise((_resolve, reject) => {
    http.once('error', reject);
  });
}

function openStore({ dataDir }: Config, logger: Logger): ServiceStore {
  if (dataDir === undefined) return new MemoryStore();
  const store = new SqliteStore(join(dataDir, 'hexmarch.sqlite'));
  const { bits, framesLost } = store.mended;
  if (bits + framesLost > 0)
    logger.warn({ bits, framesLost }, 'the disk has damaged the write-ahead log: what could be was mended');
  return store;
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
