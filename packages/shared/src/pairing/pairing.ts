// Pairs one round of a tournament, with lots that anyone can repeat: they follow from a secret that is promised by its hash when joining
// begins, and shown at the end.

import type { Random } from '../kernel/game.ts';
import { canonicalText } from '../kernel/json.ts';
import { shuffled } from '../kernel/random.ts';
import { fairDice } from '../match/record/dice.ts';
import { portableHasher } from '../match/record/hasher.ts';
import { type GroupSizes, pairGroups } from './formats/groups.ts';
import { pairRoundRobin } from './formats/roundRobin.ts';
import { pairSwiss } from './formats/swiss.ts';
import type { Entrant, PairedRound, PlayedRound } from './results/rounds.ts';

export type PairedFormat =
  | { readonly kind: 'swiss' }
  | { readonly kind: 'groups'; readonly sizes: GroupSizes }
  /** `entrants`: all who take part. */
  | { readonly kind: 'roundRobin'; readonly entrants: readonly Entrant[] };

/** `present`: who plays in this round; `rounds`: all before; `secret`: in hex. */
export function pairRound(
  format: PairedFormat,
  present: readonly Entrant[],
  rounds: readonly PlayedRound[],
  secret: string,
): PairedRound {
  const lots = lotsOf(secret, rounds);
  switch (format.kind) {
    case 'swiss':
      return pairSwiss(present, rounds, lots);
    case 'groups':
      return pairGroups(present, rounds, format.sizes, lots);
    case 'roundRobin': {
      const order = shuffled(format.entrants, lotsOf(secret, []));
      return { pairings: pairRoundRobin(order, rounds.length, present), byes: [] };
    }
  }
}

// TABLE-31.3: every lot follows from the secret, the round and the results before.
/** `secret`: in hex; `rounds`: all before. */
export const lotsOf = (secret: string, rounds: readonly PlayedRound[]): Random =>
  fairDice(portableHasher, portableHasher.sha256(`${secret} ${canonicalText(rounds)}`), rounds.length);

/** The promise of a secret: its SHA-256. */
export const promiseOf = (secret: string): string => portableHasher.sha256OfHex(secret);
