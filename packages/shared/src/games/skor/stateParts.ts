// Parts of a state and how to replace one of them; states never change in place.

import type { Seat } from '../../kernel/game.ts';
import { indexOf } from './query.ts';
import { RULES } from './rulesTable.ts';
import { mostTired, NO_STACK, withoutPiece } from './stack.ts';
import type { Kind, Player, SkorEvent, SkorState, Space } from './types.ts';

export type Event<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

export const NO_TECH: readonly number[] = [0, 0, 0, 0, 0, 0];
export const NEW_PLAYER: Player = {
  culture: null,
  tech: NO_TECH,
  received: 0,
  spawned: 0,
  away: 0,
  turns: 0,
};

/** Before anything happened. */
export const INITIAL: SkorState = {
  options: { alternative: false, roundLimit: RULES.roundLimitDefault },
  board: 'standard',
  stage: 'setup',
  active: -1,
  first: -1,
  budget: 0,
  income: 0,
  starved: false,
  commands: 0,
  players: [NEW_PLAYER, NEW_PLAYER],
  choices: [null, null],
  structures: [],
  stacks: [],
  drawOffer: -1,
  drawOffered: [false, false],
  outcome: null,
};

export function put(list: readonly number[], i: number, value: number): readonly number[] {
  const next = list.slice();
  next[i] = value;
  return next;
}

export function put2(list: readonly number[], i: number, a: number, j: number, b: number): readonly number[] {
  const next = list.slice();
  next[i] = a;
  next[j] = b;
  return next;
}

export const pair = <T>(two: readonly [T, T], seat: Seat, value: T): readonly [T, T] =>
  seat === 0 ? [value, two[1]] : [two[0], value];

export const withPlayer = (state: SkorState, seat: Seat, change: Partial<Player>): SkorState => ({
  ...state,
  players: pair(state.players, seat, { ...(state.players[seat] ?? NEW_PLAYER), ...change }),
});

export const paying = (state: SkorState, price: number): SkorState =>
  price === 0 ? state : { ...state, budget: state.budget - price };

export const removed = (state: SkorState, at: Space, kind: Kind): SkorState => {
  const i = indexOf(state, at);
  const stack = state.stacks[i] ?? NO_STACK;
  return { ...state, stacks: put(state.stacks, i, withoutPiece(stack, mostTired(stack, kind))) };
};
