// How random players play Skirmish Society, for simulations, tests and benchmarks (tools/playout.ts).

import { placeOf } from '../../../../src/games/skirmish/land/terrain.ts';
import { type Code, NOBODY, type Order } from '../../../../src/games/skirmish/land/types.ts';
import { COLOUR_LIST, isTaken, PATTERNS } from '../../../../src/games/skirmish/looks.ts';
import { readOrder } from '../../../../src/games/skirmish/orderText.ts';
import type { SkirmishCommand, SkirmishState } from '../../../../src/games/skirmish/state.ts';
import { boardOf, playerOf, playing } from '../../../../src/games/skirmish/world.ts';
import type { Random, Seat } from '../../../../src/kernel/game.ts';
import type { PlayStyle } from '../../../playout.ts';
import type { Weights } from '../../../randomCommand.ts';

const BASE: Weights = {
  order: 60,
  withdraw: 2,
  repeat: 30,
  unrepeat: 1,
  away: 3,
  here: 10,
  vote: 20,
  'join-forces': 60,
  ready: 25,
  unready: 20,
  look: 1,
  resign: 0,
};

/** One in so many matches has resignations. */
const RESIGNING = 4;

const matchWeights = (random: Random): Weights =>
  random.pick(RESIGNING) > 0 ? BASE : { ...BASE, order: 200, resign: 1 };

/** Neutral land first, then that of others; and accepting requests to join forces. */
function appeal(state: SkirmishState, seat: Seat, command: SkirmishCommand): number {
  if (command.type === 'join-forces') {
    const request = { from: command.player, to: playerOf(state, seat) };
    return state.requests.some(({ from, to }) => from === request.from && to === request.to) ? 9 : 0;
  }
  const order = command.type === 'order' ? readOrder(command.parts[0] ?? '') : null;
  return order === null ? 0 : orderAppeal(state, playerOf(state, seat), order);
}

function orderAppeal(state: SkirmishState, player: Seat, order: Order): number {
  const goal = (to: Code): number => {
    const { terrain, control, armies } = boardOf(state);
    const place = placeOf(terrain, to);
    if (control[place] === player) return -1;
    return armies[place] === NOBODY ? 5 : 3;
  };
  switch (order.type) {
    case 'move':
      return order.from === 'REF' ? 6 : goal(order.to);
    case 'supportMove':
      return isOrdered(state, player, order) ? 8 : goal(order.to) - 1;
    case 'farm':
      return 6;
    case 'build':
      return 1;
    case 'supportHold':
      return 0;
    case 'hold':
      return -1;
  }
}

/** The player itself has ordered what is to be supported. */
const isOrdered = (
  { orders }: SkirmishState,
  player: Seat,
  { from, to }: Order & { type: 'supportMove' },
): boolean =>
  (orders[player] ?? []).some(
    ({ order, withdrawn }) => order?.type === 'move' && !withdrawn && order.from === from && order.to === to,
  );

/** One in so many orders comes with a second, and one in so many is public. */
const TWO = 6;
const PUBLIC = 12;

function compound(
  state: SkirmishState,
  seat: Seat,
  command: SkirmishCommand,
  random: Random,
): SkirmishCommand {
  if (command.type === 'look') return newLook(state, seat, random) ?? command;
  if (command.type !== 'order') return command;
  const second = random.pick(TWO) === 0 ? ([`${command.parts[0]?.slice(0, 2)} hold`] as const) : [];
  const parts = command.parts[0]?.startsWith('REF') ? command.parts : [...second, ...command.parts];
  return random.pick(PUBLIC) === 0 ? { type: 'public-order', parts } : { type: 'order', parts };
}

/** Another colour and another pattern at once. */
function newLook(state: SkirmishState, seat: Seat, random: Random): SkirmishCommand | undefined {
  const player = playerOf(state, seat);
  const now = state.looks[player];
  const free = COLOUR_LIST.filter((colour) => colour !== now?.colour && !isTaken(state, colour, player));
  const colour = free[random.pick(Math.max(1, free.length))];
  return colour === undefined ? undefined : { type: 'look', colour, pattern: 1 + random.pick(PATTERNS) };
}

/** One in so many commands is by a seat that is not awaited. */
const SECOND_THOUGHT = 8;

export const SKIRMISH_STYLE: PlayStyle<SkirmishState, SkirmishCommand> = {
  weights: matchWeights,
  taste: appeal,
  // Ready players may reconsider, and players without armies can still join forces.
  nextSeat: (state, awaiting, random) => {
    const seats = random.pick(SECOND_THOUGHT) === 0 ? playing(state) : awaiting;
    return seats[random.pick(seats.length)] ?? 0;
  },
  compound,
};
