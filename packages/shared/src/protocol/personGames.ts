// What a person is told of the own games (UI-P10 to P13): all over HTTP, all JSON. Nothing of it wakes a match.

import type { Seat } from '../kernel/game.ts';
import type { MatchRow } from './messages.ts';

/** `turn`: the match waits for this person; `others`: for others; `room`: for players; `over`: it is, and the person has not said to have seen it. */
export type GameState = 'turn' | 'others' | 'room' | 'over';

export type GameResult = 'won' | 'lost' | 'drawn' | 'calledOff';

export interface PersonGame {
  /** As the lobby would have it, whoever else may know of the match. */
  readonly row: MatchRow;
  readonly seat: Seat;
  readonly state: GameState;
  /** For whom it waits, as everybody at the table may know; never what is sealed (UI-S71). */
  readonly awaiting: readonly Seat[];
  /** What of the own turn has no order yet: of this person's alone, and told to nobody else; null: nothing is, or it is not known yet. */
  readonly unordered: number | null;
  /** Of its round or turn, as its clients count it; null: nothing is counted yet, it is not played, or nobody can tell. */
  readonly count: number | null;
  /** What everybody at the table was told last of one that is played; null: nothing, or nobody can tell. */
  readonly last: LastAct | null;
  /** Ms since 1970: when what is due next is due; null: nothing is. */
  readonly dueAt: number | null;
  /** Everybody may see its board (`/pic/m/<id>.png`). */
  readonly isPublic: boolean;
  /** Lines of its talk that this person may read and has not. */
  readonly unread: number;
  /** Of one that is over: ms since 1970, and how it ended for this person; null: as nobody can tell. */
  readonly endedAt: number | null;
  readonly result: GameResult | null;
}

export interface LastAct {
  /** A seat, or one of the two numbers of kernel/actors.ts. */
  readonly by: Seat;
  /** Type of the command, or of the event that was told in its place; acts of the table with `@`. */
  readonly word: string;
}

/**
 * `GET /api/me/games?since=…`: first those that wait for this person, by the time left, then those that wait for others, rooms, and what is
 * over. Without `since` at once; with it when something is not as it was under that tag, or after `PERSON_GAMES.waitMs`.
 */
export interface PersonGamesReply {
  /** Null: all is as it was. */
  readonly games: readonly PersonGame[] | null;
  /** What to ask with next. */
  readonly tag: string;
  /** There are more than are told. */
  readonly isCut: boolean;
}

/** `GET /api/me/next?but=…`: what is most urgent, beside the match of that id. */
export interface NextGameReply {
  readonly next: PersonGame | null;
  /** How many matches wait for this person, that one among them. */
  readonly waiting: number;
}

/** `POST /api/me/games/seen`: how these have ended is known. */
export interface SeenRequest {
  readonly matchIds: readonly string[];
}

/** `POST /api/me/calendar`: a new secret address, which ends the one before, or none any more. */
export interface CalendarRequest {
  readonly on: boolean;
  /** It names opponents. Absent: no. */
  readonly withNames?: boolean | undefined;
}

/** `GET` and `POST /api/me/calendar` */
export interface CalendarReply {
  readonly on: boolean;
  readonly withNames: boolean;
  /** Of the address, below the server's own; told once, to whoever has made it. */
  readonly path: string | null;
}

export const PERSON_GAMES = {
  most: 500,
  waitMs: 25_000,
  seenAtOnce: 100,
} as const;
