// The valid orders nearest to what somebody meant: what is offered beside a refusal (UI-S25).

import { canonicalWords, formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Order } from '@hexmarch/shared/games/skirmish/types';
import { editDistance } from './nearCodes.ts';

/** As many as a line has room for. */
const OFFERED = 3;

export function nearestTo(legal: readonly Order[], text: string, meant: Order | null): readonly Order[] {
  const typed = canonicalWords(text).join(' ').slice(0, READ);
  const far = (order: Order): number =>
    meant === null ? editDistance(typed, formatOrder(order)) : apart(meant, order);
  return legal
    .map((order) => ({ order, far: far(order) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, OFFERED)
    .map(({ order }) => order);
}

// What somebody is surest of weighs most: whose order it is, then its kind, then where it leads.
const OTHER_KIND = 12;
const OTHER_ARMY = 20;
const OTHER_LETTER = 4;

/** No order is longer; more of a text says nothing about what was meant. */
const READ = 24;

function apart(meant: Order, order: Order): number {
  const [goal, other] = [goalOf(meant), goalOf(order)];
  return (
    (kindOf(meant) === kindOf(order) ? 0 : OTHER_KIND) +
    (meant.type === order.type ? 0 : 1) +
    (whoseOrder(meant) === whoseOrder(order) ? 0 : OTHER_ARMY) +
    OTHER_LETTER * editDistance(whoseOrder(meant), whoseOrder(order)) +
    (goal === undefined || other === undefined ? 2 : editDistance(goal, other)) +
    editDistance(startOf(meant), startOf(order))
  );
}

const kindOf = ({ type }: Order): string =>
  type === 'supportHold' || type === 'supportMove' ? 'support' : type;

function goalOf(order: Order): string | undefined {
  if (order.type === 'move' || order.type === 'supportMove') return order.to;
  return order.type === 'supportHold' ? order.whom : undefined;
}

const startOf = (order: Order): string => (order.type === 'supportMove' ? order.from : '');
