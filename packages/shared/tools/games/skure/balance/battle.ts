// One battle of the balance statistics: strength 3 against itself, and its result.

import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import { type Arrangement, seatsOf } from '../../../../src/games/skure/field/field.ts';
import { NAMED_FIELDS, type NamedField } from '../../../../src/games/skure/namedFields.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { Seat } from '../../../../src/kernel/game.ts';
import type { AnyBotPlayer } from '../../../../src/search/botPlayer.ts';
import { strengthEntrant } from '../../../tournament/entrant.ts';
import { playMatch } from '../../../tournament/match.ts';
import { TOOLS } from '../index.ts';

interface PlannedBattle {
  readonly field: string;
  readonly arrangement: Arrangement;
  readonly seed: number;
}

/** A line of JSON each. */
export interface Battle extends PlannedBattle {
  /** By seat, each class once. */
  readonly classes: readonly (readonly string[])[];
  /** Whose character had the first turn of all. */
  readonly first: Seat;
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly commands: number;
}

/** Shares of arrangements among the battles on a field: duels are the fastest. */
const SHARES: Readonly<Record<Arrangement, number>> = { duel: 3, three: 1, four: 1, pairs: 1 };

/** From one field to the next, so that no two battles have the same teams. */
const SEEDS_APART = 1000;

export function battlesOn(named: NamedField, count: number, seed: number): readonly PlannedBattle[] {
  const { id, madeFor } = named;
  const shares = madeFor.flatMap((one) => Array.from({ length: SHARES[one] }, () => one));
  const first = seed + SEEDS_APART * NAMED_FIELDS.indexOf(named);
  return Array.from({ length: count }, (_, i) => ({
    field: id,
    arrangement: shares[i % shares.length] ?? 'duel',
    seed: first + i,
  }));
}

const OPPONENT = strengthEntrant(TOOLS, skureBot as unknown as AnyBotPlayer, 3);

export function playBattle({ field, arrangement, seed }: PlannedBattle): Battle {
  const players = seatsOf(arrangement);
  const sides = arrangement === 'pairs' ? 'pairs' : 'each';
  const options = skure.parseOptions({ field, players, sides });
  if (!options.ok) throw new Error(`nobody can play on ${field} (${options.error.code})`);
  const plan = { options: options.value, seatCount: players, seed, seat: 0 };
  const { outcome, commands, traits } = playMatch(TOOLS, plan, [OPPONENT, OPPONENT]);
  const { winners, reason } = outcome;
  const classes = (traits.class ?? []).map((names) => (typeof names === 'string' ? [names] : names));
  const first = (traits.turn ?? []).indexOf('first');
  return { field, arrangement, seed, classes, first, winners, reason, commands };
}
