// Warnings about legal but doubtful orders (UI-S27): own orders that spoil each other or have no effect.

import { neighbours, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, type MoveOrder, NOBODY, type Order } from '@hexmarch/shared/games/skirmish/land/types';
import { barracksOf } from '@hexmarch/shared/games/skirmish/sides';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { LinePart } from '../../../text/line.ts';
import { armyAt, controllerOf, isOwnArmy, type OwnTurn, orderOf, playerOf, worksAt } from './ownTurn.ts';
import { type Key, sayParts } from './say.ts';
import { helps } from './strength.ts';

export const WARNINGS = [
  'same-goal',
  'cuts-own',
  'unmatched',
  'distrusted',
  'last-barracks',
  'own-army-stays',
  'reserve-blocked',
  'left-open',
] as const;
export type WarningKind = (typeof WARNINGS)[number];

export interface Warning {
  readonly kind: WarningKind;
  readonly rule: RuleId;
  /** The order it is about. */
  readonly order: Order;
  /** The territory concerned. */
  readonly at: Code;
  /** The other own order involved. */
  readonly other?: Order;
}

/** For all own orders together, in their order. */
export const warningsOf = (turn: OwnTurn): readonly Warning[] =>
  turn.orders.flatMap((order) => warningsAbout(turn, order));

export const warningsAbout = (turn: OwnTurn, order: Order): readonly Warning[] => {
  switch (order.type) {
    case 'move':
      return [...meetsOwn(turn, order), ...entersOwn(turn, order), ...leavesOpen(turn, order)];
    case 'build':
      return buildsLast(turn, order);
    case 'supportHold':
    case 'supportMove':
      return helpsNobody(turn, order);
    default:
      return [];
  }
};

// SKI-7.5: an own move is a rival like any other.
function meetsOwn({ orders }: OwnTurn, move: MoveOrder): readonly Warning[] {
  const other = orders.find((one) => one.type === 'move' && one.to === move.to && one.from !== move.from);
  return other === undefined ? [] : [{ kind: 'same-goal', rule: 'SKI-7.5', order: move, at: move.to, other }];
}

/** Order of the army there; hold by default. */
const orderAt = (turn: OwnTurn, at: Code): Order => orderOf(turn, at) ?? { type: 'hold', at };

function entersOwn(turn: OwnTurn, move: MoveOrder): readonly Warning[] {
  if (!isOwnArmy(turn, move.to)) return [];
  const there = orderAt(turn, move.to);
  const leaves = there.type === 'move' && there.to !== move.from;
  if (leaves) return [];
  const about = { order: move, at: move.to, other: there };
  if (move.from === 'REF')
    return [{ ...about, kind: 'reserve-blocked', rule: 'SKI-6.11' }, ...cuts(move, there)];
  // SKI-7.7: own armies do not swap either.
  const rule = there.type === 'move' ? 'SKI-7.7' : 'SKI-7.6';
  return [{ ...about, kind: 'own-army-stays', rule }, ...cuts(move, there)];
}

// SKI-7.3, 6.9, 6.10: an own army's entry cuts too, except for support into its own territory.
function cuts(move: MoveOrder, there: Order): readonly Warning[] {
  const about = { kind: 'cuts-own', order: move, at: move.to, other: there } as const;
  switch (there.type) {
    case 'build':
      return [{ ...about, rule: 'SKI-6.9' }];
    case 'farm':
      return [{ ...about, rule: 'SKI-6.10' }];
    case 'supportHold':
      return [{ ...about, rule: 'SKI-7.3' }];
    case 'supportMove':
      return there.to === move.from ? [] : [{ ...about, rule: 'SKI-7.3' }];
    default:
      return [];
  }
}

/** Whether no current army or order could be the object of this support. */
function helpsNobody(turn: OwnTurn, support: Order & { type: `support${string}` }): readonly Warning[] {
  const whose = helpedSeat(turn, support);
  const about = { order: support, at: endOf(support) };
  if (whose === playerOf(turn)) {
    const start = support.type === 'supportMove' ? support.from : support.whom;
    const meant = start === 'REF' ? orderOf(turn, 'REF') : orderAt(turn, start);
    if (meant !== undefined && helps(support, meant)) return [];
    return [
      { ...about, kind: 'unmatched', rule: 'SKI-6.5', ...(meant === undefined ? {} : { other: meant }) },
    ];
  }
  if (whose === NOBODY) return [{ ...about, kind: 'unmatched', rule: 'SKI-6.5' }];
  return turn.effect === 'DISTRUST' ? [{ ...about, kind: 'distrusted', rule: 'SKI-10.7' }] : [];
}

const endOf = (support: Order & { type: `support${string}` }): Code =>
  support.type === 'supportMove' ? support.to : support.whom;

/** Player whose order it would support. Only the controller of barracks can reinforce them (SKI-6.5). */
function helpedSeat(turn: OwnTurn, support: Order & { type: `support${string}` }): number {
  if (support.type === 'supportHold') return armyAt(turn, support.whom);
  return support.from === 'REF' ? controllerOf(turn, support.to) : armyAt(turn, support.from);
}

// SKI-9.3: without army and barracks a player is out.
function buildsLast(turn: OwnTurn, build: Order & { readonly at: Code }): readonly Warning[] {
  const isOwn = (at: Code): boolean =>
    worksAt(turn, at) === 'barracks' && controllerOf(turn, at) === playerOf(turn);
  const built = turn.orders.filter((order) => order.type === 'build' && isOwn(order.at)).length;
  return barracksOf(turn.board, playerOf(turn)) > built
    ? []
    : [{ kind: 'last-barracks', rule: 'SKI-9.3', order: build, at: build.at }];
}

// SKI-8.1: the only barracks, left empty, fall to the first to enter.
function leavesOpen(turn: OwnTurn, move: MoveOrder): readonly Warning[] {
  const at = move.from;
  if (at === 'REF' || worksAt(turn, at) !== 'barracks' || barracksOf(turn.board, playerOf(turn)) !== 1)
    return [];
  if (turn.orders.some((one) => one.type === 'move' && one.to === at)) return [];
  const { terrain, armies } = turn.board;
  const isOpen = neighbours(terrain, turn.effect, placeOf(terrain, at)).some(
    (near) => (armies[near] ?? NOBODY) !== NOBODY && armies[near] !== playerOf(turn),
  );
  return isOpen ? [{ kind: 'left-open', rule: 'SKI-8.1', order: move, at }] : [];
}

type Part = Exclude<LinePart, string>;

/** Texts of warnings (UI-S27). */
export function warningLine({ kind, at, order }: Warning): readonly LinePart[] {
  const from = order.type === 'move' ? order.from : at;
  const key: Key = kind === 'cuts-own' && from === 'REF' ? 'warning.cuts-own-reserve' : `warning.${kind}`;
  return sayParts<Part>(key, { at: { cell: at }, from: { cell: from } });
}
