// The start of a turn with precomputed data for the bot, by place and by player.

import type { Seat } from '../../../kernel/game.ts';
import { type Borders, distancesFrom } from '../land/distances.ts';
import { neighbours } from '../land/terrain.ts';
import type { Board, InForce, Place, Works } from '../land/types.ts';
import { activePlayers, barracksOf } from '../sides.ts';
import type { SkirmishView } from '../state.ts';
import { boardOf, sidesIn } from '../world.ts';

export interface Ground {
  readonly board: Board;
  readonly effect: InForce;
  /** With the effect in force. */
  readonly near: Borders;
  /** By player, as all lists below. */
  readonly vp: readonly number[];
  readonly isActive: readonly boolean[];
  /** VP to win. */
  readonly target: number;
  readonly expansionMinimum: number;
  /** Estimated remaining turns. */
  readonly horizon: number;
}

/** The board after a tried turn; lists by place, then by player. */
export interface Aftermath {
  readonly control: readonly Seat[];
  readonly armies: readonly Seat[];
  readonly works: readonly Works[];
  readonly land: readonly number[];
  readonly vp: readonly number[];
}

/** Points come two a turn at best for most of a match, so it lasts about half as many turns as the first one lacks points. */
const POINTS_A_TURN = 2;
const HORIZON_MAX = 6;

export function groundOf(view: SkirmishView): Ground {
  const board = boardOf(view);
  const active = activePlayers(sidesIn(view));
  const vp = view.players.map((player) => player.vp);
  const isActive = vp.map((_, seat) => active.includes(seat));
  const { vp: target, expansionMinimum } = view.options;
  const near = nearIn(board, view.effect);
  const horizon = horizonOf(target, vp, isActive);
  return { board, effect: view.effect, near, vp, isActive, target, expansionMinimum, horizon };
}

const nearIn = ({ terrain }: Board, effect: InForce): Borders =>
  terrain.codes.map((_, place) => neighbours(terrain, effect, place));

function horizonOf(target: number, vp: readonly number[], isActive: readonly boolean[]): number {
  const most = Math.max(0, ...vp.filter((_, seat) => isActive[seat]));
  const lacking = Math.trunc((target - most + 1) / POINTS_A_TURN);
  return Math.max(1, Math.min(HORIZON_MAX, lacking));
}

/** The next turn without an effect, since votes cannot be predicted. */
export function nextGround(ground: Ground, after: Aftermath): Ground {
  const { control, armies, works, vp } = after;
  const board = { terrain: ground.board.terrain, control, armies, works };
  // SKI-9.3.
  const isActive = ground.isActive.map(
    (was, seat) => was && (armies.includes(seat) || barracksOf(board, seat) > 0),
  );
  const near = ground.effect === null ? ground.near : nearIn(board, null);
  return {
    ...ground,
    board,
    effect: null,
    near,
    vp,
    isActive,
    horizon: horizonOf(ground.target, vp, isActive),
  };
}

export const armiesAt = ({ board }: Ground, player: Seat): readonly Place[] =>
  board.armies.flatMap((seat, place) => (seat === player ? [place] : []));

/** By place: distance to the nearest territory not controlled by this player; FAR if none. */
export interface TargetDistances {
  readonly toLand: Uint8Array;
  /** Barracks and farms. */
  readonly toWorks: Uint8Array;
}

export function targetDistances({ board, near }: Ground, player: Seat): TargetDistances {
  const { control, works } = board;
  const foreign = control.flatMap((seat, place) => (seat === player ? [] : [place]));
  return {
    toLand: distancesFrom(foreign, near),
    toWorks: distancesFrom(
      foreign.filter((place) => works[place] !== null),
      near,
    ),
  };
}
