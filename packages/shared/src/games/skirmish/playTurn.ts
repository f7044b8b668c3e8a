// SKI-3.9: the order of business at a resolution, but for votes and the clock.

import type { Seat } from '../../kernel/game.ts';
import { carryOut } from './carryOut.ts';
import { type Chosen, chooseOrders, type Submission } from './counting.ts';
import { type Ending, eliminated, endingOf, withGone } from './ending.ts';
import { agreements, becomeOne, type JoinRequest } from './joining.ts';
import type { Board, InForce, Sides } from './land/types.ts';
import { expansion, farming } from './points.ts';
import { type Resolution, resolve } from './resolve.ts';
import { isActive, territoriesOf } from './sides.ts';

/** Input of a resolution, when orders are frozen. */
export interface Frozen {
  readonly board: Board;
  readonly sides: Sides;
  /** Of this turn, same-day votes counted (SKI-10.8). */
  readonly effect: InForce;
  readonly submissions: readonly Submission[];
  readonly requests: readonly JoinRequest[];
}

interface TurnSettings {
  /** VP to win (SKI-9.4). */
  readonly target: number;
  readonly expansionMinimum: number;
}

export interface PlayedTurn {
  readonly chosen: Chosen;
  readonly resolution: Resolution;
  /** By seat. */
  readonly farming: readonly number[];
  readonly expansion: readonly number[];
  readonly eliminated: readonly Seat[];
  /** Pairs that became one. */
  readonly joined: readonly JoinRequest[];
  /** After the turn. */
  readonly board: Board;
  readonly sides: Sides;
  readonly ending?: Ending;
}

export function playTurn(frozen: Frozen, settings: TurnSettings): PlayedTurn {
  const { effect } = frozen;
  const chosen = chooseOrders(frozen.board, frozen.sides, effect, frozen.submissions);
  const resolution = resolve(frozen.board.terrain, effect, chosen.counted);
  const board = carryOut(frozen.board, resolution);
  const awarded = awards(frozen, settings, board, resolution);
  const { sides } = awarded;
  const turn = { chosen, resolution, ...awarded, board, joined: [] };
  const ending = endingOf(sides, settings.target);
  return ending === undefined ? joinForces(turn, frozen.requests, settings.target) : { ...turn, ending };
}

// SKI-3.9: step 3, in this order: farms, who is out, land.
function awards(
  { sides: before, effect }: Frozen,
  settings: TurnSettings,
  board: Board,
  resolution: Resolution,
): Pick<PlayedTurn, 'farming' | 'expansion' | 'eliminated' | 'sides'> {
  const farmed = farming(resolution, effect, before.players.length);
  const out = eliminated(board, before);
  const left = withGone(before, out);
  const land = left.players.map((_, seat) => territoriesOf(board, seat));
  const stillIn = left.players.map((_, seat) => isActive(left, seat));
  const expanded = expansion(land, stillIn, settings.expansionMinimum, effect);
  const players = left.players.map((player, seat) => ({
    ...player,
    vp: player.vp + (farmed[seat] ?? 0) + (expanded[seat] ?? 0),
  }));
  return { farming: farmed, expansion: expanded, eliminated: out, sides: { ...left, players } };
}

// SKI-11.3: until here the two have acted, scored and fought as two.
/** Step 5: victory is evaluated again afterwards: if the last two players have merged, one is left (SKI-9.5). */
function joinForces(turn: PlayedTurn, requests: readonly JoinRequest[], target: number): PlayedTurn {
  const joined = agreements(requests).filter(
    ({ from, to }) => isActive(turn.sides, from) && isActive(turn.sides, to),
  );
  if (joined.length === 0) return turn;
  const { board, sides } = joined.reduce(becomeOne, { board: turn.board, sides: turn.sides });
  const ending = endingOf(sides, target);
  const after = { ...turn, joined, board, sides };
  return ending === undefined ? after : { ...after, ending };
}
