// Predicts the others' turns: orders are secret, so each neighbour's turn is planned as if it were one's own.

import type { Random, Seat } from '../../../kernel/game.ts';
import { NOBODY } from '../land/types.ts';
import { climbed, type Manner, type Work } from './climb.ts';
import { forceOf, holdOf, type Plan, quietPlan, workOf } from './deeds.ts';
import { type Ground, neighboursOf } from './ground.ts';
import { type Doing, doingsOf } from './trial.ts';

export interface Guessing {
  readonly ground: Ground;
  /** The bot's own seat. */
  readonly player: Seat;
  /** Manner assumed for the others. */
  readonly manner: Manner;
  /** Plans of each neighbour. */
  readonly variants: number;
  /** Turns put together of them. */
  readonly turns: number;
  readonly random: Random;
  readonly work: Work;
}

/** Plans of each neighbour, by seat. */
type Guesses = ReadonlyMap<Seat, readonly Plan[]>;

/** Turns of all others, for `Climb.others`. */
export function guessedTurns(guessing: Guessing): readonly (readonly Doing[])[] {
  const { ground, player, turns, random } = guessing;
  if (turns === 0) return [standing(ground, player)];
  const guesses = guessesOf(guessing);
  return Array.from({ length: turns }, () => turnOf(ground, player, guesses, random));
}

/** Default orders of all armies but those of these players: work farms, or hold. */
export const standing = ({ board }: Ground, ...but: readonly Seat[]): readonly Doing[] =>
  board.armies.flatMap((seat, place) => {
    if (seat === NOBODY || but.includes(seat)) return [];
    return [{ player: seat, deed: board.works[place] === 'farm' ? workOf('farm', place) : holdOf(place) }];
  });

function guessesOf({ ground, player, manner, variants, random, work }: Guessing): Guesses {
  const guesses = new Map<Seat, Plan[]>();
  const seats = neighboursOf(ground, player);
  for (let i = 0; i < variants; i++) {
    for (const seat of seats) {
      const force = forceOf(ground, seat);
      // At first all others are assumed to hold; then each plans against the others' latest guesses.
      const others = i === 0 ? standing(ground, seat) : turnOf(ground, seat, guesses, random);
      const climb = { ground, force, others: [others], manner, random, work };
      const { plan } = climbed(climb, quietPlan(ground, force));
      guesses.set(seat, [...(guesses.get(seat) ?? []), plan]);
    }
  }
  return guesses;
}

/** One turn of all but this player; who is far away goes on as before. */
function turnOf(ground: Ground, but: Seat, guesses: Guesses, random: Random): readonly Doing[] {
  const guessed = [...guesses].flatMap(([seat, plans]) => {
    const plan = plans[random.pick(plans.length)];
    return seat === but || plan === undefined ? [] : doingsOf(seat, plan);
  });
  return [...guessed, ...standing(ground, but, ...guesses.keys())];
}
