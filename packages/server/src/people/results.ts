// Result of a match for one seat.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { GameResult } from '@hexmarch/shared/protocol/people/personGames';

export function resultFor({ winners, reason }: Outcome, seat: Seat): GameResult {
  if (reason === 'aborted') return 'calledOff';
  if (winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
}
