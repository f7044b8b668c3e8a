// What stands for an address wherever it leaves the memory of the server: nobody who has not got the secret learns the address by it.

import { createHmac } from 'node:crypto';

/** Remembered so that a list of many is not worked out again each time. */
const NAMES_MAX = 10_000;
const NAME_LENGTH = 22;

export type AddressName = (address: string) => string;

/** Of an address as it is held to account (http/address.ts); nothing of nobody's. */
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
