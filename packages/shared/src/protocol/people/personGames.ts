// A person's current games (UI-P10 to P13): HTTP API shapes, all JSON. No request loads a match into memory.

import type { Outcome, Seat } from '../../kernel/game.ts';
import type { MatchRow } from '../room/messages.ts';

/**
 * `turn`: it is this person's turn; `others`: the turn of others; `room`: not started; `over`: ended, and not acknowledged by the person.
 */
export type GameState = 'turn' | 'others' | 'room' | 'over';

export type GameResult = 'won' | 'lost' | 'drawn' | 'calledOff';

/** Result of a match for one seat. */
export function resultFor({ winners, reason }: Outcome, seat: Seat): GameResult {
  if (reason === 'aborted') return 'calledOff';
  if (winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
}

export interface PersonGame {
  /** Its lobby row, even for private matches. */
  readonly row: MatchRow;
  readonly seat: Seat;
  readonly state: GameState;
  /** Awaited seats, as far as public; never sealed ones (UI-S71). */
  readonly awaiting: readonly Seat[];
  /** Number of missing orders of one's own turn, private to this person; null: none, or unknown. */
  readonly unordered: number | null;
  /** Round or turn, as the game counts it; null: before the first, not running, or unknown. */
  readonly count: number | null;
  /** Last public action of a running match; null: none, or unknown. */
  readonly last: LastAct | null;
  /** Ms since 1970: the next deadline; null: none. */
  readonly dueAt: number | null;
  /** Its board image is public (`/pic/m/<id>.png`). */
  readonly isPublic: boolean;
  /** Unread chat messages. */
  readonly unread: number;
  /** Of a finished match: ms since 1970, and its result for this person; null: unknown. */
  readonly endedAt: number | null;
  readonly result: GameResult | null;
}

interface LastAct {
  /** An actor (kernel/actors.ts). */
  readonly by: Seat;
  /** Type of the command, or of the event shown in its place; acts of the table with `@`. */
  readonly word: string;
}

/**
 * `GET /api/me/games?since=…`: own turns by remaining time, then turns of others, rooms, and finished matches. Long polling: without
 * `since` the reply is immediate; with it, when something has changed since that tag, or after `PERSON_GAMES.waitMs`.
 */
export interface PersonGamesReply {
  /** Null: unchanged. */
  readonly games: readonly PersonGame[] | null;
  /** Tag of the next request. */
  readonly tag: string;
  /** The list is truncated. */
  readonly isCut: boolean;
}

/** `GET /api/me/next?but=…`: the most urgent match, other than that id. */
export interface NextGameReply {
  readonly next: PersonGame | null;
  /** Number of matches in which it is this person's turn, including that one. */
  readonly waiting: number;
}

/** `POST /api/me/games/seen`: acknowledges the results of these matches. */
export interface SeenRequest {
  readonly matchIds: readonly string[];
}

/** `POST /api/me/calendar`: creates a secret calendar URL, which revokes the former one, or revokes it only. */
export interface CalendarRequest {
  readonly on: boolean;
  /** Include opponents' names. Absent: no. */
  readonly withNames?: boolean | undefined;
}

/** `GET` and `POST /api/me/calendar` */
export interface CalendarReply {
  readonly on: boolean;
  readonly withNames: boolean;
  /** Path of the URL; returned only on creation. */
  readonly path: string | null;
}

export const PERSON_GAMES = {
  most: 500,
  waitMs: 25_000,
  seenAtOnce: 100,
} as const;
