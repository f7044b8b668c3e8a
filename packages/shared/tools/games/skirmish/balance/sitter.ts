// A player who only sits and farms: builds its barracks over, works its farms every turn, and attacks nobody. An army that stands
// on neither walks to the nearest barracks that nobody controls. A yardstick of balance, no opponent.

import { distancesFrom } from '../../../../src/games/skirmish/land/distances.ts';
import { codeOf, neighbours } from '../../../../src/games/skirmish/land/terrain.ts';
import {
  type Board,
  type Effect,
  type InForce,
  NOBODY,
  type Order,
  type Place,
} from '../../../../src/games/skirmish/land/types.ts';
import { formatOrder } from '../../../../src/games/skirmish/orderText.ts';
import { skirmish } from '../../../../src/games/skirmish/skirmish.ts';
import type { SkirmishCommand, SkirmishState } from '../../../../src/games/skirmish/state.ts';
import { mayReinforce } from '../../../../src/games/skirmish/validity.ts';
import { boardOf, playerOf } from '../../../../src/games/skirmish/world.ts';
import type { Seat } from '../../../../src/kernel/game.ts';
import type { Entrant } from '../../../tournament/entrant.ts';

export const SITTER: Entrant = {
  name: 'sitter',
  sitDown: () => (state, seat) => nextCommand(state as SkirmishState, seat),
};

function nextCommand(state: SkirmishState, seat: Seat): SkirmishCommand | undefined {
  const player = playerOf(state, seat);
  const isGiven = (state.orders[player] ?? []).length > 0;
  const parts = isGiven || state.clock.lock !== null ? [] : ordersOf(state, player).map(formatOrder);
  return parts.length > 0 ? { type: 'order', parts } : voteOf(state, seat);
}

/** Most welcome first. */
const WELCOME: readonly Effect[] = [
  'FEAST',
  'TRUCE',
  'STORM',
  'DISTRUST',
  'LEVY',
  'RAMPARTS',
  'LANDRUSH',
  'FAMINE',
];

function voteOf(state: SkirmishState, seat: Seat): SkirmishCommand | undefined {
  const votes = skirmish.legalCommands(state, seat).filter((command) => command.type === 'vote');
  return votes.toSorted((a, b) => WELCOME.indexOf(a.effect) - WELCOME.indexOf(b.effect))[0];
}

function ordersOf(state: SkirmishState, player: Seat): readonly Order[] {
  const board = boardOf(state);
  const { armies, terrain } = board;
  const orders = armies.flatMap((seat, place) =>
    seat === player ? [orderAt(board, state.effect, place)] : [],
  );
  if (!mayReinforce(board, player)) return orders;
  const room = board.control.findIndex(
    (seat, place) => seat === player && board.works[place] === 'barracks' && armies[place] === NOBODY,
  );
  return room < 0 ? orders : [...orders, { type: 'move', from: 'REF', to: codeOf(terrain, room) }];
}

function orderAt(board: Board, effect: InForce, place: Place): Order {
  const at = codeOf(board.terrain, place);
  switch (board.works[place]) {
    case 'farm':
      return { type: 'farm', at };
    case 'barracks':
      return { type: 'build', at };
    default: {
      const next = stepToBarracks(board, effect, place);
      return next === undefined
        ? { type: 'hold', at }
        : { type: 'move', from: at, to: codeOf(board.terrain, next) };
    }
  }
}

function stepToBarracks(
  { terrain, control, armies, works }: Board,
  effect: InForce,
  place: Place,
): Place | undefined {
  const near = terrain.codes.map((_, one) => neighbours(terrain, effect, one));
  const free = control.flatMap((seat, one) => (seat === NOBODY && works[one] === 'barracks' ? [one] : []));
  const away = distancesFrom(free, near);
  const isNearer = (one: Place): boolean => armies[one] === NOBODY && (away[one] ?? 0) < (away[place] ?? 0);
  return near[place]?.find(isNearer);
}
