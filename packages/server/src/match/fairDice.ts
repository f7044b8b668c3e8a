// Fair dice: a secret promised by its hash when the match is made and shown when it is over. The faces of action n are
// fixed by the secret and n alone, so afterwards anybody can roll them again.

import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Random } from '@hexmarch/shared/kernel/game';
import { fromWords } from '@hexmarch/shared/kernel/random';

const SECRET_BYTES = 32;
const WORD_BYTES = 4;

export interface DiceSecret {
  /** Hex of 32 random bytes. */
  readonly secret: string;
  /** Hex of the SHA-256 of those bytes. */
  readonly commitment: string;
}

export function newDiceSecret(bytes: Buffer = randomBytes(SECRET_BYTES)): DiceSecret {
  return { secret: bytes.toString('hex'), commitment: hash('sha256', bytes, 'hex') };
}

/**
 * The dice of one action: big-endian 32-bit words of HMAC-SHA256(secret bytes, "sequence:block") for blocks 0, 1, …,
 * turned into faces without bias by `fromWords`. Nothing is computed before the first roll.
 */
export function fairDice(secret: string, sequence: number): Random {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let at = 0;
  return fromWords(() => {
    if (at >= block.length) {
      block = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${sequence}:${blocks}`).digest();
      blocks += 1;
      at = 0;
    }
    const word = block.readUInt32BE(at);
    at += WORD_BYTES;
    return word;
  });
}
