// The server's part of the fair dice (docs/fair-dice.md): a secret for each match, committed to by its hash.

import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { RecordingRandom } from '@hexmarch/shared/kernel/random';
import { hashedTimes, REOPENINGS_MAX, secretsOf } from '@hexmarch/shared/match/record/dice';
import type { Hasher } from '../ports/ports.ts';

const SECRET_BYTES = 32;

export interface DiceSecret {
  /** Hex of 32 random bytes. Revealed when the match is over: `shownSecret`. */
  readonly secret: string;
  /**
   * Hex of the SHA-256 of those bytes; for reopenable matches a hash chain with one more link for each reopening (shared match/record/dice.ts).
   */
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

// TABLE-18.7: the remaining links of the chain stay secret while the match may be reopened.
/** The secret to reveal for a finished match; `reopened`: how often it was reopened. */
export function shownSecret(hasher: Hasher, { secret, commitment }: DiceSecret, reopened: number): string {
  const shown = secretsOf(hasher, secret, commitment)?.[reopened];
  if (shown === undefined) throw new Error('the secret of the dice is not the promised one');
  return shown;
}

const NONE: readonly never[] = [];

/** Lazily created dice: most commands do not roll. */
export class LazyDice implements RecordingRandom {
  private readonly make: () => RecordingRandom;
  private made: RecordingRandom | undefined;

  constructor(make: () => RecordingRandom) {
    this.make = make;
  }

  get rolls(): readonly string[] {
    return this.made?.rolls ?? NONE;
  }

  get faces(): readonly number[] {
    return this.made?.faces ?? NONE;
  }

  die(sides: number): number {
    return this.dice.die(sides);
  }

  pick(count: number): number {
    return this.dice.pick(count);
  }

  private get dice(): RecordingRandom {
    this.made ??= this.make();
    return this.made;
  }
}
