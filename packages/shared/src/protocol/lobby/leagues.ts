// Tournaments (TABLE-26, 31): HTTP API shapes, all JSON. A league is a tournament of any format.

import type { Terms } from '../../roomSettings/settingGroups.ts';
import type { MatchStatus } from '../room/messages.ts';

/** Everyone meets everyone, or those with the same points meet. */
export type ScoredFormat = 'roundRobin' | 'swiss';

/** Of tournaments that count points. */
export const SCORED_LIMITS = {
  playersMin: 3,
  roundRobinMax: 10,
  roundsMin: 3,
  roundsMax: 9,
  roundDaysMax: 30,
};

/** `POST /api/leagues`: the sender becomes the host. */
export interface CreateLeagueRequest extends Terms {
  readonly game: string;
  readonly options: unknown;
  /** Absent: a knockout. */
  readonly format?: 'knockout' | ScoredFormat;
  /** Number of players; where points are counted, at most so many. */
  readonly size: number;
  /** Number of rounds of a Swiss tournament; absent: by the number of players. */
  readonly roundCount?: number;
  /** Round robin: everyone meets everyone twice. */
  readonly twice?: boolean;
  /** Where turns last days: after so many the next round may begin, though matches still run. */
  readonly roundDays?: number;
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

interface TournamentBase extends Terms {
  readonly leagueId: string;
  readonly game: string;
  readonly options: unknown;
  readonly size: number;
  /** Name of the host. */
  readonly host: string;
  readonly status: 'open' | 'playing' | 'over';
  readonly players: readonly string[];
  /** The owner of the key in the request; absent: no key of this tournament. */
  readonly you?: { readonly isHost: boolean; readonly place: Place | null };
  /** Server time, ms since 1970. */
  readonly now: number;
}

/** `GET /api/leagues/:id` of a knockout, with or without a key. */
export interface LeagueReply extends TournamentBase {
  readonly format: 'knockout';
  /** From the first round to the final; empty while registration is open. */
  readonly rounds: readonly (readonly MeetingSnapshot[])[];
  readonly winner?: Place;
}

/** The same of a tournament that counts points. */
export interface ScoredReply extends TournamentBase {
  readonly format: ScoredFormat;
  /** 0: by the number of players, once it begins. */
  readonly roundCount: number;
  readonly twice?: true;
  readonly roundDays?: number;
  /** By place: paused, or out of the tournament; null: plays. */
  readonly presence: readonly ('paused' | 'left' | null)[];
  /** Whether people may still join. */
  readonly isJoinable: boolean;
  /** Those that have begun. */
  readonly rounds: readonly RoundSnapshot[];
  /** Best first. */
  readonly standings: readonly StandingSnapshot[];
  /** Start of the next round, ms since 1970; absent: not known yet. */
  readonly nextRoundAt?: number;
  /** SHA-256 of the secret that all lots follow from. */
  readonly promise: string;
  /** Shown when it is over. */
  readonly secret?: string;
}

export type TournamentReply = LeagueReply | ScoredReply;

export interface RoundSnapshot {
  readonly pairings: readonly PairingSnapshot[];
  readonly byes: readonly ByeSnapshot[];
  /** Matches of earlier rounds that still ran when it was paired: round and number. */
  readonly stillRan: readonly (readonly [round: number, pairing: number])[];
}

export interface PairingSnapshot extends Pick<MeetingSnapshot, 'matches' | 'live'> {
  /** By seat. */
  readonly seats: readonly Place[];
  /** Who did not come, by the deadline, or from the start. */
  readonly absent?: readonly Place[];
  /** By seat, in units of which a win has 465,585,120; absent: not over. */
  readonly points?: readonly number[];
  /** Until when both must have come, ms since 1970; absent: that is over. */
  readonly awaitedUntil?: number;
  readonly reason:
    | { readonly kind: 'table' | 'lot' }
    | {
        readonly kind: 'points';
        /** Before the round, by seat. */
        readonly points: readonly number[];
        /** Pairs among them that had met before: the round could not avoid it. */
        readonly repeats: number;
        /** What decided about the seats. */
        readonly seating: 'balance' | 'alternation' | 'lot';
      };
}

export interface ByeSnapshot {
  readonly entrant: Place;
  readonly reason:
    | { readonly kind: 'lot' }
    | {
        readonly kind: 'points';
        /** Byes and points before. */
        readonly byes: number;
        readonly points: number;
        /** Number of those before this one without whom the others could not be paired. */
        readonly passedOver: number;
      };
}

export interface StandingSnapshot {
  readonly entrant: Place;
  /** From 1; shared by those who are level in everything. */
  readonly place: number;
  readonly points: number;
  /** In the order in which they count. */
  readonly ties: readonly { readonly by: string; readonly value: number }[];
}
