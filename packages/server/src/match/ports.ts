// What a match needs from outside: time, a durable log, a way to speak to the table. Adapters live elsewhere.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { ClockOptions, Visibility } from '@hexmarch/shared/protocol/messages';

export interface Clock {
  /** Ms since 1970. */
  now(): number;
  /** Runs once after `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** Where a match reports what only the people who run the server should read. */
export interface Journal {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One chair as the record keeps it. The token itself is never stored, only its SHA-256 in hex. */
export interface StoredSeat {
  readonly name: string;
  readonly person: string;
  readonly tokenHash: string;
}

/** Everything about a match that is fixed when it opens. */
export interface MatchHead {
  readonly matchId: string;
  readonly game: string;
  readonly rulesVersion: number;
  /** The parsed options as JSON text. */
  readonly options: string;
  readonly clock: ClockOptions;
  readonly visibility: Visibility;
  readonly seats: readonly StoredSeat[];
  readonly createdAt: number;
  /** SHA-256 of the secret's bytes, in hex. */
  readonly commitment: string;
  /** Hex; must not leave the store before the match is over. */
  readonly secret: string;
}

/** One accepted action; number 0 is the opening. */
export interface LogEntry {
  readonly matchId: string;
  readonly sequence: number;
  /** Empty for actions of the host. */
  readonly commandId: string;
  /** A seat, or -1 for the host. */
  readonly actor: Seat;
  readonly at: number;
  /** Canonical text; empty where the host acted by events alone. */
  readonly command: string;
  readonly faces: readonly number[];
  /** The events, unredacted, as JSON text. */
  readonly events: string;
  /** What everybody was told (protocol/lastLine.ts). */
  readonly line: string;
  /** SHA-256 over the entry before and this one, in hex (matchLog.ts). */
  readonly hash: string;
}

export interface MatchEnd {
  readonly outcome: Outcome;
  readonly at: number;
}

export interface StoredMatch {
  readonly head: MatchHead;
  readonly entries: readonly LogEntry[];
  readonly end: MatchEnd | undefined;
}

/** Thrown by `append` and `create` when the log holds something else under that number, id or command id. */
export class ConflictError extends Error {}

/**
 * The durable log. A promise that is fulfilled means that the data survives a crash of the machine; one that is
 * rejected means that nothing was kept.
 */
export interface EventStore {
  /** Stores the head and entry 0 together; `ConflictError` when the id is taken. */
  create(head: MatchHead, opening: LogEntry, end?: MatchEnd): Promise<void>;
  /**
   * Stores one more entry, and the end where it ends the match, together. `ConflictError` unless the entry before it
   * is there, its number is free and its actor has not used the command id in this match.
   */
  append(entry: LogEntry, end?: MatchEnd): Promise<void>;
  load(matchId: string): Promise<StoredMatch | undefined>;
  /** The lines of the entries from that sequence number on, in order. */
  lines(matchId: string, from: number): Promise<readonly string[]>;
  /** Ids of matches without an end, oldest first. */
  unfinished(): Promise<readonly string[]>;
  close(): Promise<void>;
}
