// Wire encoding of a command: the sequence number as LEB128 (seven bits per byte, lowest first, the highest bit set on all but the last),
// then the text as UTF-8. The encoding is canonical; anything else is malformed.

import { type CommandMessage, LIMITS } from './messages.ts';

const CONTINUES = 0x80;
const SEVEN_BITS = 0x7f;
/** Maximum bytes of a number: no match has 2³⁵ actions. */
const NUMBER_BYTES_MAX = 5;
/** UTF-8 bytes per UTF-16 unit. */
const BYTES_PER_UNIT_MAX = 3;

/** Provided by every platform that has a network. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `seq` is a non-negative integer. */
export function encodeCommand({ seq, text }: CommandMessage): Uint8Array {
  const number: number[] = [];
  let remaining = seq;
  while (remaining > SEVEN_BITS) {
    number.push((remaining % CONTINUES) | CONTINUES);
    remaining = Math.floor(remaining / CONTINUES);
  }
  number.push(remaining);
  const textBytes = encoder.encode(text);
  const bytes = new Uint8Array(number.length + textBytes.length);
  bytes.set(number);
  bytes.set(textBytes, number.length);
  return bytes;
}

/** The command in `bytes` at offset `from`. Undefined for anything that `encodeCommand` would not write. */
export function decodeCommand(bytes: Uint8Array, from = 0): CommandMessage | undefined {
  if (bytes.length - from > NUMBER_BYTES_MAX + BYTES_PER_UNIT_MAX * LIMITS.commandTextMax) return undefined;
  let seq = 0;
  let scale = 1;
  for (let i = from; i < Math.min(bytes.length, from + NUMBER_BYTES_MAX); i += 1) {
    const byte = bytes[i] ?? 0;
    seq += (byte & SEVEN_BITS) * scale;
    scale *= CONTINUES;
    if (byte >= CONTINUES) continue;
    // A leading zero would not be canonical.
    return byte === 0 && i > from ? undefined : withText(seq, textIn(bytes, i + 1));
  }
  return undefined;
}

const withText = (seq: number, text: string | undefined): CommandMessage | undefined =>
  text !== undefined && text.length > 0 && text.length <= LIMITS.commandTextMax ? { seq, text } : undefined;

/** Undefined for invalid UTF-8. Fast path for short ASCII, for which the platform's decoder is slow. */
function textIn(bytes: Uint8Array, from: number): string | undefined {
  let text = '';
  for (let i = from; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte >= CONTINUES) return decoded(bytes.subarray(from));
    text += String.fromCharCode(byte);
  }
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
