// A command on the wire: the sequence number as LEB128 (seven bits a byte, lowest first, the highest bit set on all but the
// last), then the text as UTF-8. Every command has one spelling; anything else is malformed.

import { type CommandMessage, LIMITS } from './messages.ts';

const CONTINUES = 0x80;
const SEVEN_BITS = 0x7f;
/** Bytes of a number: 2³⁵ actions are more than any match has. */
const NUMBER_BYTES_MAX = 5;
/** Of UTF-8 for one UTF-16 unit. */
const BYTES_PER_UNIT_MAX = 3;

/** Of the platform, in every place where a wire is. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `seq` is a whole number from 0 on. */
export function encodeCommand({ seq, text }: CommandMessage): Uint8Array {
  const number: number[] = [];
  let rest = seq;
  while (rest > SEVEN_BITS) {
    number.push((rest % CONTINUES) | CONTINUES);
    rest = Math.floor(rest / CONTINUES);
  }
  number.push(rest);
  const letters = encoder.encode(text);
  const bytes = new Uint8Array(number.length + letters.length);
  bytes.set(number);
  bytes.set(letters, number.length);
  return bytes;
}

/** The command in `bytes` behind the first `from`. Undefined where they are none, or not as `encodeCommand` writes them. */
export function decodeCommand(bytes: Uint8Array, from = 0): CommandMessage | undefined {
  if (bytes.length - from > NUMBER_BYTES_MAX + BYTES_PER_UNIT_MAX * LIMITS.commandTextMax) return undefined;
  let seq = 0;
  let scale = 1;
  for (let i = from; i < Math.min(bytes.length, from + NUMBER_BYTES_MAX); i += 1) {
    const byte = bytes[i] ?? 0;
    seq += (byte & SEVEN_BITS) * scale;
    scale *= CONTINUES;
    if (byte >= CONTINUES) continue;
    // A leading zero would be a second spelling.
    return byte === 0 && i > from ? undefined : withText(seq, textIn(bytes, i + 1));
  }
  return undefined;
}

const withText = (seq: number, text: string | undefined): CommandMessage | undefined =>
  text !== undefined && text.length > 0 && text.length <= LIMITS.commandTextMax ? { seq, text } : undefined;

/** Undefined where it is no UTF-8. Commands are short and of ASCII, for which the platform's decoder takes long. */
function textIn(bytes: Uint8Array, from: number): string | undefined {
  let text = '';
  for (let i = from; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte >= CONTINUES) return decoded(bytes.subarray(from));
    text += String.fromCharCode(byte);
  }
  return text;
}

function decoded(letters: Uint8Array): string | undefined {
  try {
    return decoder.decode(letters);
  } catch {
    return undefined;
  }
}
