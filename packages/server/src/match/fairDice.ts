// The server's part of the fair dice (docs/fair-dice.md): a secret for every match, promised by its hash.

import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { hashedTimes, REOPENINGS_MAX, secretsOf } from '@hexmarch/shared/match/dice';
import type { Hasher } from '../ports/ports.ts';

const SECRET_BYTES = 32;

export interface DiceSecret {
  /** Hex of 32 random bytes. What is shown of it when the match is over: `shownSecret`. */
  readonly secret: string;
  /** Hex of the SHA-256 of those bytes; where the match may be reopened, hashed once more for each time (shared match/dice.ts). */
  readonly commitment: string;
}

export function newDiceSecret(
  hasher: Hasher,
  { reopens }: Pick<AnyGame, 'reopens'> = {},
  bytes: Buffer = randomBytes(SECRET_BYTES),
): DiceSecret {
  const secret = bytes.toString('hex');
  const times = 1 + (reopens === true ? REOPENINGS_MAX : 0);
  return { secret, commitment: hashedTimes(hasher, secret, times) };
}

// TABLE-18.7: those that come after it stay the server's own, for as long as the match may be reopened.
/** What everybody may know of the dice of a match that is over; `reopened`: how often it was. */
export function shownSecret(hasher: Hasher, { secret, commitment }: DiceSecret, reopened: number): string {
  const shown = secretsOf(hasher, secret, commitment)?.[reopened];
  if (shown === undefined) throw new Error('the secret of the dice is not the promised one');
  return shown;
}
