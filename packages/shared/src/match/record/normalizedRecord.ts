// Normalization of record files that other programs have changed (docs/record-format.md), before the bytes are verified against the
// signature. A canonical line begins and ends with a brace and contains no carriage return, so nothing meaningful is lost.

import { utf8ToBytes } from '@noble/hashes/utils.js';

const [LINE_FEED, RETURN, SPACE] = [0x0a, 0x0d, 0x20];

/**
 * Strips the byte order mark, carriage returns and spaces at line ends, and blank lines at the end; a file that is canonical already is
 * returned unchanged. A missing final line feed stays missing.
 */
export function normalizedRecord(file: Uint8Array): Uint8Array {
  const bytes = inUtf8(file);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = isMarked ? bytes.subarray(3) : bytes;
  const last = lastOf(body);
  if (last < 0) return body;
  const isEnded = body.indexOf(LINE_FEED, last) >= 0;
  const whole = body.subarray(0, last + 1);
  const isPlain = !whole.includes(RETURN) && body.length === whole.length + Number(isEnded);
  return isPlain ? body : withPlainEnds(whole, isEnded);
}

const isBlank = (byte: number | undefined): boolean =>
  byte === LINE_FEED || byte === RETURN || byte === SPACE;

/** Index of the last non-blank byte; -1: none. */
function lastOf(bytes: Uint8Array): number {
  let last = bytes.length - 1;
  while (last >= 0 && isBlank(bytes[last])) last -= 1;
  return last;
}

function withPlainEnds(whole: Uint8Array, isEnded: boolean): Uint8Array {
  const out = new Uint8Array(whole.length + 1);
  let length = 0;
  for (const byte of whole) {
    if (byte === LINE_FEED) while (out[length - 1] === RETURN || out[length - 1] === SPACE) length -= 1;
    out[length++] = byte;
  }
  if (isEnded) out[length++] = LINE_FEED;
  return out.subarray(0, length);
}

/** NFC, as names were written; undefined if nothing changes. */
export function composed(line: string): string | undefined {
  const text = line.normalize('NFC');
  return text === line ? undefined : text;
}

/** UTF-16 with a byte order mark, which some programs write. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!isLittle && !isBig) return bytes;
  const units: string[] = [];
  for (let i = 2; i + 1 < bytes.length; i += 2) {
    const [a, b] = [bytes[i] ?? 0, bytes[i + 1] ?? 0];
    units.push(String.fromCharCode(isLittle ? a | (b << 8) : (a << 8) | b));
  }
  return utf8ToBytes(units.join(''));
}
