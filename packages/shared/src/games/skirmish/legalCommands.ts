// SKI-17: the finite list of legal commands. Legal though not listed: several orders in one text, other spellings, public orders, valid
// support of absent orders, a look changed in both colour and pattern; and without order check any order.

import type { Seat } from '../../kernel/game.ts';
import { turnsToBeAway } from './away.ts';
import { whyNoMark } from './decide.ts';
import { bestOf, requestToJoin } from './joining.ts';
import { legalOrders } from './legal.ts';
import { nextLooks } from './looks.ts';
import { withdrawable } from './ordering.ts';
import { formatOrder } from './orderText.ts';
import { repeatable } from './repeating.ts';
import type { SkirmishCommand, SkirmishState } from './state.ts';
import { castVote } from './votes.ts';
import { boardOf, effectNow, playerOf, playing, sidesIn } from './world.ts';

export function legalCommands(state: SkirmishState, seat: Seat): readonly SkirmishCommand[] {
  if (state.outcome !== null || !playing(state).includes(seat)) return [];
  const resign: SkirmishCommand = { type: 'resign' };
  if (state.people[seat]?.banned) return [resign];
  const player = playerOf(state, seat);
  return [
    ...(state.clock.lock === null ? orderCommands(state, seat, player) : []),
    ...(state.repeats[player] ?? []).map(({ at }): SkirmishCommand => ({ type: 'unrepeat', at })),
    ...turnsToBeAway(state, seat).map((turn): SkirmishCommand => ({ type: 'away', turn })),
    ...(state.away[seat] ?? []).map((turn): SkirmishCommand => ({ type: 'here', turn })),
    ...voteCommands(state, seat),
    ...joinCommands(state, player),
    ...(['ready', 'unready'] as const).flatMap((type) =>
      whyNoMark(state, player, type) === undefined ? [{ type }] : [],
    ),
    ...nextLooks(state, player).map((look): SkirmishCommand => ({ type: 'look', ...look })),
    resign,
  ];
}

const orderCommands = (state: SkirmishState, seat: Seat, player: Seat): readonly SkirmishCommand[] => [
  ...legalOrders(boardOf(state), effectNow(state), player).map(
    (order): SkirmishCommand => ({ type: 'order', parts: [formatOrder(order)] }),
  ),
  ...withdrawable(state, seat).map((of): SkirmishCommand => ({ type: 'withdraw', of })),
  ...repeatable(state, player).map((at): SkirmishCommand => ({ type: 'repeat', at })),
];

function voteCommands(state: SkirmishState, seat: Seat): readonly SkirmishCommand[] {
  const { announced } = state;
  if (announced === null) return [];
  const [first] = announced.offered;
  const votes = state.votes.filter((vote) => vote !== null);
  // Both votes are legal, or neither.
  if (!castVote(boardOf(state), sidesIn(state), announced, votes, seat, first).ok) return [];
  return announced.offered.map((effect) => ({ type: 'vote', effect }));
}

function joinCommands(state: SkirmishState, from: Seat): readonly SkirmishCommand[] {
  const [board, sides] = [boardOf(state), sidesIn(state)];
  const best = bestOf(board, sides);
  return [...state.players.keys()].flatMap((player): readonly SkirmishCommand[] =>
    requestToJoin(board, sides, state.requests, from, player, best).ok
      ? [{ type: 'join-forces', player }]
      : [],
  );
}
