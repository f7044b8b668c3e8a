// View model of the composer (UI-S22): the five kinds of order, unavailable ones with the reason, and the targets of the chosen
// kind, supports of own orders first.

import type { Code, Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, isSameOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Refused } from '../../orders/causes.ts';
import { whyRefused } from '../../orders/judge.ts';
import { armyIn, type Mode, type OrderStep } from '../../orders/mode.ts';
import { isOwnArmy, type OwnTurn } from '../../orders/ownTurn.ts';
import { couldHelp } from '../../orders/strength.ts';

export const KINDS = ['hold', 'move', 'support', 'build', 'farm'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = ({ type }: Order): Kind =>
  type === 'supportHold' || type === 'supportMove' ? 'support' : type;

export interface KindChoice {
  readonly kind: Kind;
  readonly isChosen: boolean;
  /** Unavailable for this army now. */
  readonly isOff: boolean;
  /** Why, if a rule says so. */
  readonly refused?: Refused;
}

/** Legal orders of that army, in the engine's order. */
const ordersOf = ({ legal }: Pick<OrderStep, 'legal'>, at: Code): readonly Order[] =>
  legal.filter((order) => (order.type === 'move' ? order.from : order.at) === at);

export function kindsOf(step: OrderStep, at: Code): readonly KindChoice[] {
  const known = new Set(ordersOf(step, at).map(kindOf));
  const chosen = chosenKind(step.mode);
  return KINDS.map((kind) => {
    const isOff = !known.has(kind);
    const refused =
      isOff && (kind === 'build' || kind === 'farm') ? whyRefused(step.turn, { type: kind, at }) : undefined;
    return { kind, isChosen: kind === chosen, isOff, ...(refused === undefined ? {} : { refused }) };
  });
}

export function chosenKind(mode: Mode): Kind | undefined {
  if (mode.kind === 'armed') return kindOf(mode.order);
  if (mode.kind === 'helper') return 'support';
  return mode.kind === 'army' ? mode.only : undefined;
}

/**
 * A button: an order, or an army that could be supported to several targets, which are chosen next. `isOwn`: it supports an own
 * order.
 */
export type Goal =
  | { readonly order: Order; readonly isOwn: boolean; readonly isChosen: boolean }
  | { readonly whom: Source; readonly isChosen: boolean };

/** Undefined kind: the first option of a tap on the board, a move. */
export function goalsOf(step: OrderStep): readonly Goal[] {
  const { mode } = step;
  const at = armyIn(mode);
  if (at === undefined) return reserveGoals(step);
  const kind = chosenKind(mode) ?? 'move';
  const all = ordersOf(step, at).filter((order) => kindOf(order) === kind);
  if (kind === 'support') return mode.kind === 'helper' ? towards(mode, all) : supportGoals(step, at, all);
  return kind === 'move' ? all.map((order) => goal(mode, order)) : [];
}

const goal = (mode: Mode, order: Order, isOwn = false): Goal => ({
  order,
  isOwn,
  isChosen: mode.kind === 'armed' && isSameOrder(mode.order, order),
});

const reserveGoals = ({ legal, mode }: OrderStep): readonly Goal[] =>
  legal.filter((order) => order.type === 'move' && order.from === 'REF').map((order) => goal(mode, order));

const towards = (mode: Mode & { readonly kind: 'helper' }, all: readonly Order[]): readonly Goal[] =>
  all
    .filter((order) => order.type === 'supportMove' && order.from === mode.whom)
    .map((order) => goal(mode, order));

function supportGoals({ mode, turn }: OrderStep, at: Code, all: readonly Order[]): readonly Goal[] {
  const own = couldHelp(turn, at);
  const ownTexts = new Set(own.map(formatOrder));
  const chosen = mode.kind === 'armed' ? formatOrder(mode.order) : '';
  const rest = all.filter((order) => !ownTexts.has(formatOrder(order)));
  const stays = rest.filter(({ type }) => type === 'supportHold');
  // A supported move has several possible targets; the drafted one is listed itself.
  const going = rest.filter((order) => order.type === 'supportMove');
  const picked = going.filter((order) => formatOrder(order) === chosen);
  const whom = new Set(going.flatMap((order) => (order.type === 'supportMove' ? [order.from] : [])));
  return [
    ...own.map((order) => goal(mode, order, true)),
    ...picked.map((order) => goal(mode, order)),
    ...stays.map((order) => goal(mode, order)),
    ...ownFirst(turn, [...whom]).map((source): Goal => ({ whom: source, isChosen: false })),
  ];
}

/** Then supports of others, and the reinforcement last. */
function ownFirst(turn: OwnTurn, sources: readonly Source[]): readonly Source[] {
  const rank = (source: Source): number => (source === 'REF' ? 2 : Number(!isOwnArmy(turn, source)));
  return [...sources].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
