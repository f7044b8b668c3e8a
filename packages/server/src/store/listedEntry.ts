// Log entries in the format of earlier versions: lists of their fields as JSON text, with a checksum of the published line.
// Read-only, but for the migration of the layout before.

import { crc32 } from 'node:zlib';
import type { LogEntry } from '../ports/ports.ts';
import { falseLine, missing, unreadable } from './checkLog.ts';

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
  lineSum: number,
  hash: string,
];

const FIELDS = 12;

/** `text`: a list of entries from number `first` on. Throws `DamagedError` where it cannot be parsed. */
export function listedEntries(matchId: string, first: number, text: string): readonly LogEntry[] {
  return listIn(matchId, first, text).map((fields, i) => {
    if (fields[0] !== first + i) throw missing(matchId, first + i);
    return entryOf(matchId, fields);
  });
}

function listIn(matchId: string, first: number, text: string): readonly Fields[] {
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

/** Throws `DamagedError` where the published line does not fit its checksum. */
function entryOf(matchId: string, fields: Fields): LogEntry {
  const [sequence, commandId, actor, at, clock, command, rolls, events, state, line, lineSum, hash] = fields;
  if (typeof line !== 'string' || crc32(line) !== lineSum) throw falseLine(matchId, sequence);
  return { matchId, sequence, commandId, actor, at, clock, command, rolls, events, state, line, hash };
}
