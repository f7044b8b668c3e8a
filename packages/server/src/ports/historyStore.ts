// Match history: stored with each seat of a person once the match is over (UI-P14, P15); what lists sort and filter by, and what was
// computed from the log. Part of the seat, so it shares its lifetime. Without names: those belong to the match, and change with it.

import type { HistoryFilter } from '@hexmarch/shared/match/statistics/playedList';

/** Known from the end of the match alone. */
export interface PlayedEnd {
  /** Ms since 1970. */
  readonly endedAt: number;
  readonly game: string;
  /** Kind of clock. */
  readonly pace: string;
  readonly result: string;
}

/** Computed from the log. */
export interface PlayedDetail {
  /** In rounds or turns of the game; 0: unknown. */
  readonly length: number;
  /** Space-separated words. */
  readonly roles: string;
  /** JSON text; empty: the log has not been analysed yet. */
  readonly facts: string;
}

export interface PlayedSeat extends SeatOf, PlayedEnd, PlayedDetail {
  /** The person's own tag; empty: none. */
  readonly tag: string;
}

/** Without opponents' names and seats, which only the match knows. `met`: id of an opponent. */
export type PlayedFilter = Omit<HistoryFilter, 'with' | 'seat' | 'met'> & {
  readonly met?: string | undefined;
};

/** An opponent's seat in a match. */
export interface MetSeat extends Pick<SeatOf, 'matchId' | 'tenure' | 'personId'> {
  /** Of the person's current name. */
  readonly skeleton: string;
}

export type PlayedPlace = Pick<PlayedSeat, 'endedAt' | 'matchId' | 'tenure'>;
export type SeatPlace = Pick<SeatOf, 'since' | 'matchId' | 'tenure'>;

/** Part of the store of people (peopleStore.ts). */
export interface HistoryCalls {
  /** Stores the end for that seat; idempotent. */
  putEnd(matchId: string, tenure: string, end: PlayedEnd): Promise<void>;
  /** Stores the analysis of the log, unless the match was reopened and has no longer that end. */
  putDetail(matchId: string, tenure: string, endedAt: number, detail: PlayedDetail): Promise<void>;
  /** Seats without a known end, newest first, after cursor `after`, at most `most`. */
  endlessOf(personId: string, most: number, after?: SeatPlace): Promise<readonly SeatOf[]>;
  /** Seats with a known end, newest end first. */
  playedOf(
    personId: string,
    filter: PlayedFilter,
    most: number,
    after?: PlayedPlace,
  ): Promise<readonly PlayedSeat[]>;
  /** Opponents' seats in that person's matches between two places, inclusive. */
  metBy(personId: string, newest: PlayedPlace, oldest: PlayedPlace): Promise<readonly MetSeat[]>;
  /** Skeletons of this person's current and reserved former names (UI-P6). `now`: ms since 1970. */
  looksOf(personId: string, now: number): Promise<readonly string[]>;
  /** Tags all seats of the person in that match; empty: removes the tag. */
  tagSeats(personId: string, matchId: string, tag: string): Promise<void>;
}

/** A person's seat in a match. */
export interface SeatOf {
  readonly matchId: string;
  /** Public id of the person in this match alone. Not the seat number: seats change hands, and close up. */
  readonly tenure: string;
  readonly personId: string;
  /** Ms since 1970. */
  readonly since: number;
}
