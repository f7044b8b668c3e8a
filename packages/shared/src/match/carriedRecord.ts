// Record files that have passed through other programs (docs/record-format.md): what these do to the form of a file is undone before the file is checked, to
// the byte, against what was signed. A canonical line begins with a brace, ends with one, and holds no return; so nothing that could be meant is lost.

import { utf8ToBytes } from '@noble/hashes/utils.js';

const [LINE_FEED, RETURN, SPACE] = [0x0a, 0x0d, 0x20];

/**
 * Without a byte order mark, returns and spaces at the ends of lines, and blank lines behind the last; what is plain already comes back as it
 * is. A line feed that is missing at the end stays missing.
 */
export function carriedRecord(file: Uint8Array): Uint8Array {
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

/** Place of the last byte that says something; -1: there is none. */
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

/** Letters that were taken apart, put together again as names were written; undefined where there are none. */
export function composed(line: string): string | undefined {
  const text = line.normalize('NFC');
  return text === line ? undefined : text;
}

/** Some programs write text with two bytes for each letter, and say so by the first two. */
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
