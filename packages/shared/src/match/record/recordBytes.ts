// From the bytes of a record file to JSON lines: split at line feeds, strict UTF-8, and canonical form, so that no two files mean the same.

import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalText } from '../../kernel/json.ts';
import { normalizedRecord } from './normalizedRecord.ts';

export const RECORD_BYTES_MAX = 16 * 1024 * 1024;
export const RECORD_LINES_MAX = 100_000;
/** Far longer than any real line. */
export const RECORD_LINE_BYTES_MAX = 2 * 1024 * 1024;
/** Nesting limit against stack exhaustion by hostile files; no game comes near it. */
const DEPTH_MAX = 64;
const LINE_FEED = 10;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The fault, as the end of a sentence about the line. */
export class LineFault extends Error {
  readonly check: 'lines' | 'chain';

  constructor(message: string, check: 'lines' | 'chain' = 'lines') {
    super(message);
    this.check = check;
  }
}

interface FileLines {
  /** Without their line feeds. */
  readonly lines: readonly Uint8Array[];
  /** The last line is not terminated. */
  readonly cut: boolean;
}

/** The lines of a file, or the sentence that says why it is not read. */
export function fileLines(input: unknown, linesMax: number): FileLines | string {
  const given = bytesOf(input);
  const bytes = given && normalizedRecord(given);
  const count = bytes === undefined ? 0 : countLines(bytes, linesMax + 1);
  return bytes === undefined || count === 0 || count > linesMax
    ? unreadable(input, count, linesMax)
    : splitLines(bytes);
}

function bytesOf(input: unknown): Uint8Array | undefined {
  const isSmall =
    (input instanceof Uint8Array || typeof input === 'string') && input.length <= RECORD_BYTES_MAX;
  if (!isSmall) return undefined;
  const bytes = typeof input === 'string' ? utf8ToBytes(input) : input;
  return bytes.length <= RECORD_BYTES_MAX ? bytes : undefined;
}

function unreadable(input: unknown, lines: number, linesMax: number): string {
  if (lines > 0) return `The file has more than ${linesMax} lines.`;
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return 'This is neither text nor bytes.';
  return input.length === 0 ? 'The file is empty.' : `The file is larger than ${RECORD_BYTES_MAX >> 20} MiB.`;
}

/** Counted before splitting, since a hostile file may consist of line feeds; stops at `most`. */
export function countLines(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let from = 0; from < bytes.length && count < most; count += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    from = end < 0 ? bytes.length : end + 1;
  }
  return count;
}

function splitLines(bytes: Uint8Array): FileLines {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  if (from === bytes.length) return { lines, cut: false };
  return { lines: [...lines, bytes.subarray(from)], cut: true };
}

/** Decodes a line; throws `LineFault` if it is not UTF-8. */
export function textOfLine(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new LineFault('is empty');
  if (bytes.length > RECORD_LINE_BYTES_MAX)
    throw new LineFault(`is longer than ${RECORD_LINE_BYTES_MAX >> 20} MiB`);
  return decode(bytes);
}

/** Parses a line in canonical form; throws `LineFault` for anything else. */
export function readLine(text: string): JsonObject {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineFault('is no JSON object');
  if (isDeeper(value, DEPTH_MAX)) throw new LineFault(`is nested more than ${DEPTH_MAX} deep`);
  if (canonicalText(value) !== text) throw new LineFault('is not in canonical form');
  return value as JsonObject;
}

const PERCENT = 0x25;
const ASCII_MAX = 0x7f;

/** Strict UTF-8 decoding by `decodeURIComponent`, since this code depends on neither Node nor the DOM. */
function decode(bytes: Uint8Array): string {
  if (isPlain(bytes)) return plainText(bytes);
  let escaped = '';
  for (const byte of bytes) {
    escaped +=
      byte > ASCII_MAX || byte === PERCENT
        ? `%${byte.toString(16).padStart(2, '0')}`
        : String.fromCharCode(byte);
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    throw new LineFault(
      'is not valid UTF-8: another program has saved it in another encoding, or it is damaged',
    );
  }
}

const isPlain = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= ASCII_MAX);

/** A number of arguments that every engine accepts. */
const CHUNK = 4096;

/** Fast path for ASCII, much faster on long lines. */
function plainText(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return text;
}

const TYPOGRAPHIC = /^\{[\u201C-\u201F\u00AB\u00BB]/;
const TYPESET = 'has typographic quotes: another program has put them in the place of the plain ones';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LineFault(TYPOGRAPHIC.test(text) ? TYPESET : 'is not valid JSON');
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}
