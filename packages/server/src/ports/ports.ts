// What a match needs from outside: time, a durable log, a way to speak to the table. Adapters live elsewhere.

import type { Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { Hasher } from '@hexmarch/shared/match/hasher';
import type { HeadLine } from '@hexmarch/shared/match/record';
import type { MatchStatus, Visibility } from '@hexmarch/shared/protocol/messages';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import type { TalkStore } from './talkStore.ts';

export type { Hasher };

// TABLE-10.2: all that a bot is ever told.
export interface BotQuestion {
  readonly game: string;
  readonly seat: Seat;
  readonly strength: Strength;
  readonly seed: number;
  /** What the seat may see, as canonical JSON text. */
  readonly view: string;
}

export interface BotThought {
  /** `undefined`: there is nothing to be done. Rejects when the thinking has failed, with `BotsBusyError` before it began. */
  readonly answer: Promise<Tagged | undefined>;
  /** Nobody waits for the answer any more. */
  drop(): void;
}

/** Too many bots think already; later there may be room. */
export class BotsBusyError extends Error {}

/** Where bots think: somewhere that keeps nobody else waiting. */
export interface BotThinkers {
  /** Whether there is a bot for this game. */
  plays(gameId: string): boolean;
  /** After `limitMs` it must be content with the best found so far. */
  think(question: BotQuestion, limitMs: number): BotThought;
}

/** A match as it was when it opened: the first line of its record, its hash and what the record must not show yet. */
export interface MatchHead {
  readonly line: HeadLine;
  /** Of the line (match/record.ts); entry 0 follows it. */
  readonly hash: string;
  /**
   * Hex; must not leave the server before the match is over, nor where it may be reopened after that (shared match/dice.ts,
   * `secretsOf`): `shownSecret` is what may.
   */
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
  /** Ms since 1970. */
  readonly at: number;
  /** Clocks after the action (shared match/clock.ts). */
  readonly clock: string;
  /** Canonical text; empty where the host acted by events alone. */
  readonly command: string;
  /** `d6:3 p40:12` (kernel/random.ts). */
  readonly rolls: string;
  /** The events, unredacted, as canonical JSON text. */
  readonly events: string;
  /** SHA-256 of the state afterwards, in hex. */
  readonly state: string;
  /** What everybody was told (protocol/lastLine.ts). */
  readonly line: string;
  /** Chains this entry to the one before (shared match/record.ts), in hex. */
  readonly hash: string;
}

/** What tells one command of a match from all others, beside its number. */
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
 * A table from the moment it is made, the match on it or not yet. `setup` and `people` are JSON texts that only the table
 * reads: terms and dice secret, persons and token hashes.
 */
export interface TableRow {
  readonly matchId: string;
  /** The invitation code, without dashes; no two tables have the same. */
  readonly code: string;
  readonly status: MatchStatus;
  readonly visibility: Visibility;
  /** Ms since 1970. */
  readonly createdAt: number;
  /** When the table must be woken: an uptime, or a time on the wall (dueTime.ts); null: it sleeps until somebody comes. */
  readonly dueAt: number | null;
  readonly setup: string;
  readonly people: string;
}

/** What an append changes about its table besides; stored together with it. */
export interface TableChange {
  /** As in `TableRow`; absent: stays as it is. */
  readonly dueAt?: number | null;
  /** The match is over: status becomes `over`. */
  readonly end?: MatchEnd;
  /** It is over no more (TABLE-18.7): the end that was stored is forgotten, status becomes `playing`. */
  readonly reopened?: true;
  /** The table's people are others now (TABLE-19). */
  readonly row?: TableRow;
  /** Who is awaited afterwards, as everybody at the table may know; absent where nobody can tell. */
  readonly awaiting?: readonly Seat[];
  /** How far it is afterwards, for lists; kept beside `awaiting`, and not without it. */
  readonly news?: MatchNews;
}

/** What a list says of a match that is played (news.ts). */
export interface MatchNews {
  /** Of its round or turn, as the game counts it (kernel/game.ts, `count`); 0: there is nothing to count yet. */
  readonly count: number;
  /** Of what everybody was told last; null: nothing was done yet, or it has no word. */
  readonly act: NewsAct | null;
}

export interface NewsAct {
  /** A seat, or one of the two numbers of kernel/actors.ts. */
  readonly by: Seat;
  /** Type of a command, or of the event that was told in its place: letters and dashes, `@` before those of the table. */
  readonly word: string;
}

/** A table as a list of matches tells it, without its log. */
export interface ListedTable {
  readonly row: TableRow;
  /** In order; undefined: its last entry is of a version that did not keep it, or there is none. */
  readonly awaiting: readonly Seat[] | undefined;
  /** Undefined: as above. */
  readonly news: MatchNews | undefined;
  readonly end: MatchEnd | undefined;
}

/** A folded match, so that waking need not read a long log. Can be thrown away at any time. */
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
 * Whoever has an entry kept is told once what came of it, and never before `append` has returned. Under load a promise for each, and
 * for each that looks on, costs more than what they say.
 */
export interface Asker {
  /** As a promise that is fulfilled. */
  kept(): void;
  /** As one that is rejected. */
  failed(error: unknown): void;
}

/** What `append` fails with, and thrown by `create` and `putTable`, when the store holds something else under that number, id or code. */
export class ConflictError extends Error {}

/** The same of every write under an epoch that is not that of the newest claim on the match: somebody else holds it now. */
export class FencedError extends ConflictError {}

/** The log of one match cannot be read as it was written; the message says where. Other matches are not touched. */
export class DamagedError extends Error {}

/** Nothing is wrong with the log, but a newer server has written it: this one must leave it alone. */
export class NewerRulesError extends DamagedError {}

/**
 * The durable log. A promise that is fulfilled means that the data survives a crash of the machine; one that is
 * rejected means that nothing was kept. Each write is of one match and goes under the epoch of a claim on it
 * (hosting.ts): a `FencedError` that changes nothing where that is not the newest.
 */
export interface EventStore {
  /** What people say at the tables: beside the log, in none of what is below. Goes with a table that is given up. */
  readonly talk: TalkStore;

  /**
   * Stores a table, new or changed; never its log. `ConflictError` when another table has its code. Once it has a log,
   * status and due time stay as the log made them, whatever the row says.
   */
  putTable(row: TableRow, epoch: number): Promise<void>;
  table(matchId: string): Promise<TableRow | undefined>;
  tableByCode(code: string): Promise<TableRow | undefined>;
  /** Those of these tables that are there, with one question; `damaged` where it cannot be read. */
  listed(matchIds: readonly string[]): Promise<ReadonlyMap<string, ListedTable | 'damaged'>>;
  /** Gives up a table that has no log yet; does nothing to any other. */
  dropTable(matchId: string, epoch: number): Promise<void>;

  /**
   * Stores the head and entry 0 of a stored table together, status `playing`; `ConflictError` when there is no table, or
   * one with a log.
   */
  create(head: MatchHead, opening: LogEntry, change: TableChange, epoch: number): Promise<void>;
  /**
   * Stores one more entry, and what it changes, together. `ConflictError` unless the match is being played, or over and reopened
   * by this entry, the entry before it is there and its number is free.
   */
  append(entry: LogEntry, change: TableChange, epoch: number, asker: Asker): void;
  /**
   * The match with its entries from that sequence number on, checked against their hashes. `DamagedError` when what is
   * there makes no sense, or when the entry before that number is not there. `most` of them; all unless it is given.
   */
  load(matchId: string, from?: number, most?: number): Promise<StoredMatch | undefined>;
  /** The lines of the entries from that sequence number on, in order, `most` of them; all unless it is given. */
  lines(matchId: string, from: number, most?: number): Promise<readonly string[]>;
  /** What was played under that number. */
  commandAt(matchId: string, sequence: number): Promise<PlayedCommand | undefined>;
  /** Marks a match that must not go on; its log stays. Does nothing to one that is not being played. */
  freeze(matchId: string, epoch: number): Promise<void>;

  /** Public tables that wait for players and are due some time, newest first, `limit` of them; one that cannot be read is left out. */
  waiting(limit: number): Promise<readonly TableRow[]>;
  /** Ids of matches that are being played, oldest first. */
  unfinished(): Promise<readonly string[]>;

  /** Only the newest few of a match are kept. */
  saveSnapshot(snapshot: Snapshot, epoch: number): Promise<void>;
  /** The newest snapshot of at most that many entries whose hash is that of the log. */
  snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined>;

  close(): Promise<void>;
}
