// Queries shared by several rules, and refusals. States are immutable.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { GOLD } from './board.ts';
import type { SkormRefusal } from './codes.ts';
import { pieceCode } from './piece.ts';
import type { SkormEvent, SkormState } from './types.ts';

export type Event<T extends SkormEvent['type']> = Extract<SkormEvent, { type: T }>;

/** `rule` without the game's name, such as `6.2`. */
export const refusal = (code: SkormRefusal, rule: string): Refusal => ({ code, rule: `SKORM-${rule}` });

const SEATS: Readonly<Record<2 | 3, readonly Seat[]>> = { 2: [0, 1], 3: [0, 1, 2] };

/** All seats of the match, also those that have left it. */
export const seatsOf = (players: 2 | 3): readonly Seat[] => SEATS[players];

/** Seats that have not left the match, in order. */
export const remaining = (state: SkormState): readonly Seat[] => {
  const all = seatsOf(state.options.players);
  return state.gone.length === 0 ? all : all.filter((seat) => !state.gone.includes(seat));
};

// SKORM-4.5: seat by seat, and round again; seats that have left the match are skipped.
export function seatAfter(state: SkormState, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % state.options.players;
  while (state.gone.includes(next) && next !== seat);
  return next;
}

export const isWarlordOnGold = (state: SkormState, seat: Seat): boolean =>
  state.tiles[GOLD] === pieceCode(seat, 'W');

export const put = <T>(list: readonly T[], at: number, value: T): readonly T[] => {
  const next = list.slice();
  next[at] = value;
  return next;
};
