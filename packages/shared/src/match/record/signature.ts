// Ed25519 signatures (RFC 8032) under records, checked by audited code that runs in every browser, also without `crypto.subtle`.

import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

hashes.sha512 = sha512;

/** Whether `signature` is valid for the text's bytes; false for malformed keys and signatures. */
export function isSignedBy(keyHex: string, signatureHex: string, text: string): boolean {
  try {
    // Strict verification, so that all verifiers agree.
    return verify(hexToBytes(signatureHex), utf8ToBytes(text), hexToBytes(keyHex), { zip215: false });
  } catch {
    return false;
  }
}
