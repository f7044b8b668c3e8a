// Validation of an order for this person now: the engine's refusal, with extra parameters for its
// message (UI-S26).

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { armiesOf, barracksOf } from '@hexmarch/shared/games/skirmish/sides';
import { whyInvalid } from '@hexmarch/shared/games/skirmish/validity';
import type { Refused } from './causes.ts';
import { nearestCode } from './nearCodes.ts';
import { type OwnTurn, playerOf, whyClosed, worksAt } from './ownTurn.ts';

export function whyRefused(turn: OwnTurn, order: Order): Refused | undefined {
  const closed = whyClosed(turn);
  if (closed !== undefined) return closed;
  const why = whyInvalid(turn.board, turn.effect, playerOf(turn), order);
  return why === undefined
    ? undefined
    : { ...why, params: { ...why.params, ...extraParams(turn, order, why) } };
}

/** Why nothing can be reinforced, if nothing can (SKI-5.8). */
export const whyNoReserve = (turn: OwnTurn): Refused =>
  whyClosed(turn) ?? {
    code: 'no-spare-barracks',
    rule: 'SKI-5.8',
    params: {
      barracks: barracksOf(turn.board, playerOf(turn)),
      armies: armiesOf(turn.board, playerOf(turn)),
    },
  };

function extraParams(turn: OwnTurn, order: Order, { code, params }: Refused): Refused['params'] {
  const at = String(params?.at ?? '');
  switch (code) {
    case 'no-such-territory':
      return { near: nearestCode(turn, at) };
    case 'supports-itself':
      return { how: howItself(order) };
    case 'not-barracks':
      return { works: worksAt(turn, at) ?? 'none' };
    case 'not-farm':
      // SKI-5.7: a farm built this turn counts from the next one on.
      return { builds: isBuilding(turn, at) ? 'yes' : 'no' };
    default:
      return {};
  }
}

/** A unit that would support itself: its hold, its own move, or an entry into its territory. */
function howItself(order: Order): 'hold' | 'move' | 'entry' {
  if (order.type !== 'supportMove') return 'hold';
  return order.from === order.at ? 'move' : 'entry';
}

const isBuilding = ({ orders }: OwnTurn, at: string): boolean =>
  orders.some((order) => formatOrder(order) === `${at} B`);
