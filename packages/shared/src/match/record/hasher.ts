// Hash functions of logs, dice and records. The server injects its faster native ones; the default runs in every browser, even without
// `crypto.subtle` in an insecure context (a host on the home network).

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Hasher {
  /** SHA-256 of the text as UTF-8, in hex. */
  sha256(text: string): string;
  /** SHA-256 of the bytes that `hex` spells, in hex. */
  sha256OfHex(hex: string): string;
  /** HMAC-SHA-256 of the text as UTF-8 under the key that `keyHex` spells: 32 bytes. */
  hmac(keyHex: string, text: string): Uint8Array;
}

export const portableHasher: Hasher = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  sha256OfHex: (hex) => bytesToHex(sha256(hexToBytes(hex))),
  hmac: (keyHex, text) => hmac(sha256, hexToBytes(keyHex), utf8ToBytes(text)),
};
