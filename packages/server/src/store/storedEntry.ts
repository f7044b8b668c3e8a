// A log entry as it is stored: a list of its fields as JSON text, the same in the journal and in a chunk. The match's id
// stands beside it, once for many.

import { crc32 } from 'node:zlib';
import type { LogEntry } from '../match/ports.ts';
import { falseLine, unreadable } from './checkLog.ts';

type Fields = readonly [
  sequence: number,
  commandId: string,
  actor: number,
  at: number,
  clock: string,
  command: string,
  rolls: string,
  events: string,
  state: string,
  line: string,
  /** What everybody was told is in no chain of hashes, so it has a sum. */
  lineSum: number,
  hash: string,
];

const FIELDS = 12;

export function entryText(entry: LogEntry): string {
  const { sequence, commandId, actor, at, clock, command, rolls, events, state, line, hash } = entry;
  const fields: Fields = [
    sequence,
    commandId,
    actor,
    at,
    clock,
    command,
    rolls,
    events,
    state,
    line,
    crc32(line),
    hash,
  ];
  return JSON.stringify(fields);
}

/** `text`: a list of entries from number `first` on. Throws `DamagedError` where it cannot be read as such. */
export function fieldsIn(matchId: string, first: number, text: string): readonly Fields[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw unreadable(matchId, first, error);
  }
  if (!Array.isArray(found) || !found.every(isFields)) throw unreadable(matchId, first);
  return found;
}

const isFields = (value: unknown): value is Fields =>
  Array.isArray(value) && value.length === FIELDS && Number.isSafeInteger(value[0]);

/** Throws `DamagedError` where the line told does not fit its sum. */
export function entryOf(matchId: string, fields: Fields): LogEntry {
  const [sequence, commandId, actor, at, clock, command, rolls, events, state, , , hash] = fields;
  const line = lineOf(matchId, fields);
  return { matchId, sequence, commandId, actor, at, clock, command, rolls, events, state, line, hash };
}

/** Throws `DamagedError`. */
export function lineOf(matchId: string, [sequence, , , , , , , , , line, lineSum]: Fields): string {
  if (typeof line !== 'string' || crc32(line) !== lineSum) throw falseLine(matchId, sequence);
  return line;
}

export const sequenceIn = ([sequence]: Fields): number => sequence;
export const hashIn = (fields: Fields): string => String(fields[FIELDS - 1]);

export type StoredFields = Fields;
