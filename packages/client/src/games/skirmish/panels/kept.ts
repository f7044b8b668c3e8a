// Orders that came too late (UI-S34, UI-S24): a lock, or the end of the turn, has refused them. They are shown as such, and offered
// again where they are still legal; nothing sends them by itself.

import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Order } from '@hexmarch/shared/games/skirmish/types';
import { whyRefused } from '../orders/judge.ts';
import { type OwnTurn, orderOf } from '../orders/ownTurn.ts';
import type { SkirmishProps } from './types.ts';

/** Refused not for what they say but for when they came. */
const TOO_LATE: readonly string[] = ['locked', 'stale'];

/** Of two for one army the later is meant. */
export function keptWith(kept: readonly Order[], refused: SkirmishProps['refused']): readonly Order[] {
  if (refused === undefined || !TOO_LATE.includes(refused.code)) return kept;
  const { command } = refused;
  if (command.type !== 'order' && command.type !== 'public-order') return kept;
  const late = command.parts.flatMap((text) => readOrder(text) ?? []);
  const isAgain = (order: Order): boolean => late.some((one) => whoseOrder(one) === whoseOrder(order));
  return [...kept.filter((order) => !isAgain(order)), ...late];
}

export interface KeptOrder {
  readonly order: Order;
  /** It could be given now. */
  readonly isLegal: boolean;
}

/** What the army has been told since is left alone. */
export const offeredAgain = (turn: OwnTurn, kept: readonly Order[]): readonly KeptOrder[] =>
  kept
    .filter((order) => orderOf(turn, whoseOrder(order)) === undefined || !isGiven(turn, order))
    .map((order) => ({ order, isLegal: whyRefused(turn, order) === undefined }));

const isGiven = (turn: OwnTurn, order: Order): boolean =>
  turn.orders.some((given) => formatOrder(given) === formatOrder(order));
