// Converts between rows of the database and values of the port. Texts that no hash covers get a CRC-32 beside them, so
// that a bit flipped on the disk is detected.

import { crc32 } from 'node:zlib';
import { actorOf, numberOfActor, sameSeats } from '@hexmarch/shared/kernel/actors';
import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { HeadLine } from '@hexmarch/shared/match/record/record';
import { actorMark, markedActor } from '@hexmarch/shared/protocol/room/lastLine';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import {
  DamagedError,
  type ListedTable,
  type MatchEnd,
  type MatchHead,
  type MatchProgress,
  type ProgressAct,
  type Snapshot,
  type TableChange,
  type TableRow,
} from '../ports/ports.ts';
import { checkHead, falseEnd, falseTable } from './checkLog.ts';
import type { Stored } from './storedEntry.ts';

export type Row = Readonly<Record<string, unknown>>;

export type Value = string | number | null;

export const TABLE_COLUMNS =
  '(id, code, status, visibility, created_at, due_at, due_sum, setup, people, row_sum)';

export const tableValues = (row: TableRow): Value[] => [
  row.matchId,
  row.code,
  row.status,
  row.visibility,
  row.createdAt,
  ...dueValues(row.matchId, row.dueAt),
  row.setup,
  row.people,
  tableSum(row),
];

/** The deadline changes at every move, so it has a checksum of its own. */
export const dueValues = (matchId: string, dueAt: number | null): [number | null, number | null] =>
  dueAt === null ? [null, null] : [dueAt, crc32(`${matchId} ${dueAt}`)];

const LISTED_PARTS = '~';

/**
 * The lobby's text of a running match: the seats to move in base 36, and behind `~` the last published line
 * (match/commitPlan.ts): the progress, and behind another by whom, as protocol/room/lastLine.ts marks them, and its word. It has a checksum.
 */
export function listedText(awaiting: readonly Seat[], news: MatchProgress | undefined): string {
  let text = '';
  for (const seat of awaiting.length > 1 ? awaiting.toSorted((a, b) => a - b) : awaiting)
    text += seat.toString(36);
  if (news === undefined) return text;
  const { count, act } = news;
  text += LISTED_PARTS + count;
  return act === null ? text : text + LISTED_PARTS + actorMark(actorOf(act.by)) + act.word;
}

/** A change's text for the lobby; undefined: none. */
export const listedChange = ({ awaiting, progress }: TableChange): string | undefined =>
  awaiting === undefined ? undefined : listedText(awaiting, progress);

/** For the lobby. */
export function saysSame(a: TableChange, b: TableChange): boolean {
  const [one, other] = [a.progress?.act, b.progress?.act];
  if (a.awaiting === undefined || b.awaiting === undefined || !sameSeats(a.awaiting, b.awaiting))
    return false;
  return a.progress?.count === b.progress?.count && one?.by === other?.by && one?.word === other?.word;
}

export const listedValue = (matchId: string, text: string): string =>
  `${text}.${crc32(`${matchId} ${text}`).toString(36)}`;

export type Listed = Pick<ListedTable, 'awaiting' | 'progress'>;

export const NOT_LISTED: Listed = { awaiting: undefined, progress: undefined };

/** Parses such a text without its checksum. Older ones have the seats alone. */
export function listedOf(text: string): Listed {
  const [seats = '', count, act = ''] = text.split(LISTED_PARTS);
  return {
    awaiting: [...seats].map((one) => Number.parseInt(one, 36)),
    progress: count === undefined ? undefined : { count: Number(count), act: act === '' ? null : actOf(act) },
  };
}

const actOf = (text: string): ProgressAct => ({ by: numberOfActor(markedActor(text)), word: text.slice(1) });

/** Throws `DamagedError`. */
export function listedIn({ id, listed }: Row): Listed {
  if (listed === null || listed === undefined) return NOT_LISTED;
  const [text = ''] = String(listed).split('.');
  if (listedValue(String(id), text) !== listed) throw falseTable(String(id));
  return listedOf(text);
}

const tableSum = ({ matchId, code, visibility, createdAt, setup, people }: TableRow): number =>
  crc32(JSON.stringify([matchId, code, visibility, createdAt, setup, people]));

export function tableOf(row: Row): TableRow {
  const table: TableRow = {
    matchId: String(row.id),
    code: String(row.code),
    status: row.status as MatchStatus,
    visibility: row.visibility as Visibility,
    createdAt: Number(row.created_at),
    dueAt: row.due_at === null ? null : Number(row.due_at),
    setup: String(row.setup),
    people: String(row.people),
  };
  const [, dueSum] = dueValues(table.matchId, table.dueAt);
  const fits = tableSum(table) === row.row_sum && dueSum === row.due_sum;
  if (!fits || !STATUSES.includes(table.status)) throw falseTable(table.matchId);
  return table;
}

