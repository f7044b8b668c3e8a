// Sealed commands that cross in flight, at one state of a random match.

import type { AnyGame, GameDefinition, Random, Seat, Tagged, Turn } from '../src/kernel/game.ts';
import { canonicalText } from '../src/kernel/json.ts';
import { knowingOf } from '../src/match/fold/sealed.ts';
import { must } from './law.ts';

/** Number of seats to cross with. */
const CROSSED = 3;

interface Given<C> {
  readonly seat: Seat;
  readonly command: C;
}

/** The seat's team, including itself. */
export const sideOf = <S>(
  { sidesOf }: { sidesOf?(state: S): readonly (readonly Seat[])[] },
  state: S,
  seat: Seat,
): readonly Seat[] => sidesOf?.(state).find((side) => side.includes(seat)) ?? [seat];

/** Sealed commands of seats on different sides commute; those on one side may depend on each other. */
export function crossingLaws<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  state: S,
  random: Random,
): void {
  const turn = game.turn(state);
  if (turn.sealed !== true) return;
  const given = game.playing(state).flatMap((seat) => sealedOf(game, state, turn, seat, random));
  for (const [i, one] of given.entries()) {
    const side = sideOf(game, state, one.seat);
    for (const other of given.slice(i + 1, i + 1 + CROSSED)) {
      if (side.includes(other.seat)) continue;
      const [there, back] = [
        [one, other],
        [other, one],
      ].map((both) => canonicalText(both.reduce((at, next) => played(game, at, next, random), state)));
      must(there === back, 'sealed commands of two seats may cross', () => [one, other]);
    }
  }
}

/** A sealed command of the seat, if it has one. */
function sealedOf<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  state: S,
  turn: Turn,
  seat: Seat,
  random: Random,
): readonly Given<C>[] {
  const legal = game.legalCommands(state, seat);
  const command = legal[random.pick(Math.max(1, legal.length))];
  if (command === undefined) return [];
  const decision = game.decide(state, command, { kind: 'seat', seat }, random);
  const knowing = decision.ok
    ? knowingOf(game as AnyGame, { playing: game.playing(state), turn }, decision.value)
    : undefined;
  return knowing === undefined ? [] : [{ seat, command }];
}

function played<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  state: S,
  { seat, command }: Given<C>,
  random: Random,
): S {
  const decision = game.decide(state, command, { kind: 'seat', seat }, random);
  must(decision.ok, 'a sealed command does not hinder one of another seat', () => [seat, command, decision]);
  return decision.ok ? decision.value.reduce(game.evolve, state) : state;
}
