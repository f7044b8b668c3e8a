// What is asked of leagues and told of them (TABLE-26): all over HTTP, all JSON.

import type { ClockOptions, MatchStatus, Takebacks } from './messages.ts';

/** `POST /api/leagues`: whoever asks holds it. */
export interface CreateLeagueRequest {
  readonly game: string;
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  /** How many play. */
  readonly size: number;
  /** Of whoever holds it. */
  readonly name: string;
  /** Whether that one plays, too. */
  readonly plays: boolean;
}

export interface CreateLeagueReply {
  readonly leagueId: string;
  /** Opens what the host alone may do, and the matches if the host plays: keep it, show it to nobody. */
  readonly key: string;
}

/** `POST /api/leagues/:id/join` */
export interface JoinLeagueRequest {
  readonly name: string;
}

export interface JoinLeagueReply {
  /** Opens one's matches: keep it, show it to nobody. */
  readonly key: string;
}

/** `POST /api/leagues/:id/remove`, by the host's key; whoever wants to leave names nobody. */
export interface RemoveFromLeagueRequest {
  readonly place: number;
}

/** By its number in `players`. */
export type Place = number;

/** Two who play against each other until one has won. */
export interface MeetingTold {
  /** Null: whoever wins the meeting before. */
  readonly pair: readonly [Place | null, Place | null];
  /** The ids of their matches, oldest first; all but the last had no winner. */
  readonly matches: readonly string[];
  /** Who has which seat in the last of them. */
  readonly seats?: readonly [Place, Place];
  /** The last of them as it is being played; absent: it is over, or nobody can say now. `here`: by seat. */
  readonly live?: {
    readonly status: MatchStatus;
    readonly here: readonly boolean[];
    readonly watchers: number;
  };
  readonly winner?: Place;
  /** Ms since 1970: then their next match begins. */
  readonly beginsAt?: number;
}

/** `GET /api/leagues/:id`, with a key or without. */
export interface LeagueTold {
  readonly leagueId: string;
  readonly game: string;
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly size: number;
  /** What whoever holds it is called. */
  readonly host: string;
  readonly status: 'open' | 'playing' | 'over';
  readonly players: readonly string[];
  /** From the first round to the final; empty as long as it is open. */
  readonly rounds: readonly (readonly MeetingTold[])[];
  readonly winner?: Place;
  /** By whose key it was asked; absent: nobody's of this league. */
  readonly you?: { readonly isHost: boolean; readonly place: Place | null };
  /** The server's clock, ms since 1970. */
  readonly now: number;
}
