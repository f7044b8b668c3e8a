// Provably fair dice (docs/fair-dice.md): a commit-reveal scheme. The server commits to a secret by its hash before anyone sits down; each
// seat's browser adds entropy, committed before it is revealed; both are fixed in the head of the log before the first roll. They and n
// alone determine the faces of entry n.

import type { Random } from '../../kernel/game.ts';
import { fromWords } from '../../kernel/random.ts';
import type { Hasher } from './hasher.ts';

/** Entropy of a seat's browser: 32 bytes in hex each; `promise` is the SHA-256 of the value's bytes. */
export interface Entropy {
  /** Empty without a commitment. */
  readonly promise: string;
  /** Empty if not revealed in time: then it does not count. */
  readonly value: string;
}

export const NO_ENTROPY: Entropy = { promise: '', value: '' };

export const ENTROPY_FORM = /^[0-9a-f]{64}$/;

/** Hex of the dice key of a match: HMAC-SHA-256 under the server's secret of match id and entropies, one per line. */
export function diceSeed(
  hasher: Hasher,
  secret: string,
  matchId: string,
  entropy: readonly Entropy[],
): string {
  const lines = ['hexmarch dice 1', matchId, ...entropy.map(({ value }) => (value === '' ? '-' : value))];
  return toHex(hasher.hmac(secret, lines.join('\n')));
}

/** How often a reopened match may get a fresh dice secret (TABLE-18.7). */
export const REOPENINGS_MAX = 15;

/**
 * The dice secrets of a match, one per reopening, the initial one first: a reverse hash chain, as each is the SHA-256 of the next, and the
 * first one's is the commitment, so it commits to all of them. `last`: what only the server knows. Undefined if it does not match the
 * commitment.
 */
export function secretsOf(hasher: Hasher, last: string, commitment: string): readonly string[] | undefined {
  const secrets = [last];
  for (let secret = last; secrets.length <= 1 + REOPENINGS_MAX; secrets.unshift(secret)) {
    secret = hasher.sha256OfHex(secret);
    if (secret === commitment) return secrets;
  }
  return undefined;
}

/** The secret hashed `times` times, which is the commitment to it. */
export function hashedTimes(hasher: Hasher, secret: string, times: number): string {
  let hash = secret;
  for (let i = 0; i < times; i++) hash = hasher.sha256OfHex(hash);
  return hash;
}

const BLOCK_WORDS = 8;
const NO_WORDS = new DataView(new ArrayBuffer(0));

/**
 * The dice of entry `sequence`: big-endian 32-bit words of HMAC-SHA-256(seed, "sequence:block") for blocks 0, 1, …, mapped to faces by
 * rejection sampling (`fromWords`). Lazy until the first roll.
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
