// What a person is told of the own matches that are over (UI-P14, P15): all over HTTP. Nothing of it wakes a match.

import type { Seat } from '../kernel/game.ts';
import type { ClockOptions, MatchRow } from '../protocol/messages.ts';
import type { GameResult } from '../protocol/personGames.ts';
import type { Numbers } from './numbers.ts';
import type { PlayedFacts } from './playedFacts.ts';

/** Which of them; what is absent is not asked for. The same words stand in the address of the page. */
export interface HistoryFilter {
  readonly game?: string | undefined;
  /** Kind of clock. */
  readonly pace?: ClockOptions['kind'] | undefined;
  /** Name of an opponent, as the match tells it. */
  readonly with?: string | undefined;
  /** Somebody who sat in a match of one's own, and is the same in others: `<match id>.<seat>`. */
  readonly met?: string | undefined;
  readonly result?: GameResult | undefined;
  /** Of one's own. */
  readonly seat?: Seat | undefined;
  /** A word of the game (kernel/game.ts, `Chronicle`). */
  readonly role?: string | undefined;
  /** Of what its game counts. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Ms since 1970: it ended then or later, and before. */
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
  /** Where somebody sat who is the same in other matches: such a one can be asked for (`HistoryFilter.met`). */
  readonly met: readonly Seat[];
  /** Of one's own; empty: none. */
  readonly tag: string;
  /** Null: its log has not been read yet, or cannot be. */
  readonly facts: PlayedFacts | null;
}

/** `GET /api/me/history?game=…&after=…`: the newest first. */
export interface HistoryReply {
  readonly games: readonly HistoryGame[];
  /** What to ask with as `after` for those behind; null: there are none. */
  readonly next: string | null;
  /** Older ones are still being looked for. */
  readonly isFilling: boolean;
}

/** `GET /api/me/numbers?game=…` */
export interface NumbersReply {
  readonly numbers: Numbers;
  /** Matches whose logs have not been read yet. */
  readonly unread: number;
  /** Those whose logs cannot be read, now or later. */
  readonly unreadable: number;
  /** There are more matches than are counted; the newest are. */
  readonly isCut: boolean;
  /** What somebody who was asked for is called in that match; absent: nobody was (`HistoryFilter.met`). */
  readonly met?: string;
}

/** `GET /api/me/met/:id`: of a match of one's own that is over. */
export interface MetReply {
  /** As `HistoryGame.met`. */
  readonly met: readonly Seat[];
}

/** `POST /api/me/history/:id/tag`; empty: none any more. */
export interface TagRequest {
  readonly tag: string;
}

/** A line of `GET /api/me/history.ndjson?game=…`. */
export interface HistoryLine {
  readonly matchId: string;
  readonly seat: Seat;
  readonly result: GameResult;
  /** Names of the others, as told. */
  readonly opponents: readonly string[];
  /** The bytes of the record (docs/record-format.md), as text. */
  readonly record: string;
}

export const HISTORY = {
  page: 30,
  tagMax: 24,
  nameMax: 64,
  /** Matches that are counted. */
  countedMost: 5000,
} as const;

/** Names of the others of a match, as told; empty seats are nobody. */
export const opponentsOf = ({ row, seat }: Pick<HistoryGame, 'row' | 'seat'>): readonly string[] =>
  row.seats.filter((name, i) => i !== seat && name !== '');
