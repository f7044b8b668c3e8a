// Between the rows of the database and the values of the port. Texts that no hash covers get a CRC-32 beside them, so
// that a flipped bit on the disk is told from what was written.

import { crc32 } from 'node:zlib';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { HeadLine } from '@hexmarch/shared/match/record';
import type { MatchStatus, Visibility } from '@hexmarch/shared/protocol/messages';
import {
  DamagedError,
  type LogEntry,
  type MatchEnd,
  type MatchHead,
  type Snapshot,
  type TableRow,
} from '../match/ports.ts';
import { checkHead, falseEnd, falseLine, falseTable } from './checkLog.ts';

export type Row = Readonly<Record<string, unknown>>;

type Value = string | number | null;

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

/** The due time changes at every move, so it has a sum of its own. */
export const dueValues = (matchId: string, dueAt: number | null): [number | null, number | null] =>
  dueAt === null ? [null, null] : [dueAt, crc32(`${matchId} ${dueAt}`)];

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

const STATUSES: readonly MatchStatus[] = ['waiting', 'playing', 'over', 'frozen'];

/** Undefined while there is no match on the table yet. */
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

export const endValues = ({ outcome, at }: MatchEnd): Value[] => {
  const text = canonicalText(outcome);
  return [text, at, endSum(text, at)];
};

const endSum = (outcome: string, at: number): number => crc32(`${at} ${outcome}`);

export function endOf(row: Row): MatchEnd | undefined {
  if (row.ended_at === null && row.outcome === null) return undefined;
  const text = String(row.outcome);
  const at = Number(row.ended_at);
  if (endSum(text, at) !== row.end_sum) throw falseEnd(String(row.id));
  return { outcome: JSON.parse(text) as Outcome, at };
}

export const uptimeValues = (uptime: number): [number, number] => [uptime, crc32(String(uptime))];

export function uptimeOf(row: Row | undefined): number {
  const [uptime, sum] = uptimeValues(Number(row?.uptime));
  if (sum !== row?.uptime_sum) throw new DamagedError('the uptime of the server does not fit its sum');
  return uptime;
}

export const ENTRY_COLUMNS =
  '(match_id, sequence, command_id, actor, at, clock, command, rolls, events, state, line, line_sum, hash)';

/** The host's own actions have no command id; as NULL they do not count as equal to each other. */
export const entryValues = (entry: LogEntry): Value[] => [
  entry.matchId,
  entry.sequence,
  entry.commandId === '' ? null : entry.commandId,
  entry.actor,
  entry.at,
  entry.clock,
  entry.command,
  entry.rolls,
  entry.events,
  entry.state,
  entry.line,
  crc32(entry.line),
  entry.hash,
];

export const entryOf = (row: Row): LogEntry => ({
  matchId: String(row.match_id),
  sequence: Number(row.sequence),
  commandId: row.command_id === null ? '' : String(row.command_id),
  actor: Number(row.actor),
  at: Number(row.at),
  clock: String(row.clock),
  command: String(row.command),
  rolls: String(row.rolls),
  events: String(row.events),
  state: String(row.state),
  line: lineOf(row),
  hash: String(row.hash),
});

export function lineOf(row: Row): string {
  const line = String(row.line);
  if (crc32(line) !== row.line_sum) throw falseLine(String(row.match_id), Number(row.sequence));
  return line;
}

export const snapshotValues = ({ matchId, sequence, hash, text }: Snapshot): Value[] => [
  matchId,
  sequence,
  hash,
  text,
  crc32(`${matchId} ${sequence} ${hash} ${text}`),
];

/** Undefined when it is damaged: it can be thrown away, after all. */
export function snapshotOf(row: Row): Snapshot | undefined {
  const snapshot: Snapshot = {
    matchId: String(row.match_id),
    sequence: Number(row.sequence),
    hash: String(row.hash),
    text: String(row.text),
  };
  return snapshotValues(snapshot).at(-1) === row.text_sum ? snapshot : undefined;
}
