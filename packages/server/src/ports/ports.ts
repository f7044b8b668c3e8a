// Ports of a match: the log store and bot thinkers. Adapters live elsewhere.

import type { Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { Hasher } from '@hexmarch/shared/match/record/hasher';
import type { HeadLine } from '@hexmarch/shared/match/record/record';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Ladder } from '@hexmarch/shared/search/botNumber';
import type { ChatStore } from './chatStore.ts';

export type { Hasher };

// TABLE-10.2: the whole input of a bot.
export interface BotQuestion {
  readonly game: string;
  readonly seat: Seat;
  readonly level: number;
  readonly seed: number;
  /** The seat's view, as canonical JSON text. */
  readonly view: string;
}

export interface BotAnswer {
  /** `undefined`: nothing to do. */
  readonly command: Tagged | undefined;
  /** The search was stopped before its work was done, so that the command may be weaker than the level. */
  readonly isCut: boolean;
}

export interface BotThought {
  /** Rejects when thinking failed, or with `BotsBusyError` when it could not begin. */
  readonly answer: Promise<BotAnswer>;
  /** Cancels. */
  drop(): void;
}

/** Too many bots are thinking; retry later. */
export class BotsBusyError extends Error {}

/** Worker pool for bots, off the event loop. */
export interface BotThinkers {
  /** The levels of the bot of this game; undefined: it has none. */
  ladder(gameId: string): Ladder | undefined;
  /** Answers with the best move so far after `limitMs`. */
  think(question: BotQuestion, limitMs: number): BotThought;
}

/** The head of a log: first line of the record, its hash and the secret that the record must not show yet. */
export interface MatchHead {
  readonly line: HeadLine;
  /** Of the line (match/record/record.ts); entry 0 follows it. */
  readonly hash: string;
  /**
   * Hex; must not leave the server before the match is over, nor afterwards where it may be reopened (shared match/record/dice.ts,
   * `secretsOf`): `shownSecret` is the publishable part.
   */
  readonly secret: string;
}

/** One accepted action; entry 0 is the opening. */
export interface LogEntry {
  readonly matchId: string;
  readonly sequence: number;
  /** Empty for actions of the host. */
  readonly commandId: string;
  /** A seat, or -1 for the host. */
  readonly actor: Seat;
  /** Ms since 1970. */
  readonly at: number;
  /** Clocks after the action (shared match/time/clock.ts). */
  readonly clock: string;
  /** Canonical text; empty for actions of the host without a command. */
  readonly command: string;
  /** `d6:3 p40:12` (kernel/random.ts). */
  readonly rolls: string;
  /** The events, unredacted, as canonical JSON text. */
  readonly events: string;
  /** SHA-256 of the state afterwards, in hex. */
  readonly state: string;
  /** The public line (protocol/room/lastLine.ts). */
  readonly line: string;
  /** Hash chain to the previous entry (shared match/record/record.ts), in hex. */
  readonly hash: string;
}

/** Idempotency key of a command, beside its sequence number. */
export type PlayedCommand = Pick<LogEntry, 'actor' | 'command' | 'commandId'>;

export interface MatchEnd {
  readonly outcome: Outcome;
  readonly at: number;
}

export interface StoredMatch {
  readonly head: MatchHead;
  readonly entries: readonly LogEntry[];
  readonly end: MatchEnd | undefined;
}

/**
 * A table, with or without a match. `setup` and `people` are JSON texts that only the table reads: terms and dice secret,
 * people and token hashes.
 */
export interface TableRow {
  readonly matchId: string;
  /** The invitation code, without dashes; unique. */
  readonly code: string;
  readonly status: MatchStatus;
  readonly visibility: Visibility;
  /** Ms since 1970. */
  readonly createdAt: number;
  /** Deadline at which to load the table: an uptime or a wall-clock time (time.ts); null: none. */
  readonly dueAt: number | null;
  readonly setup: string;
  readonly people: string;
}

/** What an append changes about its table, in the same transaction. */
export interface TableChange {
  /** As in `TableRow`; absent: unchanged. */
  readonly dueAt?: number | null;
  /** The match is over: status becomes `over`. */
  readonly end?: MatchEnd;
  /** Reopened (TABLE-18.7): the stored end is dropped, status becomes `playing`. */
  readonly reopened?: true;
  /** The table's people have changed (TABLE-19). */
  readonly row?: TableRow;
  /** Seats awaited afterwards, as publicly known; absent: unknown. */
  readonly awaiting?: readonly Seat[];
  /** Progress afterwards, for lists; only together with `awaiting`. */
  readonly progress?: MatchProgress;
}

