// Pseudonyms (keyed hashes) that replace IP addresses outside memory: irreversible without the secret.

import { createHmac } from 'node:crypto';

/** Cache size, so that long lists are not hashed anew each time. */
const NAMES_MAX = 10_000;
const NAME_LENGTH = 22;

export type AddressName = (address: string) => string;

/** Of an account address (http/address.ts); empty for the empty one. */
export function namingAddresses(secret: string | Uint8Array): AddressName {
  const names = new Map<string, string>();
  return (address) => {
    if (address === '') return '';
    const known = names.get(address);
    if (known !== undefined) return known;
    const name = createHmac('sha256', secret).update(address).digest('base64url').slice(0, NAME_LENGTH);
    if (names.size >= NAMES_MAX) names.clear();
    names.set(address, name);
    return name;
  };
}
