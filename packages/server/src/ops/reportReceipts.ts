// Receipts of reports by guests (UI-P80): the report's id and an HMAC of it by the server's own key, so that they need no
// storage, every peer can verify them, and nobody reads another's report by guessing.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Receipts } from '../chat/settled.ts';
import type { SigningKey } from './signingKey.ts';

/** Prefix of the id, of 128 bits. */
const HASH_BYTES = 16;

export function reportReceipts({ secretFor }: Pick<SigningKey, 'secretFor'>): Receipts {
  const secret = secretFor('receipts of reports');
  const hashOf = (id: Buffer): Buffer =>
    createHmac('sha256', secret).update(id).digest().subarray(0, HASH_BYTES);
  return {
    of: (id) => {
      const bytes = Buffer.from(id);
      return Buffer.concat([hashOf(bytes), bytes]).toString('base64url');
    },
    idOf: (receipt) => {
      const bytes = Buffer.from(receipt, 'base64url');
      const [hash, id] = [bytes.subarray(0, HASH_BYTES), bytes.subarray(HASH_BYTES)];
      return hash.length === HASH_BYTES && timingSafeEqual(hash, hashOf(id)) ? id.toString() : undefined;
    },
  };
}
