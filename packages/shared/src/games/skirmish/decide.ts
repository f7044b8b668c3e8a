// Accepts or refuses a command (SKI-17) and says what happens. First that the match is over is named, then whose command it is,
// then what stands in its way.

import type { Actor, Random, Seat } from '../../kernel/game.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { sayAway, sayHere } from './away.ts';
import { err, refusal, type SkirmishRefused } from './codes.ts';
import { whyOutOfPlay } from './counting.ts';
import { decideByArbiter, isRuling, type Ruling } from './decideByArbiter.ts';
import { decideByHost, type HostCommand, isHostCommand } from './decideByHost.ts';
import { evolve } from './evolve.ts';
import { requestToJoin } from './joining.ts';
import type { Effect } from './land/types.ts';
import { whyNoLook } from './looks.ts';
import { giveOrders, knowing, takeBack } from './ordering.ts';
import { endedByLeaving } from './outcome.ts';
import { repeat, unrepeat } from './repeating.ts';
import type { SkirmishCommand, SkirmishEvent, SkirmishState } from './state.ts';
import { castVote } from './votes.ts';
import { boardOf, canOrder, playerOf, playing, sidesIn } from './world.ts';

type Decision = Result<readonly SkirmishEvent[]>;
type SeatCommand = Exclude<SkirmishCommand, HostCommand | Ruling>;

export function decide(
  state: SkirmishState,
  command: SkirmishCommand,
  actor: Actor,
  random: Random,
): Decision {
  if (state.outcome !== null && !(actor.kind === 'arbiter' && command.type === 'rewind')) {
    return err('game-over', 'SKI-9.4');
  }
  if (isHostCommand(command)) {
    // SKI-3.1: when it is time for these the host knows alone.
    return actor.kind === 'host' ? decideByHost(state, command, random) : err('host-only', 'SKI-3.1');
  }
  if (isRuling(command)) {
    // SKI-12.4: what is for those who rule alone.
    return actor.kind === 'arbiter'
      ? decideByArbiter(state, command, random)
      : err('arbiter-only', 'SKI-12.4');
  }
  return actor.kind === 'seat' ? decideBySeat(state, command, actor.seat) : err('players-only', 'SKI-17');
}

function decideBySeat(state: SkirmishState, command: SeatCommand, seat: Seat): Decision {
  const sides = sidesIn(state);
  if (!playing(state).includes(seat)) {
    return { ok: false, error: whyOutOfPlay(sides, seat) ?? refusal('out-of-the-game', 'SKI-9.3') };
  }
  if (command.type === 'resign') return ok(leaving(state, seat));
  // SKI-12.3: refused while banned.
  const out = whyOutOfPlay(sides, seat);
  if (out !== undefined) return { ok: false, error: out };
  const player = playerOf(state, seat);
  switch (command.type) {
    case 'order':
    case 'public-order':
      return giveOrders(state, seat, command.parts, command.type === 'public-order');
    case 'withdraw':
      return takeBack(state, seat, command.of);
    case 'repeat':
      return repeat(state, seat, command.at);
    case 'unrepeat':
      return unrepeat(state, seat, command.at);
    case 'away':
      return sayAway(state, seat, command.turn);
    case 'here':
      return sayHere(state, seat, command.turn);
    case 'vote':
      return voting(state, seat, command.effect);
    case 'join-forces': {
      const request = requestToJoin(boardOf(state), sides, state.requests, player, command.player);
      return request.ok ? ok([{ type: 'joinAsked', seat, player, to: command.player }]) : request;
    }
    case 'ready':
    case 'unready':
      return marking(state, seat, command.type);
    case 'look': {
      const { colour, pattern } = command;
      const why = whyNoLook(state, player, { colour, pattern });
      if (why !== undefined) return { ok: false, error: why };
      return ok([{ type: 'lookChanged', seat, player, look: { colour, pattern } }]);
    }
    default:
      return assertNever(command);
  }
}

// SKI-12.2: for good and at once.
function leaving(state: SkirmishState, seat: Seat): readonly SkirmishEvent[] {
  const event: SkirmishEvent = { type: 'resigned', seat };
  return [event, ...endedByLeaving(evolve(state, event))];
}

// SKI-10.3: votes are public; SKI-10.8: same-day votes are secret.
function voting(state: SkirmishState, seat: Seat, effect: Effect): Decision {
  const { announced, options } = state;
  const votes = state.votes.filter((vote) => vote !== null);
  const cast = castVote(boardOf(state), sidesIn(state), announced, votes, seat, effect);
  if (!cast.ok) return cast;
  const player = playerOf(state, seat);
  return ok([
    options.votingMode === 'sameDay'
      ? { type: 'votedInSecret', seat, player, knowing: knowing(state, player), effect }
      : { type: 'voted', seat, player, effect },
  ]);
}

function marking(state: SkirmishState, seat: Seat, type: 'ready' | 'unready'): Decision {
  const player = playerOf(state, seat);
  const why = whyNoMark(state, player, type);
  if (why !== undefined) return { ok: false, error: why };
  return ok([{ type: type === 'ready' ? 'readied' : 'unreadied', seat, player }]);
}

// SKI-3.8: marks where early resolution is on, of players who can order.
export function whyNoMark(
  state: SkirmishState,
  player: Seat,
  type: 'ready' | 'unready',
): SkirmishRefused | undefined {
  if (!state.options.earlyResolution) return refusal('no-early-resolution', 'SKI-3.8');
  const isReady = state.ready[player] === true;
  if (type === 'unready') return isReady ? undefined : refusal('not-ready', 'SKI-3.8');
  if (isReady) return refusal('ready-already', 'SKI-3.8');
  return canOrder(state, player) ? undefined : refusal('nothing-to-order', 'SKI-3.8');
}
