// From the bytes of a record file to its lines: cut at line feeds, decoded strictly, parsed, and held to their canonical
// form, so that two different files never mean the same.

import { canonicalText } from '../kernel/json.ts';

export const RECORD_BYTES_MAX = 16 * 1024 * 1024;
export const RECORD_LINES_MAX = 100_000;
/** Far more than any line of a match. */
export const RECORD_LINE_BYTES_MAX = 2 * 1024 * 1024;
/** No game nests nearly as deep; a bound keeps hostile files from exhausting the stack. */
const DEPTH_MAX = 64;
const LINE_FEED = 10;

export type JsonObject = Readonly<Record<string, unknown>>;

/** What is wrong, as the end of a sentence about the line. */
export class LineFault extends Error {
  readonly check: 'lines' | 'chain';

  constructor(message: string, check: 'lines' | 'chain' = 'lines') {
    super(message);
    this.check = check;
  }
}

/** Counted before anything is cut, since a file may be nothing but line feeds; it is not counted beyond `most`. */
export function countLines(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let from = 0; from < bytes.length && count < most; count += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    from = end < 0 ? bytes.length : end + 1;
  }
  return count;
}

/** The lines without their line feeds. A last piece without one is marked, since the file was cut off there. */
export function splitLines(bytes: Uint8Array): {
  readonly lines: readonly Uint8Array[];
  readonly cut: boolean;
} {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  if (from === bytes.length) return { lines, cut: false };
  return { lines: [...lines, bytes.subarray(from)], cut: true };
}

/** The text of a line; throws `LineFault` where it is none. */
export function textOfLine(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new LineFault('is empty');
  if (bytes.length > RECORD_LINE_BYTES_MAX)
    throw new LineFault(`is longer than ${RECORD_LINE_BYTES_MAX >> 20} MiB`);
  return decode(bytes);
}

/** The object that a line spells in canonical form; throws `LineFault` for anything else. */
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

/** The strict UTF-8 decoder that is part of the language, since this code knows neither Node's nor the browser's. */
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

/** Arguments that every engine takes at once. */
const CHUNK = 4096;

/** Most lines are plain, and long ones are read much more quickly so. */
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
