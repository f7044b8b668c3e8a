// SKI-9.3 to 9.6: who is out, who has won, who stands where.

import type { Seat } from '../../kernel/game.ts';
import type { Board, Sides } from './land/types.ts';
import { activePlayers, armiesOf, barracksOf, isActive, territoriesOf } from './sides.ts';

// SKI-9.3: neither army nor barracks; other land and farms do not count.
export const eliminated = (board: Board, sides: Sides): readonly Seat[] =>
  activePlayers(sides).filter((seat) => armiesOf(board, seat) === 0 && barracksOf(board, seat) === 0);

export const withGone = (sides: Sides, gone: readonly Seat[]): Sides => ({
  ...sides,
  players: sides.players.map((player, seat) =>
    gone.includes(seat) ? { ...player, gone: 'eliminated' } : player,
  ),
});

export type Ending =
  | { readonly winner: Seat; readonly rule: 'SKI-9.4' | 'SKI-9.5' }
  /** No player is left (SKI-9.5). */
  | { readonly winner: null; readonly rule: 'SKI-9.5' };

/** Undefined while the game goes on. */
export function endingOf(sides: Sides, target: number): Ending | undefined {
  const [last, ...others] = activePlayers(sides);
  // SKI-9.5: the last active player wins, whatever the VP.
  if (last === undefined) return { winner: null, rule: 'SKI-9.5' };
  if (others.length === 0) return { winner: last, rule: 'SKI-9.5' };
  const winner = leader(sides, target);
  return winner === undefined ? undefined : { winner, rule: 'SKI-9.4' };
}

// SKI-9.4: at the target, and ahead of every other active player.
function leader(sides: Sides, target: number): Seat | undefined {
  const vpOf = (seat: Seat): number => sides.players[seat]?.vp ?? 0;
  const active = activePlayers(sides);
  const most = Math.max(...active.map(vpOf));
  const first = active.filter((seat) => vpOf(seat) === most);
  return most >= target && first.length === 1 ? first[0] : undefined;
}

export interface Standing {
  readonly player: Seat;
  readonly vp: number;
  readonly territories: number;
  readonly isActive: boolean;
}

// SKI-9.6: by VP, then territories, then seat. A merged partner is no longer a player.
export function standings(board: Board, sides: Sides): readonly Standing[] {
  return sides.players
    .map(({ vp, gone }, player) => ({
      gone,
      standing: { player, vp, territories: territoriesOf(board, player), isActive: isActive(sides, player) },
    }))
    .filter(({ gone }) => gone !== 'joined')
    .map(({ standing }) => standing)
    .sort((a, b) => b.vp - a.vp || b.territories - a.territories || a.player - b.player);
}
