// SKI-17: the finite list of a player's legal orders. What is valid and not listed: support of an army or a move that is not
// there.

import type { Seat } from '../../kernel/game.ts';
import { codeOf, neighbours } from './land/terrain.ts';
import { type Board, type InForce, NOBODY, type Order, type Place } from './land/types.ts';
import { mayReinforce } from './validity.ts';

/** By army in the order of places, then the reinforcements. */
export function legalOrders(board: Board, effect: InForce, player: Seat): readonly Order[] {
  const own = board.armies.flatMap((seat, place) => (seat === player ? ordersAt(board, effect, place) : []));
  return [...own, ...reinforcements(board, player)];
}

function reinforcements(board: Board, player: Seat): readonly Order[] {
  if (!mayReinforce(board, player)) return [];
  return board.control.flatMap((seat, place): Order[] =>
    seat === player && board.works[place] === 'barracks'
      ? [{ type: 'move', from: 'REF', to: codeOf(board.terrain, place) }]
      : [],
  );
}

/** Those of the army that stands there. */
function ordersAt(board: Board, effect: InForce, place: Place): readonly Order[] {
  const { terrain, works } = board;
  const at = codeOf(terrain, place);
  const near = neighbours(terrain, effect, place);
  const orders: Order[] = [{ type: 'hold', at }];
  for (const goal of near) orders.push({ type: 'move', from: at, to: codeOf(terrain, goal) });
  if (works[place] === 'barracks') orders.push({ type: 'build', at });
  if (works[place] === 'farm') orders.push({ type: 'farm', at });
  for (const goal of near) orders.push(...supportsInto(board, effect, place, goal));
  return orders;
}

function supportsInto(board: Board, effect: InForce, place: Place, goal: Place): readonly Order[] {
  const { terrain, armies, works } = board;
  const [at, to] = [codeOf(terrain, place), codeOf(terrain, goal)];
  const orders: Order[] = armies[goal] === NOBODY ? [] : [{ type: 'supportHold', at, whom: to }];
  for (const start of neighbours(terrain, effect, goal)) {
    if (start === place || armies[start] === NOBODY) continue;
    orders.push({ type: 'supportMove', at, from: codeOf(terrain, start), to });
  }
  if (works[goal] === 'barracks') orders.push({ type: 'supportMove', at, from: 'REF', to });
  return orders;
}
