// Entries of a log as rows.

import { crc32 } from 'node:zlib';
import type { LogEntry, TableChange } from '../../ports/ports.ts';
import { falseLine, isKeepable } from '../checkLog.ts';
import { dueValues, endValues, listedChange, listedValue, type Row } from '../rows.ts';

/** The column of each value, and its PostgreSQL type. */
const COLUMNS = [
  ['match_id', 'text'],
  ['sequence', 'int4'],
  ['epoch', 'int8'],
  ['command_id', 'text'],
  ['actor', 'int4'],
  ['at', 'float8'],
  ['clock', 'text'],
  ['command', 'text'],
  ['rolls', 'text'],
  ['events', 'text'],
  ['state', 'text'],
  ['line', 'text'],
  ['line_sum', 'int8'],
  ['hash', 'text'],
  ['listed', 'text'],
] as const;

/** Changes of the match along with an entry. */
const CHANGES = [
  ['sets_due', 'bool'],
  ['due_at', 'float8'],
  ['due_sum', 'int8'],
  ['outcome', 'text'],
  ['ended_at', 'float8'],
  ['end_sum', 'int8'],
] as const;

/** Hashes are bytes in a row, and hex everywhere else. */
const isHash = (name: string): boolean => name === 'state' || name === 'hash';

export const NEW_COLUMNS = [...COLUMNS, ...CHANGES];
export const ENTRY_COLUMNS = COLUMNS.map(([name]) => name);
/** Those columns of a new row as they are stored: hashes come as hex. */
export const entryValuesIn = (row: string): string =>
  COLUMNS.map(([name]) => (isHash(name) ? `decode(${row}.${name}, 'hex')` : `${row}.${name}`)).join(', ');
/** Of a stored row what `entryOf` needs. */
export const STORED_ENTRY = COLUMNS.map(([name]) =>
  isHash(name) ? `encode(${name}, 'hex') AS ${name}` : name,
).join(', ');

type Value = string | number | boolean | null;

/** In the order of `NEW_COLUMNS`. */
export function newValues(entry: LogEntry, change: TableChange, epoch: number): readonly Value[] {
  const { dueAt, end } = change;
  const listed = listedChange(change);
  const { matchId, sequence, commandId, actor, at, clock, command, rolls, events, state, line, hash } = entry;
  return [
    ...[matchId, sequence, epoch, commandId, actor, at, clock, command, rolls, events, state, line],
    ...[crc32(line), hash],
    listed === undefined ? null : listedValue(matchId, listed),
    dueAt !== undefined || end !== undefined,
    ...(end === undefined ? dueValues(matchId, dueAt ?? null) : [null, null]),
    ...(end === undefined ? [null, null, null] : endValues(end, sequence + 1)),
  ];
}

/** Throws `DamagedError` where the published line does not fit its checksum. */
export function entryOf(row: Row): LogEntry {
  const text = (name: (typeof ENTRY_COLUMNS)[number]): string => String(row[name]);
  const [matchId, sequence, line] = [text('match_id'), Number(row.sequence), text('line')];
  if (crc32(line) !== row.line_sum) throw falseLine(matchId, sequence);
  return {
    ...{ matchId, sequence, line, commandId: text('command_id'), actor: Number(row.actor) },
    ...{ at: Number(row.at), clock: text('clock'), command: text('command'), rolls: text('rolls') },
    ...{ events: text('events'), state: text('state'), hash: text('hash') },
  };
}

const HASH = /^[0-9a-f]{64}$/;

/** Whether it can be combined with others in one statement. */
export const isSendable = (entry: LogEntry): boolean =>
  isKeepable(entry) && HASH.test(entry.state) && HASH.test(entry.hash);
