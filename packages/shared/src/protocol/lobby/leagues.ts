// Tournaments (TABLE-26): HTTP API shapes, all JSON.

import type { Terms } from '../../roomSettings/settingGroups.ts';
import type { MatchStatus } from '../room/messages.ts';

/** `POST /api/leagues`: the sender becomes the host. */
export interface CreateLeagueRequest extends Terms {
  readonly game: string;
  readonly options: unknown;
  /** Number of players. */
  readonly size: number;
  /** Name of the host. */
  readonly name: string;
  /** Whether the host plays, too. */
  readonly plays: boolean;
}

export interface CreateLeagueReply {
  readonly leagueId: string;
  /** Secret key of the host, for host actions and the host's own matches. */
  readonly key: string;
}

/** `POST /api/leagues/:id/join` */
export interface JoinLeagueRequest {
  readonly name: string;
}

export interface JoinLeagueReply {
  /** Secret key of the player's matches. */
  readonly key: string;
}

/** `POST /api/leagues/:id/remove`, with the host's key; a player who leaves names no place. */
export interface RemoveFromLeagueRequest {
  readonly place: number;
}

/** Index in `players`. */
export type Place = number;

/** A pairing, played until one player has won. */
export interface MeetingSnapshot {
  /** Null: the winner of an earlier pairing. */
  readonly pair: readonly [Place | null, Place | null];
  /** Match ids, oldest first; all but the last had no winner. */
  readonly matches: readonly string[];
  /** Players of the last match by seat. */
  readonly seats?: readonly [Place, Place];
  /** The last match, if it is running; absent: over, or unknown now. `here`: by seat. */
  readonly live?: {
    readonly status: MatchStatus;
    readonly here: readonly boolean[];
    readonly watchers: number;
  };
  readonly winner?: Place;
  /** Start of their next match, ms since 1970. */
  readonly beginsAt?: number;
}

/** `GET /api/leagues/:id`, with or without a key. */
export interface LeagueReply extends Terms {
  readonly leagueId: string;
  readonly game: string;
  readonly options: unknown;
  readonly size: number;
  /** Name of the host. */
  readonly host: string;
  readonly status: 'open' | 'playing' | 'over';
  readonly players: readonly string[];
  /** From the first round to the final; empty while registration is open. */
  readonly rounds: readonly (readonly MeetingSnapshot[])[];
  readonly winner?: Place;
  /** The owner of the key in the request; absent: no key of this tournament. */
  readonly you?: { readonly isHost: boolean; readonly place: Place | null };
  /** Server time, ms since 1970. */
  readonly now: number;
}
