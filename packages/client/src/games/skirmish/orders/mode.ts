// State of giving an order by taps (UI-S20).

import type { Code, Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Step } from '../../../gameApi/clientGame.ts';
import type { Refused } from './causes.ts';
import type { OwnTurn } from './ownTurn.ts';

export type Mode =
  | { readonly kind: 'idle' }
  /** A territory being inspected. */
  | { readonly kind: 'look'; readonly at: Code }
  /** A selected own army; `only` if a shortcut has chosen the kind of order. */
  | { readonly kind: 'army'; readonly at: Code; readonly only?: 'move' | 'support' }
  /** An own army whose support for a move is being targeted. */
  | { readonly kind: 'helper'; readonly at: Code; readonly whom: Source }
  /** The reinforcement is selected. */
  | { readonly kind: 'reserve' }
  /** An order to be confirmed. */
  | {
      readonly kind: 'armed';
      readonly order: Order;
      /** All options of the same taps, including this one, best first. */
      readonly options: readonly Order[];
      /** Whose move the army could support instead. */
      readonly whom?: Source;
    };

export const IDLE: Mode = { kind: 'idle' };

export interface Memory {
  readonly turn: OwnTurn;
  /** From the engine. Only legal orders are ever marked, offered or given. */
  readonly legal: readonly Order[];
  /** The same in canonical text. */
  readonly listed: ReadonlySet<string>;
  readonly mode: Mode;
  /** Undo stack of modes, most recent last. */
  readonly trail: readonly Mode[];
}

/** Why the last gesture had no effect. */
export interface Rejection {
  readonly at: Source;
  readonly refused: Refused;
}

export interface OrderStep extends Memory, Step<Order> {
  readonly rejection?: Rejection;
}

export const isLegal = ({ listed }: Memory, order: Order): boolean => listed.has(formatOrder(order));

/** The own army that the mode is about. */
export function armyIn(mode: Mode): Code | undefined {
  if (mode.kind === 'army' || mode.kind === 'helper') return mode.at;
  if (mode.kind !== 'armed') return undefined;
  const { order } = mode;
  if (order.type !== 'move') return order.at;
  return order.from === 'REF' ? undefined : order.from;
}

/** Army whose move is supported, with the target given by the next tap. */
export const helpedIn = (mode: Mode): Source | undefined =>
  mode.kind === 'helper' || mode.kind === 'armed' ? mode.whom : undefined;

export const isReserve = (mode: Mode): boolean =>
  mode.kind === 'reserve' ||
  (mode.kind === 'armed' && mode.order.type === 'move' && mode.order.from === 'REF');

/** Target of an order; a second tap there confirms it. */
export function targetOf(order: Order): Code {
  switch (order.type) {
    case 'move':
    case 'supportMove':
      return order.to;
    case 'supportHold':
      return order.whom;
    default:
      return order.at;
  }
}

/** Possible supports of this army or reinforcement by that army. */
export const helpsOf = ({ legal }: Pick<Memory, 'legal'>, at: Code, whom: Source): readonly Order[] =>
  legal.filter((order) => order.type === 'supportMove' && order.at === at && order.from === whom);
