// Expected strength of an order (UI-S22): with own orders so far, and all other armies holding.

import type { CountedOrder, OrderId } from '@hexmarch/shared/games/skirmish/counting';
import type { FactKind } from '@hexmarch/shared/games/skirmish/facts';
import { codeOf, neighbours, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY, type Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { type OrderResult, resolve } from '@hexmarch/shared/games/skirmish/resolve';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { armyAt, controllerOf, legalNow, type OwnTurn, orderOf, playerOf, withOrders } from './ownTurn.ts';

export interface Strength {
  /** Strength of the order, or of the order it supports. */
  readonly own: number;
  /** Opposition at a move's target; for a stationary army the strongest single neighbour. */
  readonly against: number;
  /** Own supports not yet given that would each add one. */
  readonly helpers: readonly Order[];
}

/** Facts of a move whose others are its opposition. */
const MEETS: readonly FactKind[] = [
  'overpowers',
  'beatsHeadOn',
  'beatsRivals',
  'ownArmy',
  'truce',
  'losesHeadOn',
  'outmatched',
  'blocked',
  'outrivalled',
  'standoff',
];

export function strengthOf(turn: OwnTurn, order: Order): Strength {
  const given = withOrders(turn, [order]);
  const subject = subjectOf(given, order);
  const result = resultIn(given, standing(given, [subject]), idOf(subject));
  return {
    own: result?.facts.find(({ kind }) => kind === 'strength')?.strength ?? baseOf(given, subject),
    against: subject.order.type === 'move' ? metBy(result) : threatTo(given, whoseOrder(subject.order)),
    helpers: helpersOf(given, subject.order),
  };
}

/** The order whose strength is shown: itself, or what a support is for, as if it had been given. */
function subjectOf(turn: OwnTurn, order: Order): Owned {
  const own = { player: playerOf(turn), order };
  if (order.type === 'supportMove') {
    const move: Order = { type: 'move', from: order.from, to: order.to };
    const player = order.from === 'REF' ? controllerOf(turn, order.to) : armyAt(turn, order.from);
    return { player, order: move };
  }
  if (order.type !== 'supportHold') return own;
  const player = armyAt(turn, order.whom);
  const now = player === own.player ? orderOf(turn, order.whom) : undefined;
  return { player, order: now === undefined || now.type === 'move' ? { type: 'hold', at: order.whom } : now };
}

/** SKI-10.7: the engine gives no strength for an army without attack or support. */
const baseOf = ({ effect }: OwnTurn, { order }: Owned): number =>
  effect === 'RAMPARTS' && order.type === 'hold' ? 2 : 1;

const metBy = (result: OrderResult | undefined): number =>
  Math.max(
    0,
    ...(result?.facts ?? []).flatMap(({ kind, others }) =>
      MEETS.includes(kind) ? others.map(({ strength = 0 }) => strength) : [],
    ),
  );

function threatTo({ board, effect }: OwnTurn, at: Code): number {
  const place = placeOf(board.terrain, at);
  const owner = board.armies[place];
  const isForeign = (near: number): boolean =>
    (board.armies[near] ?? NOBODY) !== NOBODY && board.armies[near] !== owner;
  return Number(neighbours(board.terrain, effect, place).some(isForeign));
}

function helpersOf(turn: OwnTurn, helped: Order): readonly Order[] {
  const given = new Set(turn.orders.map(formatOrder));
  return legalNow(turn).filter((order) => helps(order, helped) && !given.has(formatOrder(order)));
}

/** Whether a support matches that order (SKI-6.5). */
export const helps = (support: Order, order: Order): boolean =>
  support.type === 'supportMove'
    ? order.type === 'move' && support.from === order.from && support.to === order.to
    : support.type === 'supportHold' && order.type !== 'move' && support.whom === order.at;

/** Supports of an own army for current own orders, suggested first in its composer (UI-S22). */
export function couldHelp(turn: OwnTurn, at: Code): readonly Order[] {
  const player = playerOf(turn);
  const own = standing(turn).filter((counted) => counted.player === player);
  return legalNow(turn).filter(
    (order) => order.type !== 'move' && order.at === at && own.some((counted) => helps(order, counted.order)),
  );
}

/**
 * Dry run of own orders with the engine, assuming that all others hold (SKI-5.10). Hypothetical orders of others
 * can be added. An order with its player.
 */
export interface Owned {
  readonly player: Seat;
  readonly order: Order;
}

export const idOf = ({ player, order }: Owned): OrderId =>
  whoseOrder(order) === 'REF' ? `REF:${player}` : whoseOrder(order);

/** One order per army, and the reinforcements. Added ones replace their army's order. */
export function standing(turn: OwnTurn, others: readonly Owned[] = []): readonly CountedOrder[] {
  const { terrain, armies } = turn.board;
  const player = playerOf(turn);
  const all = new Map<OrderId, CountedOrder>();
  armies.forEach((owner, place) => {
    const at = codeOf(terrain, place);
    if (owner !== NOBODY) all.set(at, { id: at, player: owner, order: { type: 'hold', at } });
  });
  for (const owned of [...turn.orders.map((order) => ({ player, order })), ...others]) {
    all.set(idOf(owned), { id: idOf(owned), ...owned });
  }
  return [...all.values()];
}

export function resultIn(
  turn: OwnTurn,
  counted: readonly CountedOrder[],
  id: OrderId,
): OrderResult | undefined {
  return resolve(turn.board.terrain, turn.effect, counted).results.find((result) => result.id === id);
}
