// Pseudonyms (keyed hashes) that replace IP addresses outside memory: irreversible without the secret.

import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Cache size, so that long lists are not hashed anew each time. */
const NAMES_MAX = 10_000;
const NAME_LENGTH = 22;

export type AddressName = (address: string) => string;

/** Of an account address (http/address.ts); empty for the empty one. */
export function namingAddresses(secret: string | Uint8Array): AddressName {
  const names = new LRUCache<string, string>({
    max: NAMES_MAX,
    memoMethod: (address) =>
      createHmac('sha256', secret).update(address).digest('base64url').slice(0, NAME_LENGTH),
  });
  return (address) => (address === '' ? '' : names.memo(address));
}
