// Where somebody is in giving an order by taps (UI-S20), and what the machine remembers of it.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Code, Order, Source } from '@hexmarch/shared/games/skirmish/types';
import type { Step } from '../../../gameApi/clientGame.ts';
import type { Refused } from './causes.ts';
import type { OwnTurn } from './ownTurn.ts';

export type Mode =
  | { readonly kind: 'idle' }
  /** A territory to be read about. */
  | { readonly kind: 'look'; readonly at: Code }
  /** An own army in hand; `only` where a key has said what it is to do. */
  | { readonly kind: 'army'; readonly at: Code; readonly only?: 'move' | 'support' }
  /** An own army that is to help another, or the reinforcement, to go somewhere. */
  | { readonly kind: 'helper'; readonly at: Code; readonly whom: Source }
  /** The reinforcement in hand. */
  | { readonly kind: 'reserve' }
  /** An order that waits for its last word. */
  | {
      readonly kind: 'armed';
      readonly order: Order;
      /** What the same taps could mean beside it, itself among them, the first choice first. */
      readonly options: readonly Order[];
      /** Whom the army could also help to go somewhere. */
      readonly whom?: Source;
    };

export const IDLE: Mode = { kind: 'idle' };

export interface Memory {
  readonly turn: OwnTurn;
  /** The engine's list. Only what is in it is ever lit, offered or given. */
  readonly legal: readonly Order[];
  /** The same as canonical texts. */
  readonly listed: ReadonlySet<string>;
  readonly mode: Mode;
  /** The modes that led to this one, the last at the end. */
  readonly trail: readonly Mode[];
}

/** Why nothing came of the last gesture. */
export interface Asked {
  readonly at: Source;
  readonly refused: Refused;
}

export interface OrderStep extends Memory, Step<Order> {
  readonly asked?: Asked;
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

/** Whom that army would help to go where the next tap says. */
export const helpedIn = (mode: Mode): Source | undefined =>
  mode.kind === 'helper' || mode.kind === 'armed' ? mode.whom : undefined;

export const isReserve = (mode: Mode): boolean =>
  mode.kind === 'reserve' ||
  (mode.kind === 'armed' && mode.order.type === 'move' && mode.order.from === 'REF');

/** Where an order leads, which a second tap there confirms. */
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

/** The goals of help for this army or the reinforcement. */
export const helpsOf = ({ legal }: Pick<Memory, 'legal'>, at: Code, whom: Source): readonly Order[] =>
  legal.filter((order) => order.type === 'supportMove' && order.at === at && order.from === whom);
