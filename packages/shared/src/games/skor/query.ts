// Small questions that many rules ask of a state, and the refusals they share.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import type { SkorRefusal } from './codes.ts';
import { NO_STACK, stackOwner } from './stack.ts';
import { CITY, NO_STRUCTURE } from './structure.ts';
import { BRANCHES, type Branch, type Culture, type SkorState, type Space } from './types.ts';

/** Before play: cultures are drafted, sides chosen. */
export const isBeforePlay = ({ stage }: SkorState): boolean => stage === 'draft' || stage === 'setup';

export const opponentOf = (seat: Seat): Seat => 1 - seat;

export const indexOf = (state: SkorState, space: Space): number => geometry(state.board).indexOf(space);

/** Structure code of a space; 0 for none and off the board. */
export const structureAt = (state: SkorState, i: number): number => state.structures[i] ?? NO_STRUCTURE;

/** Stack code of a space; 0 for none and off the board. */
export const stackAt = (state: SkorState, i: number): number => state.stacks[i] ?? NO_STACK;

/** Whether `seat` has pieces there. */
export const holds = (state: SkorState, seat: Seat, i: number): boolean =>
  stackOwner(stackAt(state, i)) === seat;

/** Whether the opponent of `seat` has pieces there. */
export const isEnemy = (state: SkorState, seat: Seat, i: number): boolean =>
  stackOwner(stackAt(state, i)) === opponentOf(seat);

const BRANCH_INDEX = Object.fromEntries(BRANCHES.map((branch, i) => [branch, i])) as Record<Branch, number>;
export const branchIndex = (branch: Branch): number => BRANCH_INDEX[branch];

/** Tier reached in a branch, 0 to 3. */
export const tier = (state: SkorState, seat: Seat, branch: Branch): number =>
  state.players[seat]?.tech[BRANCH_INDEX[branch]] ?? 0;

export const cultureOf = (state: SkorState, seat: Seat): Culture | null =>
  state.players[seat]?.culture ?? null;

/** Index of the player's City, -1 without one. */
export const cityOf = (state: SkorState, seat: Seat): number => state.structures.indexOf(CITY[seat] ?? -1);

export const refusal = (code: SkorRefusal, rule: string, params?: Refusal['params']): Refusal =>
  params === undefined ? { code, rule: `SKOR-${rule}` } : { code, rule: `SKOR-${rule}`, params };

/** Refusal if the budget is exceeded (SKOR-4.2); checked last (SKOR-11.1). */
export const unaffordable = (state: SkorState, price: number): Refusal | undefined =>
  state.budget < price ? refusal('too-expensive', '4.2', { price, budget: state.budget }) : undefined;

/** SKOR-10.2b: while a command waits nothing else is taken but the roll, and a resignation. */
export const checkNoRollDue = ({ rollDue }: SkorState): Refusal | undefined =>
  rollDue === undefined ? undefined : refusal('roll-due', '10.2', { sides: rollDue.sides });
