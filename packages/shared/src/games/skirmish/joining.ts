// SKI-11: two players become one.

import type { Seat } from '../../kernel/game.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import type { Board, Player, Sides } from './land/types.ts';
import { activePlayers, isActive, territoriesOf } from './sides.ts';

/** An open request of this turn, in order of submission. */
export interface JoinRequest {
  readonly from: Seat;
  readonly to: Seat;
}

/** One of SKI-11.2, in its order. */
type JoinCondition = 'territories' | 'vp' | 'joined';

/** Minimum deficit of one of the two to the leader. */
const VP_BEHIND = 3;

/** The best of active players at this moment, by which requests are judged (SKI-11.2). */
interface Best {
  readonly land: number;
  readonly vp: number;
}

export function bestOf(board: Board, sides: Sides): Best {
  const active = activePlayers(sides);
  return {
    land: Math.max(...active.map((seat) => territoriesOf(board, seat))),
    vp: Math.max(...active.map((seat) => sides.players[seat]?.vp ?? 0)),
  };
}

// SKI-11.2: the conditions that a request breaks, with the standings of this moment among active players.
export function brokenConditions(
  board: Board,
  sides: Sides,
  a: Seat,
  b: Seat,
  best: Best = bestOf(board, sides),
): readonly JoinCondition[] {
  const vpOf = (seat: Seat): number => sides.players[seat]?.vp ?? 0;
  const isJoint = (seat: Seat): boolean => sides.players[seat]?.joint ?? false;
  const broken: JoinCondition[] = [];
  if (territoriesOf(board, a) + territoriesOf(board, b) > best.land) broken.push('territories');
  if (best.vp - Math.min(vpOf(a), vpOf(b)) < VP_BEHIND) broken.push('vp');
  if (isJoint(a) || isJoint(b)) broken.push('joined');
  return broken;
}

export const partnerOf = (requests: readonly JoinRequest[], player: Seat): Seat | undefined =>
  requests.find(
    ({ from, to }) => from === player && requests.some((other) => other.from === to && other.to === player),
  )?.to;

// SKI-11.1: a later request replaces the earlier; who has agreed is bound until the turn ends.
export function requestToJoin(
  board: Board,
  sides: Sides,
  requests: readonly JoinRequest[],
  from: Seat,
  to: Seat,
  best?: Best,
): Result<readonly JoinRequest[]> {
  if (sides.players[to] === undefined) return err('no-such-player', 'SKI-11.1');
  if (from === to) return err('yourself', 'SKI-11.1');
  if (!isActive(sides, from) || !isActive(sides, to)) return err('not-active', 'SKI-11.2');
  if (partnerOf(requests, from) !== undefined) return err('already-agreed', 'SKI-11.1');
  if (partnerOf(requests, to) !== undefined) return err('partner-agreed', 'SKI-11.1', { player: to });
  const broken = brokenConditions(board, sides, from, to, best);
  if (broken.length > 0) return err('conditions-not-met', 'SKI-11.2', { against: broken.join(' ') });
  return ok([...requests.filter((request) => request.from !== from), { from, to }]);
}

/** The pairs that have agreed, first requester first. */
export const agreements = (requests: readonly JoinRequest[]): readonly JoinRequest[] =>
  requests.filter(
    ({ from, to }, i) => requests.findIndex((other) => other.from === to && other.to === from) > i,
  );

// SKI-11.4: the joint player has the VP of the one who has less after this turn's awards.
export const jointVp = (a: number, b: number): number => Math.min(a, b);

interface Joined {
  readonly board: Board;
  readonly sides: Sides;
}

// SKI-11.4: all of both goes to the first requester's seat; nothing happens if one of the two is no longer active.
export function becomeOne({ board, sides }: Joined, { from, to }: JoinRequest): Joined {
  if (!isActive(sides, from) || !isActive(sides, to)) return { board, sides };
  const merged = (seat: Seat): Seat => (seat === to ? from : seat);
  const vp = jointVp(sides.players[from]?.vp ?? 0, sides.players[to]?.vp ?? 0);
  return {
    board: { ...board, control: board.control.map(merged), armies: board.armies.map(merged) },
    sides: {
      people: sides.people.map((person) => ({ ...person, plays: merged(person.plays) })),
      players: sides.players.map((player, seat): Player => {
        if (seat === from) return { ...player, vp, joint: true };
        return seat === to ? { ...player, gone: 'joined' } : player;
      }),
    },
  };
}
