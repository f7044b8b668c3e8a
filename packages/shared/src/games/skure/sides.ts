// Sides (SKURE-2.1, 15.3), and seats still in the battle.

import type { Seat } from '../../kernel/game.ts';
import type { Arrangement } from './field/field.ts';
import { type Character, NOBODY, type SkureOptions, type SkureState } from './state.ts';

type Sided = Pick<SkureOptions, 'players' | 'sides' | 'company'>;

// SKURE-2.1: each for itself, or A and C against B and D. Neutral characters have no side (SKURE-13.4).
export function sideOfSeat({ sides, players, company }: Sided, seat: Seat): number {
  // SKURE-15.29: characters that a battle master has added to a side have the numbers after the last seat, by side.
  if (company !== undefined) return seat < players ? (company.muster?.[seat] ?? 0) : seat - players;
  return sides === 'pairs' ? seat % 2 : seat;
}

/** In place of the seat of a character that a battle master has added to a side. */
export const addedSeat = ({ players }: Sided, side: number): Seat => players + side;

const COMPANY_ARRANGEMENTS: readonly Arrangement[] = ['duel', 'duel', 'duel', 'three', 'four'];

/** Which zones there are (SKURE-2.3, 15.10). */
export function arrangementOf({ players, sides, company }: Sided): Arrangement {
  if (company !== undefined) return COMPANY_ARRANGEMENTS[company.sides] ?? 'duel';
  if (sides === 'pairs') return 'pairs';
  if (players === 2) return 'duel';
  return players === 3 ? 'three' : 'four';
}

/** Index of a seat's zone: in a company battle all of a side share one. */
export const zoneIndex = (options: Sided, seat: Seat): number =>
  options.company === undefined ? seat : sideOfSeat(options, seat);

export const sideCount = ({ players, sides, company }: Sided): number =>
  company?.sides ?? (sides === 'pairs' ? 2 : players);

export const allSides = (options: Sided): readonly number[] =>
  Array.from({ length: sideCount(options) }, (_, side) => side);

/** Of all zones, by seat or by side. */
export const allZones = (options: Sided): readonly number[] =>
  options.company === undefined ? allSeats(options) : allSides(options);

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

const hasLost = ({ options, lost }: SkureState, seat: Seat): boolean =>
  lost.some((sides) => sides.includes(sideOfSeat(options, seat)));

/** Seats that have neither gone nor lost. */
export function playing(state: SkureState): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.options.players; seat++)
    if (!state.gone.includes(seat) && !hasLost(state, seat)) seats.push(seat);
  return seats;
}

// SKURE-15.26: each side of a company has its own chat.
/** Teams of seats, if there are any. */
export const sidesOf = ({ options }: SkureState): readonly (readonly Seat[])[] =>
  options.sides === 'pairs' || options.company !== undefined
    ? allSides(options).map((side) => seatsOfSide(options, side))
    : [];
