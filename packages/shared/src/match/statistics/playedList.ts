// A person's match history (UI-P14, P15): HTTP API shapes. No request loads a match into memory.

import type { Seat } from '../../kernel/game.ts';
import type { GameResult } from '../../protocol/people/personGames.ts';
import type { MatchRow } from '../../protocol/room/messages.ts';
import type { ClockOptions } from '../../roomSettings/clockOptions.ts';
import type { Numbers } from './numbers.ts';
import type { PlayedFacts } from './playedFacts.ts';

/** Filter; absent fields match everything. The page's query string uses the same names. */
export interface HistoryFilter {
  readonly game?: string | undefined;
  /** Kind of time control. */
  readonly pace?: ClockOptions['kind'] | undefined;
  /** Name of an opponent, as shown in the match. */
  readonly with?: string | undefined;
  /** An opponent with a stable identity across matches: `<match id>.<seat>` of one of one's own matches. */
  readonly met?: string | undefined;
  readonly result?: GameResult | undefined;
  /** One's own seat. */
  readonly seat?: Seat | undefined;
  /** A key of the game (kernel/game.ts, `Chronicle`). */
  readonly role?: string | undefined;
  /** Minimum length in the game's unit. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Ms since 1970: ended then or later, and before. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly tag?: string | undefined;
}

export interface HistoryGame {
  readonly row: MatchRow;
  readonly seat: Seat;
  /** Ms since 1970. */
  readonly endedAt: number;
  readonly result: GameResult;
  readonly isPublic: boolean;
  /** Seats of opponents with a stable identity, who can be filtered by (`HistoryFilter.met`). */
  readonly met: readonly Seat[];
  /** One's own tag; empty: none. */
  readonly tag: string;
  /** Null: its log is unread or unreadable. */
  readonly facts: PlayedFacts | null;
}

/** `GET /api/me/history?game=…&after=…`: newest first. */
export interface HistoryReply {
  readonly games: readonly HistoryGame[];
  /** Cursor for the next page (`after`); null: last page. */
  readonly next: string | null;
  /** Older matches are still being indexed. */
  readonly isFilling: boolean;
}

/** `GET /api/me/numbers?game=…` */
export interface NumbersReply {
  readonly numbers: Numbers;
  /** Matches with unread logs. */
  readonly unread: number;
  /** Matches with permanently unreadable logs. */
  readonly unreadable: number;
  /** Only the newest matches are counted. */
  readonly isCut: boolean;
  /** Name of the opponent filtered by, in that match; absent: no such filter (`HistoryFilter.met`). */
  readonly met?: string;
}

/** `GET /api/me/met/:id`: of one of one's own finished matches. */
export interface MetReply {
  /** As `HistoryGame.met`. */
  readonly met: readonly Seat[];
}

/** `POST /api/me/history/:id/tag`; empty: removes it. */
export interface TagRequest {
  readonly tag: string;
}

/** A line of `GET /api/me/history.ndjson?game=…`. */
export interface HistoryLine {
  readonly matchId: string;
  readonly seat: Seat;
  readonly result: GameResult;
  /** Names of the opponents, as shown in the match. */
  readonly opponents: readonly string[];
  /** The bytes of the record (docs/record-format.md), as text. */
  readonly record: string;
}

export const HISTORY = {
  page: 30,
  tagMax: 24,
  nameMax: 64,
  /** Maximum number of counted matches. */
  countedMost: 5000,
} as const;

/** Names of the opponents, as shown in the match, without empty seats. */
export const opponentsOf = ({ row, seat }: Pick<HistoryGame, 'row' | 'seat'>): readonly string[] =>
  row.seats.filter((name, i) => i !== seat && name !== '');
