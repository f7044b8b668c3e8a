// The server's part of the fair dice (docs/fair-dice.md): a secret for every match, promised by its hash.

import { randomBytes } from 'node:crypto';
import type { Hasher } from './ports.ts';

const SECRET_BYTES = 32;

export interface DiceSecret {
  /** Hex of 32 random bytes. */
  readonly secret: string;
  /** Hex of the SHA-256 of those bytes. */
  readonly commitment: string;
}

export function newDiceSecret(hasher: Hasher, bytes: Buffer = randomBytes(SECRET_BYTES)): DiceSecret {
  const secret = bytes.toString('hex');
  return { secret, commitment: hasher.sha256OfHex(secret) };
}
