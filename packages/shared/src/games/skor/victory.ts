// Conquest of Cities, and victory on the board (SKOR-6.12).

import type { Seat } from '../../kernel/game.ts';
import { geometry } from './board.ts';
import { citiesOf } from './cities.ts';
import { opponentOf, stackAt, tier } from './query.ts';
import { civilians, militaries, stackOwner } from './stack.ts';
import type { SkorEvent, SkorState } from './types.ts';

/**
 * Conquests by `seat` on Cities of the opponent, however its pieces got there: victory with the last City, and in a campaign capture of
 * each before it.
 */
export function conquest(state: SkorState, seat: Seat): readonly SkorEvent[] {
  const enemies = citiesOf(state, opponentOf(seat));
  // SKOR-10.1i: all at once, lowest q then lowest r.
  const fallen = enemies.filter((city) => falls(state, seat, city));
  return fallen.map((city, n) => (n === enemies.length - 1 ? won(seat) : capture(state, seat, city)));
}

// SKOR-6.12: a military piece on the opponent's City wins at once, with Diplomacy 3 a civilian too.
function falls(state: SkorState, seat: Seat, city: number): boolean {
  const stack = stackAt(state, city);
  if (stackOwner(stack) !== seat) return false;
  return militaries(stack) > 0 || (civilians(stack) > 0 && tier(state, seat, 'diplomacy') >= 3);
}

// SKOR-10.1h: as long as its owner has another one, a City is captured where it would win else.
const capture = (state: SkorState, seat: Seat, city: number): SkorEvent => ({
  type: 'captured',
  seat,
  at: geometry(state.board).spaces[city] ?? '',
});

const won = (seat: Seat): SkorEvent => ({
  type: 'gameEnded',
  outcome: { winners: [seat], reason: 'city', rule: 'SKOR-6.12' },
  by: { kind: 'seat', seat },
});
