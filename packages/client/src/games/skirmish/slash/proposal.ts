// A hint that proposes an order: for an army without one, of the kind whose use is easiest to see.

import { neighbours, placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY, type Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import {
  armyAt,
  controllerOf,
  isOwnArmy,
  legalNow,
  type OwnTurn,
  orderOf,
  playerOf,
  worksAt,
} from '../orders/ownTurn.ts';
import { say } from './say.ts';

const REASONS = ['farm', 'barracks', 'support', 'land', 'reinforce', 'guard'] as const;
type Reason = (typeof REASONS)[number];

/** Undefined if no order of this turn has so plain a use. */
export function proposalOf(turn: OwnTurn): { readonly order: Order; readonly reason: Reason } | undefined {
  const open = legalNow(turn).filter((order) => orderOf(turn, whoseOrder(order)) === undefined);
  const goals = new Set(turn.orders.flatMap((order) => (order.type === 'move' ? [order.to] : [])));
  for (const reason of REASONS) {
    const order = open.find((one) => isOf(reason, one, turn, goals));
    if (order !== undefined) return { order, reason };
  }
  return undefined;
}

export function proposalText(turn: OwnTurn): string | undefined {
  const found = proposalOf(turn);
  return found && say(`propose.${found.reason}`, { order: formatOrder(found.order) });
}

function isOf(reason: Reason, order: Order, turn: OwnTurn, goals: ReadonlySet<Code>): boolean {
  switch (reason) {
    case 'farm':
      return order.type === 'farm' && !isThreatened(turn, order.at);
    case 'barracks':
      return isFreeMove(order, turn, goals) && worksAt(turn, order.to) === 'barracks';
    case 'support':
      return order.type === 'supportMove' && isOwnAttack(turn, order.from, order.to);
    case 'land':
      return isFreeMove(order, turn, goals) && order.from !== 'REF' && !isThreatened(turn, order.from);
    case 'reinforce':
      return order.type === 'move' && order.from === 'REF' && armyAt(turn, order.to) === NOBODY;
    case 'guard':
      return order.type === 'supportHold' && isOwnArmy(turn, order.whom) && isThreatened(turn, order.whom);
  }
}

type Move = Extract<Order, { type: 'move' }>;

/** Into land that somebody else or nobody controls, with no army in it, and where no own army goes yet. */
const isFreeMove = (order: Order, turn: OwnTurn, goals: ReadonlySet<Code>): order is Move =>
  order.type === 'move' &&
  !goals.has(order.to) &&
  armyAt(turn, order.to) === NOBODY &&
  controllerOf(turn, order.to) !== playerOf(turn);

/** An own order that needs help, since an army of another player stands there. */
const isOwnAttack = (turn: OwnTurn, from: string, to: Code): boolean =>
  armyAt(turn, to) !== NOBODY &&
  !isOwnArmy(turn, to) &&
  turn.orders.some((own) => own.type === 'move' && own.from === from && own.to === to);

/** An army of another player could enter it. */
function isThreatened(turn: OwnTurn, code: Code): boolean {
  const { terrain, armies } = turn.board;
  return neighbours(terrain, turn.effect, placeOf(terrain, code)).some((place) => {
    const army = armies[place] ?? NOBODY;
    return army !== NOBODY && army !== playerOf(turn);
  });
}
