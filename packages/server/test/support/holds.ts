// Searches received bytes for secrets.

import { packHex } from '@hexmarch/shared/protocol/room/hashText';
import { pack } from 'msgpackr';

/** Whether any frame contains the value: as text, as msgpack, or as the bytes of a hex string, packed or not. */
export function holds(frames: readonly Uint8Array[], value: string): boolean {
  const forms = [Buffer.from(value, 'utf8'), Buffer.from(pack(value))];
  if (/^(?:[0-9a-f]{2}){8,}$/.test(value)) forms.push(Buffer.from(value, 'hex'), Buffer.from(packHex(value)));
  return frames.some((frame) => forms.some((form) => Buffer.from(frame).includes(form)));
}
