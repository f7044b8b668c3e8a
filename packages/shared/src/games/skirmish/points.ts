// SKI-9.1, 9.2: what a turn is worth; lists are by seat.

import type { InForce } from './land/types.ts';
import type { Resolution } from './resolve.ts';

// SKI-9.1: for each successful farm order; SKI-10.7: FEAST doubles it, FAMINE takes it.
export const farmWorth = (effect: InForce): number => (effect === 'FEAST' ? 2 : effect === 'FAMINE' ? 0 : 1);

export function farming({ results }: Resolution, effect: InForce, players: number): readonly number[] {
  const points = Array.from({ length: players }, () => 0);
  for (const { order, player, success } of results) {
    if (order.type === 'farm' && success) points[player] = (points[player] ?? 0) + farmWorth(effect);
  }
  return points;
}

// SKI-9.2: to all active players with most territories, if they are enough; SKI-10.7: LANDRUSH doubles it.
export function expansion(
  territories: readonly number[],
  isActive: readonly boolean[],
  minimum: number,
  effect: InForce,
): readonly number[] {
  const most = Math.max(0, ...territories.filter((_, seat) => isActive[seat]));
  const award = effect === 'LANDRUSH' ? 2 : 1;
  return territories.map((count, seat) => (isActive[seat] && count === most && count >= minimum ? award : 0));
}
