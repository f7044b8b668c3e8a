// The live list of open tables: the whole list on coming in, then single rows as they change. Listens to nobody.

import { type Client, Room, type RoomException } from '@colyseus/core';
import { LOBBY, type MatchRow } from '@hexmarch/shared/protocol/messages';
import type { Journal } from '../match/ports.ts';
import { boundBacklog } from './backlog.ts';
import { cutOff, expectJoin, guardFrames } from './frameGuard.ts';

export interface LobbyDeps {
  readonly rows: () => readonly MatchRow[];
  readonly onRow: (listener: (matchId: string, row: MatchRow | undefined) => void) => () => void;
  readonly journal: Journal;
  /** For a socket to finish joining. */
  readonly joinMs: number;
}

const CLIENTS_MAX = 2000;
const FRAMES_PER_SECOND_MAX = 10;

export function lobbyRoomClass(deps: LobbyDeps): new () => Room {
  return class LobbyRoom extends Room {
    override maxClients = CLIENTS_MAX;
    override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    override patchRate = 60_000;
    override autoDispose = false;
    private stopListening: (() => void) | undefined;

    static override async onAuth(): Promise<boolean> {
      return true;
    }

    override onCreate(): void {
      guardFrames(this, { framesPerSecondMax: FRAMES_PER_SECOND_MAX, journal: deps.journal });
      this.onMessage('*', (client) => cutOff(client, 'the lobby only tells'));
      this.stopListening = deps.onRow((matchId, row) => {
        if (this.clients.length === 0) return;
        if (row === undefined) this.broadcast(LOBBY.gone, matchId);
        else this.broadcast(LOBBY.row, row);
      });
    }

    override onJoin(client: Client): void {
      boundBacklog(client);
      expectJoin(client, deps.joinMs);
      client.send(LOBBY.rows, deps.rows());
    }

    override onDispose(): void {
      this.stopListening?.();
    }

    override onUncaughtException(error: RoomException, method: string): void {
      deps.journal.error({ err: error.cause ?? error, method }, 'lobby handler failed');
    }
  };
}
