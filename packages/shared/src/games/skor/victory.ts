// How a game is won on the board (SKOR-6.12).

import type { Seat } from '../../kernel/game.ts';
import { opponentOf, tier } from './query.ts';
import { civilians, militaries, stackOwner } from './stack.ts';
import { CITY } from './structure.ts';
import type { SkorEvent, SkorState } from './types.ts';

/** The victory of `seat` if it stands on the opponent's City now, by whatever means it got there. */
export function victory(state: SkorState, seat: Seat): SkorEvent | undefined {
  // SKOR-6.12: a military piece on the opponent's City wins at once, with Diplomacy 3 a civilian too.
  const city = state.structures.indexOf(CITY[opponentOf(seat)] ?? -1);
  const stack = state.stacks[city] ?? 0;
  if (stackOwner(stack) !== seat) return undefined;
  const wins = militaries(stack) > 0 || (civilians(stack) > 0 && tier(state, seat, 'diplomacy') >= 3);
  if (!wins) return undefined;
  return {
    type: 'gameEnded',
    outcome: { winners: [seat], reason: 'city', rule: 'SKOR-6.12' },
    by: { kind: 'seat', seat },
  };
}
