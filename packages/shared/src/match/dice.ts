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

/** So often the dice of a match have a secret of their own again (TABLE-18.7). */
export const REOPENINGS_MAX = 15;

/**
 * The secrets behind the dice of a match: one for every time that it was reopened, that of its beginning first. Each is the SHA-256
 * of the next, and the first one's is the commitment, so all of them were promised with it. `last`: what only the server knows.
 * Undefined where it is not the promised one.
 */
export function secretsOf(hasher: Hasher, last: string, commitment: string): readonly string[] | undefined {
  const secrets = [last];
  for (let secret = last; secrets.length <= 1 + REOPENINGS_MAX; secrets.unshift(secret)) {
    secret = hasher.sha256OfHex(secret);
    if (secret === commitment) return secrets;
  }
  return undefined;
}

/** What a secret promises that much later: it was hashed so often. */
export function hashedTimes(hasher: Hasher, secret: string, times: number): string {
  let hash = secret;
  for (let i = 0; i < times; i++) hash = hasher.sha256OfHex(hash);
  return hash;
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
