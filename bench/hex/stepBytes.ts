// A step as eight bytes, for hosts that speak in bytes: its number in the match, and two tiles.

import { END, isEnd, type Step } from './rules.ts';

const LENGTH = 8;
const NO_TILE = 0xffff;

interface NumberedStep extends Step {
  readonly seq: number;
}

export function encodeStep({ seq, from, to }: NumberedStep): Buffer {
  const bytes = Buffer.allocUnsafe(LENGTH);
  const ends = isEnd({ from, to });
  bytes.writeUInt32LE(seq, 0);
  bytes.writeUInt16LE(ends ? NO_TILE : from, 4);
  bytes.writeUInt16LE(ends ? NO_TILE : to, 6);
  return bytes;
}

/** Undefined where the bytes are no step. */
export function decodeStep(bytes: Uint8Array): NumberedStep | undefined {
  if (bytes.length !== LENGTH) return undefined;
  const data = new DataView(bytes.buffer, bytes.byteOffset, LENGTH);
  const seq = data.getUint32(0, true);
  const from = data.getUint16(4, true);
  const to = data.getUint16(6, true);
  return from === NO_TILE ? { seq, ...END } : { seq, from, to };
}
