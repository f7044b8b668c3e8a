// Colyseus with the rooms of this server, behind our own endpoints: one joins only with a seat reserved here.

import type { Server as HttpServer } from 'node:http';
import { type IRoomCache, matchMaker, Server } from '@colyseus/core';
import { LIMITS, ROOMS } from '@hexmarch/shared/protocol/room/messages';
import type { Logger } from 'pino';
import type { Config } from '../base/config/config.ts';
import { MatchError } from '../base/errors.ts';
import { newToken } from '../base/keys.ts';
import type { Shedding } from '../base/loadShedding.ts';
import type { Meter } from '../base/meter.ts';
import type { boundSockets } from '../http/front.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Person } from '../match/person.ts';
import { type Tally, tallying } from '../ops/tally.ts';
import { Budgets } from '../rooms/budgets.ts';
import { RoomTransport } from '../rooms/connections.ts';
import { lobbyRoomClass } from '../rooms/lobbyRoom.ts';
import { matchRoomClass } from '../rooms/matchRoom.ts';
import { syncMatch } from '../sync/syncMatch.ts';
import { knownAs } from '../table/seats/presence.ts';
import type { Announcements } from '../table/state/announcements.ts';

/** A connection without a pong by the next ping is dead. */
const PING_INTERVAL_MS = 20_000;
const UNANSWERED_MAX = 1;

interface RoomServerDeps {
  readonly http: HttpServer;
  readonly config: Config;
  readonly tables: Tables;
  readonly announcements: Announcements;
  readonly logger: Logger;
  readonly tally: Tally;
  readonly meter: Meter;
  readonly load: Shedding;
}

/** The usual limits, unless a test says otherwise. */
export interface RoomTerms {
  /** For a socket to finish joining. */
  readonly joinMs?: number;
  /** Sockets in the lobby at a time. */
  readonly lobbyMax?: number;
}

const JOIN_MS = 10_000;
const LOBBY_MAX = 2000;

export function roomServer(
  { http, config, tables, announcements, logger, tally, meter, load }: RoomServerDeps,
  { joinMs = JOIN_MS, lobbyMax = LOBBY_MAX }: RoomTerms,
): Server {
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    // There is no other process among which the library would have to choose.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    logger: tallying(logger, tally),
    transport: new RoomTransport({
      server: http,
      maxPayload: LIMITS.messageBytesMax,
      pingInterval: PING_INTERVAL_MS,
      pingMaxRetries: UNANSWERED_MAX,
    }),
  });
  const messagesPerSecondMax = config.rateLimits ? LIMITS.messagesPerSecondMax : Number.POSITIVE_INFINITY;
  const budgets = new Budgets(config.limits);
  const find = (matchId: string) => tables.find(matchId);
  const reporters = { journal: logger, tally, joinMs };
  server.define(
    ROOMS.match,
    matchRoomClass({
      find,
      mirror: syncMatch,
      messagesPerSecondMax,
      budgets,
      meter,
      load,
      looked: (matchId, person) => tables.events.emit('viewed', matchId, person),
      ...reporters,
    }),
  );
  const rows = () => tables.rows();
  const onRow: Tables['onRow'] = (listener) => tables.onRow(listener);
  server.define(
    ROOMS.lobby,
    lobbyRoomClass({ rows, onRow, announcements, clientsMax: lobbyMax, ...reporters }),
  );
  return server;
}

/** Rooms can be created and joined. */
export const isOpen = (): boolean => matchMaker.state === matchMaker.MatchMakerState.READY;

/** The prefix by which sockets name this server in their paths. */
export const ownRoom = (): string => matchMaker.processId;

export async function openRoom(matchId: string): Promise<void> {
  await matchMaker.createRoom(ROOMS.match, { matchId });
}

/** The room of the lobby. */
export interface LobbyPlace {
  open(): Promise<void>;
  /** Sockets in it. */
  sockets(): number;
}

export function lobbyPlace(): LobbyPlace {
  let roomId = '';
  return {
    open: async () => {
      ({ roomId } = await matchMaker.createRoom(ROOMS.lobby, {}));
    },
    sockets: () => matchMaker.getLocalRoomById(roomId)?.clients.length ?? 0,
  };
}

/** Reserves a seat in a match's room; throws `MatchError` where there is none. */
export const reserving =
  (load: Shedding, sockets: ReturnType<typeof boundSockets>) =>
  async (matchId: string, person: Person): Promise<unknown> => {
    if (load.refuses(knownAs(person) === null ? 'watchers' : 'arrivals'))
      throw new MatchError('busy', 'The server has no room for more people now. Try again in a few minutes.');
    if (sockets.isFull(person.address))
      throw new MatchError(
        'too-many-sockets',
        'Too many windows are open at your address. Close one of them.',
      );
    // With a query the library would scan all rooms.
    const { id, keys } = person;
    if (!(await matchMaker.driver.has(matchId))) throw new MatchError('busy', 'The room is not ready.');
    return matchMaker.reserveSeatFor(listingOf(matchId), {}, { person: id, keys, sessionId: newToken() });
  };

/** The part of the library's room listing that a reservation needs. */
const listingOf = (roomId: string): IRoomCache =>
  ({ name: ROOMS.match, roomId, processId: matchMaker.processId }) as IRoomCache;

/** By default the library allows every origin and lets anybody create rooms. */
export function closeMatchmakerDoors(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = ['join', 'joinOrCreate'];
  for (const name of Object.keys(controller.DEFAULT_CORS_HEADERS)) {
    Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, name);
  }
  controller.getCorsHeaders = () => ({});
}
