// Ids, seat tokens and invitation codes, all from the system's CSPRNG.

import { hash, randomBytes, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto';
import { typedText } from '@hexmarch/shared/kernel/normalizedText';

/** Unambiguous alphabet: no I, L, O, 0, 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** 128 bits; also the room's id, so only letters, digits, `_` and `-`. */
export const newMatchId = (bytes: Buffer = randomBytes(16)): string => bytes.toString('base64url');

/** Id of a match that any server may make: same key and place, same id. */
export const matchIdAt = (key: string, place: string): string =>
  newMatchId(hash('sha256', `${key} ${place}`, 'buffer').subarray(0, 16));

/** 192 bits; the only credential for a seat. */
export const newToken = (): string => randomText(24);

/** Public id of a person in one match. */
export const newPersonId = (): string => randomText(6);

/** 128 bits as hex: salt for hashing a name (shared match/record/people.ts). */
export const newSalt = (): string => Buffer.from(randomText(16), 'base64url').toString('hex');

/** Random bytes are fetched in batches: the call costs more than the bytes. */
const supply = Buffer.alloc(4096);
let used = supply.length;

function randomText(bytes: number): string {
  if (used + bytes > supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  const taken = supply.subarray(used, used + bytes);
  used += bytes;
  const text = taken.toString('base64url');
  // Wiped from the buffer once used as a key.
  taken.fill(0);
  return text;
}

export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** Compares hex hashes of equal length in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const newCode = (): string => newLetters(CODE_LENGTH);

/** About five bits each. */
export function newLetters(count: number): string {
  let code = '';
  for (let i = 0; i < count; i++) code += CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length));
  return code;
}

/** Normalises a typed code: case, spaces and dashes do not matter. */
export const plainCode = (text: string): string =>
  typedText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