/** Progress of a running match, for lists (match/commitPlan.ts). */
export interface MatchProgress {
  /** Number of its round or turn (kernel/game.ts, `count`); 0: none yet. */
  readonly count: number;
  /** The last public action; null: none yet, or it has no word. */
  readonly act: ProgressAct | null;
}

export interface ProgressAct {
  /** A seat, or one of the actor numbers of kernel/actors.ts. */
  readonly by: Seat;
  /** Type of the command, or of the event published in its place: letters and dashes, `@` before those of the table. */
  readonly word: string;
}

/** A table for lists, without its log. */
export interface ListedTable {
  readonly row: TableRow;
  /** In order; undefined: the last entry is of a version that did not store it, or there is none. */
  readonly awaiting: readonly Seat[] | undefined;
  /** Undefined: as above. */
  readonly progress: MatchProgress | undefined;
  readonly end: MatchEnd | undefined;
}

/** Snapshot of a folded log, to speed up recovery. Disposable. */
export interface Snapshot {
  readonly matchId: string;
  /** Entries folded. */
  readonly sequence: number;
  /** Hash of the last of them. */
  readonly hash: string;
  /** JSON text that only recovery reads. */
  readonly text: string;
}

/**
 * Completion callback, called once, after `append` has returned. A callback, since under load a promise for each entry and each wrapper is
 * too expensive.
 */
export interface AppendCallback {
  /** Like a resolved promise. */
  stored(): void;
  /** Like a rejected one. */
  failed(error: unknown): void;
}

/** Completes the callback when the write settles. */
export function settle(write: Promise<unknown>, callback: AppendCallback): void {
  write.then(
    () => callback.stored(),
    (error: unknown) => callback.failed(error),
  );
}

/** The sequence number, id or code is already taken by something else. */
export class ConflictError extends Error {}

/** Write under a stale epoch: another server has claimed the match. */
export class FencedError extends ConflictError {}

/** The log of one match is damaged; the message says where. Other matches are not affected. */
export class DamagedError extends Error {}

/** The log is intact but was written by a newer version: leave it alone. */
export class NewerRulesError extends DamagedError {}

/**
 * The durable log. A resolved promise means that the data survives a crash of the machine; a rejected one, that nothing was
 * stored. Each write concerns one match and carries the epoch of a claim on it as a fencing token (hosting.ts): a stale one
 * gives `FencedError` and changes nothing.
 */
export interface EventStore {
  /** Chat, beside the log and in none of what follows. Deleted with a dropped table. */
  readonly chat: ChatStore;

  /**
   * Upserts a table, never its log. `ConflictError` when another table has its code. Once it has a log, status and due time stay
   * as the log made them, whatever the row says.
   */
  putTable(row: TableRow, epoch: number): Promise<void>;
  table(matchId: string): Promise<TableRow | undefined>;
  tableByCode(code: string): Promise<TableRow | undefined>;
  /** Existing ones of these tables, in one query; `damaged` where unreadable. */
  listed(matchIds: readonly string[]): Promise<ReadonlyMap<string, ListedTable | 'damaged'>>;
  /** Deletes a table without a log; no-op otherwise. */
  dropTable(matchId: string, epoch: number): Promise<void>;

  /**
   * Stores head and entry 0 of a stored table atomically, status `playing`; `ConflictError` when there is no table, or one with
   * a log.
   */
  create(head: MatchHead, opening: LogEntry, change: TableChange, epoch: number): Promise<void>;
  /**
   * Stores an entry and its change atomically. `ConflictError` unless the match is running, or over and reopened by this entry, the
   * previous entry exists and the number is free.
   */
  append(entry: LogEntry, change: TableChange, epoch: number, callback: AppendCallback): void;
  /**
   * The match with its entries from that sequence number on, hashes verified. `DamagedError` when they are inconsistent, or the
   * entry before that number is missing. At most `most`; default all.
   */
  load(matchId: string, from?: number, most?: number): Promise<StoredMatch | undefined>;
  /** Public lines of the entries from that sequence number on, in order, at most `most`; default all. */
  lines(matchId: string, from: number, most?: number): Promise<readonly string[]>;
  /** The command played under that number. */
  commandAt(matchId: string, sequence: number): Promise<PlayedCommand | undefined>;
  /** Freezes a running match, keeping its log; no-op otherwise. */
  freeze(matchId: string, epoch: number): Promise<void>;

  /** Public waiting tables with a due time, newest first, at most `limit`; unreadable ones are left out. */
  waiting(limit: number): Promise<readonly TableRow[]>;
  /** Ids of running matches, oldest first. */
  unfinished(): Promise<readonly string[]>;

  /** Only the newest few of a match are retained. */
  saveSnapshot(snapshot: Snapshot, epoch: number): Promise<void>;
  /** The newest snapshot of at most that many entries whose hash matches the log. */
  snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined>;

  close(): Promise<void>;
}
