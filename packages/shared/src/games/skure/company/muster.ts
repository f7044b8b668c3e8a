// SKURE-15.3, 15.4, 15.6: who fights on which side, who commands it, and what its fighters are called.

import type { Seat } from '../../../kernel/game.ts';

/** Index of a side: 0 is A. */
export type Side = number;

export const RANKS = ['captain', 'lieutenant'] as const;
export type Rank = (typeof RANKS)[number];

/** SKURE-15.2; absent: no wish. */
export interface Wish {
  readonly side?: Side;
  readonly rank?: Rank;
}

/** What a battle is mustered by. */
export interface MusterTerms {
  /** 2 to 4. */
  readonly sides: number;
  /** Seats by which sides may differ. */
  readonly apart: number;
}

const NONE: Wish = {};

// SKURE-15.3: first the wishes that leave no side too small, then the smallest side.
/** Side of each seat, by seat. `wishes`: by seat. */
export function sidesBy(terms: MusterTerms, wishes: readonly (Wish | null)[]): readonly Side[] {
  const given = new Array<Side | undefined>(wishes.length).fill(undefined);
  const sizes = new Array<number>(terms.sides).fill(0);
  const give = (seat: Seat, side: Side): void => {
    given[seat] = side;
    sizes[side] = (sizes[side] ?? 0) + 1;
  };
  let free = wishes.length;
  for (const [seat, wish] of wishes.entries()) {
    const side = wish?.side;
    if (side === undefined || side >= terms.sides) continue;
    const wished = sizes.map((size, one) => (one === side ? size + 1 : size));
    if (missing(terms, wished) > free - 1) continue;
    give(seat, side);
    free -= 1;
  }
  for (const seat of wishes.keys())
    if (given[seat] === undefined) give(seat, sizes.indexOf(Math.min(...sizes)));
  return given.map((side) => side ?? 0);
}

/** Seats that bring every side up to one, and to within `apart` of the largest. */
function missing({ apart }: MusterTerms, sizes: readonly number[]): number {
  const least = Math.max(1, Math.max(...sizes) - apart);
  return sizes.reduce((sum, size) => sum + Math.max(0, least - size), 0);
}

/** Seats of the largest side that 15.3 can form of so many seats (SKURE-15.10). */
export function largestSide(terms: MusterTerms, seats: number): number {
  const others = terms.sides - 1;
  let most = Math.ceil(seats / terms.sides);
  while (most + 1 + others * Math.max(1, most + 1 - terms.apart) <= seats) most += 1;
  return most;
}

export const seatsOn = (muster: readonly Side[], side: Side): readonly Seat[] =>
  muster.flatMap((one, seat) => (one === side ? [seat] : []));

/** By side; null: a side with one seat has no lieutenant (SKURE-15.4). */
export interface Ranks {
  readonly captains: readonly (Seat | null)[];
  readonly lieutenants: readonly (Seat | null)[];
}

// SKURE-15.4: by wish, or else the first of the side.
export function ranksBy(muster: readonly Side[], sides: number, wishes: readonly (Wish | null)[]): Ranks {
  const wishing = (rank: Rank) => (seat: Seat) => (wishes[seat] ?? NONE).rank === rank;
  const found = Array.from({ length: sides }, (_, side) => {
    const seats = seatsOn(muster, side);
    const captain = seats.find(wishing('captain')) ?? seats[0] ?? null;
    const others = seats.filter((seat) => seat !== captain);
    const lieutenant = others.find(wishing('lieutenant')) ?? others[0] ?? null;
    return { captain, lieutenant };
  });
  return {
    captains: found.map(({ captain }) => captain),
    lieutenants: found.map(({ lieutenant }) => lieutenant),
  };
}

export const SIDE_LETTERS = 'ABCD';

// SKURE-15.6: numbers run through the seats of a side.
/** Names of the fighters of a seat; `fighters`: of each seat. */
export function namesOf(muster: readonly Side[], seat: Seat, fighters: number): readonly string[] {
  const side = muster[seat] ?? 0;
  const before = seatsOn(muster, side).indexOf(seat) * fighters;
  return Array.from({ length: fighters }, (_, i) => `${SIDE_LETTERS[side]}${before + i + 1}`);
}

/** Names of all fighters of a side, but for those that a battle master has added. */
export const namesOn = (muster: readonly Side[], side: Side, fighters: number): readonly string[] =>
  Array.from({ length: seatsOn(muster, side).length * fighters }, (_, i) => `${SIDE_LETTERS[side]}${i + 1}`);

/** The seat that owns a fighter of that name; undefined if there is none. */
export function ownerOf(muster: readonly Side[], fighters: number, name: string): Seat | undefined {
  const side = SIDE_LETTERS.indexOf(name.charAt(0));
  let before = Math.ceil(Number(name.slice(1)) / fighters) - 1;
  // Asked for every name that could be meant: it makes no list.
  for (let seat = 0; seat < muster.length; seat++) {
    if (muster[seat] !== side) continue;
    if (before === 0) return seat;
    before -= 1;
  }
  return undefined;
}
