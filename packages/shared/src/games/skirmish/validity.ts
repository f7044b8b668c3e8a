// SKI-5.1 to 5.8: whether an order is valid, judged against the start of the turn with its effect in force, and never by other
// orders. A refusal names the rule that is broken.

import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { refusal, type SkirmishRefused } from './codes.ts';
import { areAdjacent, isByLand, isOversea, placeOf } from './land/terrain.ts';
import { type Board, type Code, type InForce, NOBODY, type Order } from './land/types.ts';
import { whoseOrder } from './orderText.ts';
import { armiesOf, barracksOf } from './sides.ts';

type Judged = SkirmishRefused | undefined;

/** The rule that the order breaks; undefined for a valid one. */
export function whyInvalid(board: Board, effect: InForce, player: Seat, order: Order): Judged {
  const whose = whoseOrder(order);
  if (whose === 'REF') return order.type === 'move' ? whyNotReinforce(board, player, order.to) : undefined;
  const wrongArmy = whyNotTheirs(board, player, whose);
  if (wrongArmy !== undefined) return wrongArmy;
  switch (order.type) {
    // SKI-5.3: nothing further.
    case 'hold':
      return undefined;
    case 'build':
    case 'farm':
      return whyNotWork(board, order.type, order.at);
    case 'move':
      return whyNoMove(board, effect, whose, order.to);
    case 'supportHold':
      return whyOutOfReach(board, effect, order.at, order.whom);
    case 'supportMove':
      return whyNoSupport(board, effect, order);
    default:
      return assertNever(order);
  }
}

// SKI-5.2: the first code holds an army of the player.
function whyNotTheirs({ terrain, armies }: Board, player: Seat, at: Code): Judged {
  const place = placeOf(terrain, at);
  if (place < 0) return refusal('no-such-territory', 'SKI-5.2', { at });
  const owner = armies[place] ?? NOBODY;
  if (owner === NOBODY) return refusal('no-army', 'SKI-5.2', { at });
  return owner === player ? undefined : refusal('not-your-army', 'SKI-5.2', { at, owner });
}

// SKI-5.4: to a territory next to the army's.
function whyNoMove(board: Board, effect: InForce, from: Code, to: Code): Judged {
  if (from === to) return refusal('own-territory', 'SKI-5.4', { at: from });
  return whyApart(board, effect, from, to, 'not-adjacent', 'SKI-5.4');
}

function whyApart(
  { terrain }: Board,
  effect: InForce,
  from: Code,
  to: Code,
  code: 'not-adjacent' | 'out-of-reach' | 'impossible-move',
  rule: string,
): Judged {
  const [a, b] = [placeOf(terrain, from), placeOf(terrain, to)];
  if (a < 0) return refusal('no-such-territory', rule, { at: from });
  if (b < 0) return refusal('no-such-territory', rule, { at: to });
  if (areAdjacent(terrain, effect, a, b)) return undefined;
  // Only a storm can have closed a connection that is there.
  return isOversea(terrain, a, b) && !isByLand(terrain, a, b)
    ? refusal('storm', 'SKI-10.7', { from, to })
    : refusal(code, rule, { from, to });
}

// SKI-5.5: the supported order must end next to the supporter, so no army supports itself, nor an entry into its own territory.
function whyOutOfReach(board: Board, effect: InForce, at: Code, end: Code): Judged {
  if (at === end) return refusal('supports-itself', 'SKI-5.5', { at });
  return whyApart(board, effect, at, end, 'out-of-reach', 'SKI-5.5');
}

function whyNoSupport(board: Board, effect: InForce, order: Order & { type: 'supportMove' }): Judged {
  const { at, from, to } = order;
  const outOfReach = whyOutOfReach(board, effect, at, to);
  if (outOfReach !== undefined) return outOfReach;
  if (from === at) return refusal('supports-itself', 'SKI-5.5', { at });
  if (from === 'REF') {
    return worksAt(board, to) === 'barracks' ? undefined : refusal('not-barracks', 'SKI-5.5', { at: to });
  }
  if (from === to) return refusal('impossible-move', 'SKI-5.5', { from, to });
  return whyApart(board, effect, from, to, 'impossible-move', 'SKI-5.5');
}

const worksAt = ({ terrain, works }: Board, at: Code): string | null => works[placeOf(terrain, at)] ?? null;

function whyNotWork(board: Board, type: 'build' | 'farm', at: Code): Judged {
  const works = worksAt(board, at);
  // SKI-5.6: a farm is built over barracks.
  if (type === 'build') return works === 'barracks' ? undefined : refusal('not-barracks', 'SKI-5.6', { at });
  // SKI-5.7: a farm is worked where one is at the start.
  return works === 'farm' ? undefined : refusal('not-farm', 'SKI-5.7', { at });
}

// SKI-5.8: own barracks, and more of them than armies, all at the start.
function whyNotReinforce(board: Board, player: Seat, to: Code): Judged {
  const place = placeOf(board.terrain, to);
  if (place < 0) return refusal('no-such-territory', 'SKI-5.8', { at: to });
  if (board.works[place] !== 'barracks') return refusal('not-barracks', 'SKI-5.8', { at: to });
  if (board.control[place] !== player) return refusal('not-your-barracks', 'SKI-5.8', { at: to });
  if (mayReinforce(board, player)) return undefined;
  const [barracks, armies] = [barracksOf(board, player), armiesOf(board, player)];
  return refusal('no-spare-barracks', 'SKI-5.8', { barracks, armies });
}

// SKI-8.4: more armies than barracks cost nothing but this.
export const mayReinforce = (board: Board, player: Seat): boolean =>
  barracksOf(board, player) > armiesOf(board, player);
