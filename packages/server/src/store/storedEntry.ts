// Serialises log entries: texts one after the other, and their hashes beside them as bytes, the
// same in the journal and in a chunk. The match's id and the numbers stand beside them, once for many.

import { crc32 } from 'node:zlib';
import type { LogEntry } from '../ports/ports.ts';
import { falseLine, HASH_DIGITS, missing, unreadable } from './checkLog.ts';

/** One entry or many, serialised. */
export interface Stored {
  /** Of each: seat, time and the texts, each with its length before it. */
  readonly texts: string;
  /** Of each: the hashes of its state and of itself, in hex. */
  readonly hashes: string;
}

/** Hex digits, of an entry. */
export const HASHES_DIGITS = 2 * HASH_DIGITS;

/**
 * With lengths no text need be searched or escaped. They stand between the texts, so that lone surrogates at the
 * end of one and at the beginning of the next do not form a character.
 */
export function storedEntry(entry: LogEntry): Stored {
  const { commandId, actor, at, clock, command, rolls, events, line } = entry;
  return {
    texts:
      `${actor} ${at} ${commandId.length} ${commandId}${clock.length} ${clock}${command.length} ${command}` +
      `${rolls.length} ${rolls}${events.length} ${events}${line.length} ${line}`,
    hashes: entry.state + entry.hash,
  };
}

export const joined = (entries: readonly Stored[]): Stored => ({
  texts: entries.map(({ texts }) => texts).join(''),
  hashes: entries.map(({ hashes }) => hashes).join(''),
});

/** Entries of a match from number `first` on. Throws `DamagedError` where they cannot be parsed. */
export function entriesIn(matchId: string, first: number, { texts, hashes }: Stored): readonly LogEntry[] {
  const reader = new TextReader(texts);
  const entries: LogEntry[] = [];
  while (!reader.isAtEnd) {
    const sequence = first + entries.length;
    const found = reader.next();
    const own = hashes.slice(entries.length * HASHES_DIGITS, (entries.length + 1) * HASHES_DIGITS);
    if (found === undefined || own.length !== HASHES_DIGITS) throw unreadable(matchId, sequence);
    const [state, hash] = [own.slice(0, HASH_DIGITS), own.slice(HASH_DIGITS)];
    entries.push({ matchId, sequence, ...found, state, hash });
  }
  if (entries.length * HASHES_DIGITS !== hashes.length) throw unreadable(matchId, first + entries.length);
  return entries;
}

/** One by one. Undefined where they cannot be parsed. */
export function separate({ texts, hashes }: Stored): readonly Stored[] | undefined {
  const reader = new TextReader(texts);
  const found: Stored[] = [];
  while (!reader.isAtEnd) {
    const from = reader.at;
    if (reader.next() === undefined) return undefined;
    const place = found.length * HASHES_DIGITS;
    found.push({
      texts: texts.slice(from, reader.at),
      hashes: hashes.slice(place, place + HASHES_DIGITS),
    });
  }
  return found.length * HASHES_DIGITS === hashes.length ? found : undefined;
}

type Texts = Omit<LogEntry, 'matchId' | 'sequence' | 'state' | 'hash'>;

class TextReader {
  at = 0;
  private readonly texts: string;

  constructor(texts: string) {
    this.texts = texts;
  }

  get isAtEnd(): boolean {
    return this.at >= this.texts.length;
  }

  /** The next entry; undefined where it cannot be parsed. */
  next(): Texts | undefined {
    const [actor, at] = [this.number(), this.number()];
    const [commandId, clock, command] = [this.text(), this.text(), this.text()];
    const [rolls, events, line] = [this.text(), this.text(), this.text()];
    const isWhole = this.at <= this.texts.length && !Number.isNaN(this.at);
    return isWhole ? { commandId, actor, at, clock, command, rolls, events, line } : undefined;
  }

  /** Where there is none, `at` becomes `NaN`. */
  private number(): number {
    const end = this.texts.indexOf(' ', this.at);
    const value = end < 0 ? Number.NaN : Number(this.texts.slice(this.at, end));
    this.at = Number.isFinite(value) ? end + 1 : Number.NaN;
    return value;
  }

  private text(): string {
    const length = this.number();
    const from = this.at;
    this.at = Number.isSafeInteger(length) && length >= 0 ? from + length : Number.NaN;
    return this.texts.slice(from, this.at);
  }
}

// Log entries in the format of earlier versions: lists of their fields as JSON text, with a checksum of the published line.
// Read-only, but for the migration of the layout before.

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
