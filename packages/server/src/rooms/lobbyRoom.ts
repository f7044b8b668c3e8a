// The live list of open tables and the operators' announcement: the whole list on joining, then single rows as they change. A socket that
// sends a message is closed.

import { type Client, matchMaker, Room, type RoomException, ServerError } from '@colyseus/core';
import { LOBBY } from '@hexmarch/shared/protocol/lobby/openTables';
import { type MatchRow, ROOMS } from '@hexmarch/shared/protocol/room/messages';
import type { Journal } from '../base/clock.ts';
import { RateLimit } from '../base/rateLimit.ts';
import type { Announcements } from '../table/state/announcements.ts';
import { boundBacklog } from './backlog.ts';
import { cutOff, expectJoin, guardFrames, type RoomTally } from './frameGuard.ts';
import { forgetReserved } from './reservations.ts';

export interface LobbyDeps {
  readonly rows: () => readonly MatchRow[];
  readonly onRow: (listener: (matchId: string, row: MatchRow | undefined) => void) => () => void;
  readonly announcements: Announcements;
  readonly journal: Journal;
  readonly tally: RoomTally;
  /** For a socket to finish joining. */
  readonly joinMs: number;
  /** At a time, including those that are joining. */
  readonly clientsMax: number;
}

const FRAMES_PER_SECOND_MAX = 10;
const FULL = 503;

export function lobbyRoomClass(deps: LobbyDeps): new () => Room {
  return class LobbyRoom extends Room {
    // With a limit of its own the library would create further rooms.
    override maxClients = Number.POSITIVE_INFINITY;
    override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    override patchRate = 60_000;
    override autoDispose = false;
    private readonly frames = new RateLimit(FRAMES_PER_SECOND_MAX, 1000);
    private stopListening: (() => void) | undefined;

    static override async onAuth(): Promise<boolean> {
      // Clients of a listing include those that are joining.
      for (const { clients } of await matchMaker.query({ name: ROOMS.lobby }))
        if (clients >= deps.clientsMax) throw new ServerError(FULL, 'The lobby is full. Please come later.');
      return true;
    }

    override onCreate(): void {
      this.onMessage('*', (client) => cutOff(client, 'the lobby only tells'));
      this.stopListening = deps.onRow((matchId, row) => {
        if (this.clients.length === 0) return;
        if (row === undefined) this.broadcast(LOBBY.gone, matchId);
        else this.broadcast(LOBBY.row, row);
      });
      deps.announcements.onChange(() => this.broadcast(LOBBY.announced, deps.announcements.current ?? null));
    }

    override onJoin(client: Client): void {
      boundBacklog(client);
      guardFrames(client, { frames: this.frames, tally: deps.tally });
      expectJoin(client, deps.joinMs);
      client.send(LOBBY.rows, deps.rows());
      const { current } = deps.announcements;
      if (current !== undefined) client.send(LOBBY.announced, current);
    }

    override onBeforeShutdown(): void {
      forgetReserved(this);
      super.onBeforeShutdown();
    }

    override onDispose(): void {
      forgetReserved(this);
      this.stopListening?.();
    }

    override onUncaughtException(error: RoomException, method: string): void {
      deps.journal.error({ err: error.cause ?? error, method }, 'lobby handler failed');
    }
  };
}
