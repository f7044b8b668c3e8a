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

/** Names of opponents are none of it, nor where one sat: the match knows those. `met`: id of a person who sat there as well. */
export type PlayedFilter = Omit<HistoryFilter, 'with' | 'seat' | 'met'> & {
  readonly met?: string | undefined;
};

/** Somebody else's seat in a match. */
export interface MetSeat extends Pick<SeatOf, 'matchId' | 'tenure' | 'personId'> {
  /** Of the name that the person has now. */
  readonly skeleton: string;
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
  /** Those of which one is, the newest end first. */
  playedOf(
    personId: string,
    filter: PlayedFilter,
    most: number,
    after?: PlayedPlace,
  ): Promise<readonly PlayedSeat[]>;
  /** Seats of others in the matches of that person from one place to another, both among them. */
  metBy(personId: string, newest: PlayedPlace, oldest: PlayedPlace): Promise<readonly MetSeat[]>;
  /** What all names look like that are this person's, or were and are kept (UI-P6). `now`: ms since 1970. */
  looksOf(personId: string, now: number): Promise<readonly string[]>;
  /** Of all that the person has in that match; empty: none any more. */
  tagSeats(personId: string, matchId: string, tag: string): Promise<void>;
}
