// The three conditions of joining forces for two players today, in numbers (SKI-11.2, UI-S42).

import { brokenConditions, jointVp, partnerOf } from '@hexmarch/shared/games/skirmish/joining';
import { activePlayers, armiesOf, isActive, territoriesOf } from '@hexmarch/shared/games/skirmish/sides';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { rankedPlayers } from '../../facts/ranking.ts';

export interface Conditions {
  /** Their sum, and the largest number that one player controls. */
  readonly territories: { readonly isMet: boolean; readonly both: number; readonly most: number };
  /** How far the weaker one is behind the leader. */
  readonly vp: { readonly isMet: boolean; readonly behind: number; readonly most: number };
  /** Both are single people. */
  readonly joined: { readonly isMet: boolean };
}

export function conditionsOf(view: SkirmishView, a: Seat, b: Seat): Conditions {
  const [board, sides] = [boardOf(view), sidesIn(view)];
  const broken = brokenConditions(board, sides, a, b);
  const active = activePlayers(sides);
  const vpOf = (player: Seat): number => view.players[player]?.vp ?? 0;
  const most = Math.max(0, ...active.map(vpOf));
  return {
    territories: {
      isMet: !broken.includes('territories'),
      both: territoriesOf(board, a) + territoriesOf(board, b),
      most: Math.max(0, ...active.map((player) => territoriesOf(board, player))),
    },
    vp: { isMet: !broken.includes('vp'), behind: most - Math.min(vpOf(a), vpOf(b)), most },
    joined: { isMet: !broken.includes('joined') },
  };
}

export const areMet = ({ territories, vp, joined }: Conditions): boolean =>
  territories.isMet && vp.isMet && joined.isMet;

/** Standing of the joint player now (SKI-11.4). */
export function togetherOf(view: SkirmishView, a: Seat, b: Seat) {
  const board = boardOf(view);
  const vpOf = (player: Seat): number => view.players[player]?.vp ?? 0;
  return {
    armies: armiesOf(board, a) + armiesOf(board, b),
    land: territoriesOf(board, a) + territoriesOf(board, b),
    vp: jointVp(vpOf(a), vpOf(b)),
  };
}

/** Between the two: no request, a request by one of them, or agreement by both (SKI-11.1). */
export type Courting = 'none' | 'asked' | 'askedYou' | 'agreed';

export function courtingOf({ requests }: SkirmishView, own: Seat, other: Seat): Courting {
  if (partnerOf(requests, own) === other) return 'agreed';
  const has = (from: Seat, to: Seat): boolean => requests.some((one) => one.from === from && one.to === to);
  if (has(other, own)) return 'askedYou';
  return has(own, other) ? 'asked' : 'none';
}

/** Possible partners: all others still in the game, ranked. */
export const othersOf = (view: SkirmishView, own: Seat): readonly Seat[] =>
  rankedPlayers(view).filter((player) => player !== own && isActive(sidesIn(view), player));
