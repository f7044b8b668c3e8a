// A player's knowledge of a turn: the board, active players, and own orders so far.

import { whyOutOfPlay } from '@hexmarch/shared/games/skirmish/counting';
import { placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import {
  type Board,
  type Code,
  type InForce,
  NOBODY,
  type Order,
  type Sides,
  type Source,
  type Works,
} from '@hexmarch/shared/games/skirmish/land/types';
import { legalOrders } from '@hexmarch/shared/games/skirmish/legal';
import { whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refused } from './causes.ts';

export interface OwnTurn {
  readonly board: Board;
  readonly sides: Sides;
  readonly effect: InForce;
  /** Seat of the person; the player may be another's after joining forces (SKI-11). */
  readonly person: Seat;
  /** Orders are not accepted now (SKI-3.4). */
  readonly isLocked: boolean;
  /** The player's current valid orders, at most one per army. */
  readonly orders: readonly Order[];
}

/** NOBODY for an invalid seat. */
export const playerOf = ({ sides, person }: OwnTurn): Seat => sides.people[person]?.plays ?? NOBODY;

/** Why this person can give no order now. */
export function whyClosed({ sides, person, isLocked }: OwnTurn): Refused | undefined {
  const out = whyOutOfPlay(sides, person);
  if (out !== undefined) return out;
  // SKI-3.4: refused, never queued.
  return isLocked ? { code: 'locked', rule: 'SKI-3.4' } : undefined;
}

/** The finite list of SKI-17 for this person now, independent of orders already given. */
export const legalNow = (turn: OwnTurn): readonly Order[] =>
  whyClosed(turn) === undefined ? legalOrders(turn.board, turn.effect, playerOf(turn)) : [];

/** NOBODY also for an unknown territory. */
export const armyAt = ({ board }: OwnTurn, code: Code): Seat =>
  board.armies[placeOf(board.terrain, code)] ?? NOBODY;

export const controllerOf = ({ board }: OwnTurn, code: Code): Seat =>
  board.control[placeOf(board.terrain, code)] ?? NOBODY;

export const worksAt = ({ board }: OwnTurn, code: Code): Works =>
  board.works[placeOf(board.terrain, code)] ?? null;

export const isOwnArmy = (turn: OwnTurn, code: Code): boolean =>
  armyAt(turn, code) !== NOBODY && armyAt(turn, code) === playerOf(turn);

/** Codes of own armies, ascending. */
export const ownArmies = (turn: OwnTurn): readonly Code[] =>
  turn.board.terrain.codes.filter((code) => isOwnArmy(turn, code));

/** Order of that army or of the reinforcement. */
export const orderOf = ({ orders }: OwnTurn, whose: Source): Order | undefined =>
  orders.find((order) => whoseOrder(order) === whose);

/** With these orders added: each replaces its army's order. */
export const withOrders = (turn: OwnTurn, given: readonly Order[]): OwnTurn => ({
  ...turn,
  orders: given.reduce(
    (orders, order) => [...orders.filter((other) => whoseOrder(other) !== whoseOrder(order)), order],
    turn.orders,
  ),
});
