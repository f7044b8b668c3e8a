// Position evaluation of Skure for replays: the value of each side against the best of the others.

import { judgeBy } from '../../../search/chances.ts';
import { allSeats, playing, sideOfSeat } from '../sides.ts';
import { NOBODY, type SkureState } from '../state.ts';
import chances from './chances.json' with { type: 'json' };
import { SHARES, wardOf, worthOf } from './worth.ts';

/** By side. */
export function holdingsOf(state: SkureState): readonly number[] {
  const { options, characters } = state;
  const sums: number[] = [];
  for (const one of characters) {
    if (one.seat === NOBODY) continue;
    const side = sideOfSeat(options, one.seat);
    sums[side] = (sums[side] ?? 0) + worthOf(one, wardOf(state, one), SHARES);
  }
  return sums;
}

/** In hundredths of a point. */
export const skureJudge = judgeBy<SkureState>(chances.curve, (state, mover) => {
  if (state.phase !== 'battle') return undefined;
  const holdings = holdingsOf(state);
  const seats = playing(state);
  const scored = allSeats(state.options).map((seat) => {
    const side = sideOfSeat(state.options, seat);
    return seats.includes(seat) ? { side, score: holdings[side] ?? 0 } : null;
  });
  return { turn: state.round, mover, seats: scored };
});
