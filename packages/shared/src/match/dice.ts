// Dice that anyone can check (docs/fair-dice.md). The server promises a secret by its hash before anybody sits down; each
// seat's browser adds entropy, promised before it is shown; both are frozen in the head of the log before the first
// roll. The faces of entry n follow from them and n alone.

import type { Random } from '../kernel/game.ts';
import { fromWords } from '../kernel/random.ts';
import type { Hasher } from './hasher.ts';

/** What a seat's browser adds. Hex of 32 bytes each; `promise` is the SHA-256 of the value's bytes. */
export interface Entropy {
  /** Empty when the browser promised nothing. */
  readonly promise: string;
  /** Empty when it was withheld or came too late: then it does not count. */
  readonly value: string;
}

export const NO_ENTROPY: Entropy = { promise: '', value: '' };

export const ENTROPY_FORM = /^[0-9a-f]{64}$/;

/** Hex of the key of all dice of a match: HMAC-SHA-256 under the server's secret of match id and entropies, one a line. */
export function diceSeed(
  hasher: Hasher,
  secret: string,
  matchId: string,
  entropy: readonly Entropy[],
): string {
  const lines = ['hexmarch dice 1', matchId, ...entropy.map(({ value }) => (value === '' ? '-' : value))];
  return toHex(hasher.hmac(secret, lines.join('\n')));
}

const BLOCK_WORDS = 8;
const NO_WORDS = new DataView(new ArrayBuffer(0));

/**
 * The dice of entry `sequence`: big-endian 32-bit words of HMAC-SHA-256(seed, "sequence:block") for blocks 0, 1, …, turned
 * into faces by rejection (`fromWords`). Nothing is computed before the first roll.
 */
export function fairDice(hasher: Hasher, seed: string, sequence: number): Random {
  let words: DataView = NO_WORDS;
  let blocks = 0;
  let at = BLOCK_WORDS;
  return fromWords(() => {
    if (at >= BLOCK_WORDS) {
      const bytes = hasher.hmac(seed, `${sequence}:${blocks}`);
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      at = 0;
    }
    return words.getUint32(4 * at++);
  });
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