/** Undefined where it cannot be parsed. */
export function readableTable(row: Row): readonly TableRow[] {
  try {
    return [tableOf(row)];
  } catch {
    return [];
  }
}

const STATUSES: readonly MatchStatus[] = ['waiting', 'playing', 'over', 'frozen'];

/** Undefined before the match. */
export function headOf(row: Row): MatchHead | undefined {
  if (row.head === null) return undefined;
  const head: MatchHead = {
    line: JSON.parse(String(row.head)) as HeadLine,
    hash: String(row.head_hash),
    secret: String(row.secret),
  };
  checkHead(String(row.id), head);
  return head;
}

export const headValues = ({ line, hash, secret }: MatchHead): Value[] => [canonicalText(line), hash, secret];

/** `count`: entries of the log at this end. */
export const endValues = ({ outcome, at }: MatchEnd, count: number): Value[] => {
  const text = canonicalText(outcome);
  return [text, at, endSum(text, at, count)];
};

const endSum = (outcome: string, at: number, count: number): number => crc32(`${count} ${at} ${outcome}`);

/** As in rows of earlier versions: it fits a log of any length. */
const endSumOnly = (outcome: string, at: number): number => crc32(`${at} ${outcome}`);

/** `count`: entries of the log; `most`: with those that may have been added. Throws `DamagedError` where it is not the end of so many. */
export function endOf(row: Row, count: number, most = count): MatchEnd | undefined {
  if (row.ended_at === null && row.outcome === null) return undefined;
  const text = String(row.outcome);
  const at = Number(row.ended_at);
  const isEndOf = (entries: number): boolean =>
    entries <= most && (endSum(text, at, entries) === row.end_sum || isEndOf(entries + 1));
  if (!isEndOf(count) && endSumOnly(text, at) !== row.end_sum) throw falseEnd(String(row.id));
  return { outcome: JSON.parse(text) as Outcome, at };
}

/** The row of the server itself. */
export interface ServerRow {
  readonly uptime: number;
  /** A row of the journal that existed at that time. */
  readonly journalled: number;
  /** How often the file was opened (dataLock.ts). */
  readonly tenure: number;
}

export const serverValues = (server: ServerRow): [number, number, number, number] => [
  server.uptime,
  server.journalled,
  server.tenure,
  serverSum(server),
];

export const serverSum = ({ uptime, journalled, tenure }: ServerRow): number =>
  crc32(`${uptime} ${journalled} ${tenure}`);

/** Throws `DamagedError`. */
export function serverOf(row: Row | undefined): ServerRow {
  const [uptime, journalled, tenure] = [row?.uptime, row?.journalled, row?.tenure].map(Number);
  const server = { uptime: uptime ?? 0, journalled: journalled ?? 0, tenure: tenure ?? 0 };
  if (serverSum(server) !== row?.uptime_sum)
    throw new DamagedError('the uptime of the server does not fit its sum');
  return server;
}

/** Entries from number `first` on; packed by the writer (packing.ts). */
export const chunkValues = (
  matchId: string,
  first: number,
  count: number,
  { texts, hashes }: Stored,
): Value[] => [matchId, first, count, texts, hashes];

/** How many entries of the match are in chunks. */
export const settledValues = (matchId: string, count: number): [string, number, number] => [
  matchId,
  count,
  settledSum(matchId, count),
];

const settledSum = (matchId: string, count: number): number => crc32(`${matchId} ${count}`);

/** Throws `DamagedError`. A table before its match has no checksum. */
export function settledOf(row: Row): number {
  const [matchId, count] = [String(row.id), Number(row.settled)];
  const fits = row.settled_sum === null ? count === 0 : row.settled_sum === settledSum(matchId, count);
  if (!fits) throw falseTable(matchId);
  return count;
}

/** Per match: the newest may be damaged, or of a version of the rules that is gone. */
export const SNAPSHOTS_MAX = 3;

export const snapshotValues = ({ matchId, sequence, hash, text }: Snapshot): Value[] => [
  matchId,
  sequence,
  hash,
  text,
  crc32(`${matchId} ${sequence} ${hash} ${text}`),
];

/** Undefined when it is damaged: a snapshot can be recomputed. */
export function snapshotOf(row: Row): Snapshot | undefined {
  const snapshot: Snapshot = {
    matchId: String(row.match_id),
    sequence: Number(row.sequence),
    hash: String(row.hash),
    text: String(row.text),
  };
  return snapshotValues(snapshot).at(-1) === row.text_sum ? snapshot : undefined;
}
