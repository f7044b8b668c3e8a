// What is kept of a match that is over with each seat of a person (UI-P14, P15): what lists are sorted and filtered by, and what was worked
// out from its log. It is a part of the seat, so it goes wherever the seat goes. No names: those are the match's, and change with it.

import type { HistoryFilter } from '@hexmarch/shared/match/playedList';
import type { SeatOf } from './seatOf.ts';

/** What the end alone tells. */
export interface PlayedEnd {
  /** Ms since 1970. */
  readonly endedAt: number;
  readonly game: string;
  /** Kind of clock. */
  readonly pace: string;
  readonly result: string;
}

/** What the log tells. */
export interface PlayedDetail {
  /** As the game counts it; 0: it does not say. */
  readonly length: number;
  /** Words, with spaces between them. */
  readonly roles: string;
  /** JSON text; empty: the log has not been read yet. */
  readonly facts: string;
}

export interface PlayedSeat extends SeatOf, PlayedEnd, PlayedDetail {
  /** Of the person's own; empty: none. */
  readonly tag: string;
}

export type PlayedPlace = Pick<PlayedSeat, 'endedAt' | 'matchId' | 'tenure'>;
export type SeatPlace = Pick<SeatOf, 'since' | 'matchId' | 'tenure'>;

/** What is asked of the store of people about it (peopleStore.ts). */
export interface HistoryCalls {
  /** The match has ended so for that seat; the same end again changes nothing. */
  putEnd(matchId: string, tenure: string, end: PlayedEnd): Promise<void>;
  /** What its log tells, unless it has gone on since and has not that end any more. */
  putDetail(matchId: string, tenure: string, endedAt: number, detail: PlayedDetail): Promise<void>;
  /** Seats of which no end is known, the newest first, those behind `after`; `most` of them. */
  endlessOf(personId: string, most: number, after?: SeatPlace): Promise<readonly SeatOf[]>;
  /** Those of which one is, the newest end first; names of opponents are none of it. */
  playedOf(
    personId: string,
    filter: Omit<HistoryFilter, 'with'>,
    most: number,
    after?: PlayedPlace,
  ): Promise<readonly PlayedSeat[]>;
  /** Of all that the person has in that match; empty: none any more. */
  tagSeats(personId: string, matchId: string, tag: string): Promise<void>;
}
