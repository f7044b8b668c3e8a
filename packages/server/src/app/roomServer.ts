// Colyseus with the rooms of this server, behind our own doors: nobody comes in but by a place that was reserved here.

import type { Server as HttpServer } from 'node:http';
import { type IRoomCache, matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { LIMITS, ROOMS } from '@hexmarch/shared/protocol/messages';
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
import { lobbyRoomClass } from '../rooms/lobbyRoom.ts';
import { matchRoomClass } from '../rooms/matchRoom.ts';
import { syncMatch } from '../sync/syncMatch.ts';
import { knownAs } from '../table/seats/seating.ts';
import type { Announcements } from '../table/state/announcements.ts';

/** A wire that has not answered by the next ping is dead. */
const PING_INTERVAL_MS = 20_000;
const UNANSWERED_MAX = 1;

export interface RoomServerDeps {
  readonly http: HttpServer;
  readonly config: Config;
  readonly tables: Tables;
  readonly announcements: Announcements;
  readonly logger: Logger;
  readonly tally: Tally;
  readonly meter: Meter;
  readonly load: Shedding;
  /** That person has the match before the eyes. */
  readonly looked: (matchId: string, person: string) => void;
}

/** As they are for everybody, unless a test says otherwise. */
export interface RoomTerms {
  /** For a socket to finish joining. */
  readonly joinMs?: number;
  /** Who may look at the list of open rooms at a time. */
  readonly lobbyMax?: number;
}

const JOIN_MS = 10_000;
const LOBBY_MAX = 2000;

export function roomServer(
  { http, config, tables, announcements, logger, tally, meter, load, looked }: RoomServerDeps,
  { joinMs = JOIN_MS, lobbyMax = LOBBY_MAX }: RoomTerms,
): Server {
  const server = new Server({
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
  const told = { journal: logger, tally, joinMs };
  server.define(
    ROOMS.match,
    matchRoomClass({ find, mirror: syncMatch, messagesPerSecondMax, budgets, meter, load, looked, ...told }),
  );
  const rows = () => tables.rows();
  const onRow: Tables['onRow'] = (listener) => tables.onRow(listener);
  server.define(ROOMS.lobby, lobbyRoomClass({ rows, onRow, announcements, clientsMax: lobbyMax, ...told }));
  return server;
}

/** Rooms can be made and entered. */
export const isOpen = (): boolean => matchMaker.state === matchMaker.MatchMakerState.READY;

/** By which sockets name this server in their paths. */
export const ownRoom = (): string => matchMaker.processId;

export async function openRoom(matchId: string): Promise<void> {
  await matchMaker.createRoom(ROOMS.match, { matchId });
}

/** Fulfilled with what tells how many look at it. */
export async function openLobby(): Promise<() => number> {
  const { roomId } = await matchMaker.createRoom(ROOMS.lobby, {});
  return () => matchMaker.getLocalRoomById(roomId)?.clients.length ?? 0;
}

/** How a place in a match's room is kept for somebody; throws `MatchError` where there is none. */
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
    // Asked for by what it knows of a room, the library would look through all of them.
    const { id, keys } = person;
    if (!(await matchMaker.driver.has(matchId))) throw new MatchError('busy', 'The room is not ready.');
    return matchMaker.reserveSeatFor(listingOf(matchId), {}, { person: id, keys, sessionId: newToken() });
  };

/** As much of the library's own entry for a room as reserving a place takes. */
const listingOf = (roomId: string): IRoomCache =>
  ({ name: ROOMS.match, roomId, processId: matchMaker.processId }) as IRoomCache;

/** The library answers every origin and lets anybody create rooms unless it is told otherwise. */
export function closeMatchmakerDoors(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = ['join', 'joinOrCreate'];
  for (const name of Object.keys(controller.DEFAULT_CORS_HEADERS)) {
    Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, name);
  }
  controller.getCorsHeaders = () => ({});
}
