// Teams (SKURE-2.1), and seats still in the battle.

import type { Seat } from '../../kernel/game.ts';
import type { Arrangement } from './field/field.ts';
import { type Character, NOBODY, type SkureOptions, type SkureState } from './state.ts';

type Sided = Pick<SkureOptions, 'players' | 'sides'>;

// SKURE-2.1: each for itself, or A and C against B and D. Neutral characters have no side (SKURE-13.4).
export const sideOfSeat = ({ sides }: Sided, seat: Seat): number => (sides === 'pairs' ? seat % 2 : seat);

/** Which zones there are (SKURE-2.3). */
export function arrangementOf({ players, sides }: Sided): Arrangement {
  if (sides === 'pairs') return 'pairs';
  if (players === 2) return 'duel';
  return players === 3 ? 'three' : 'four';
}

export const sideCount = ({ players, sides }: Sided): number => (sides === 'pairs' ? 2 : players);

export const allSeats = ({ players }: Sided): readonly Seat[] => Array.from({ length: players }, (_, i) => i);

export const seatsOfSide = (options: Sided, side: number): readonly Seat[] =>
  allSeats(options).filter((seat) => sideOfSeat(options, seat) === side);

/** Mutual enemies (SKURE-5.1); a neutral character is an enemy of all others. */
export function areEnemies(options: Sided, one: Character, other: Character): boolean {
  if (one.seat === NOBODY || other.seat === NOBODY) return one.id !== other.id;
  return sideOfSeat(options, one.seat) !== sideOfSeat(options, other.seat);
}

export const areFriends = (options: Sided, one: Character, other: Character): boolean =>
  one.id === other.id || !areEnemies(options, one, other);

const hasLost = ({ options, lost }: SkureState, seat: Seat): boolean => {
  const side = sideOfSeat(options, seat);
  return lost.some((sides) => sides.includes(side));
};

/** Seats that have neither gone nor lost. */
export const playing = (state: SkureState): readonly Seat[] =>
  allSeats(state.options).filter((seat) => !state.gone.includes(seat) && !hasLost(state, seat));

/** Teams of seats, if there are any. */
export const sidesOf = ({ options }: SkureState): readonly (readonly Seat[])[] =>
  options.sides === 'pairs' ? [seatsOfSide(options, 0), seatsOfSide(options, 1)] : [];
