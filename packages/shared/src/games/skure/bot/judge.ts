// Position evaluation of Skure for replays: the value of each side against the best of the others.

import { type Judge, shareOf } from '../../../search/botPlayer.ts';
import { allSeats, playing, sideOfSeat } from '../sides.ts';
import { NOBODY, type SkureState } from '../state.ts';
import { wardOf, worthOf } from './worth.ts';

/** In hundredths of a point; fitted to forty battles of medium strength. */
const THREE_IN_FOUR = 1_000;

/** By side. */
export function holdingsOf(state: SkureState): readonly number[] {
  const { options, characters } = state;
  const sums: number[] = [];
  for (const one of characters) {
    if (one.seat === NOBODY) continue;
    const side = sideOfSeat(options, one.seat);
    sums[side] = (sums[side] ?? 0) + worthOf(one, wardOf(state, one));
  }
  return sums;
}

export const skureJudge: Judge<SkureState> = {
  standings(state) {
    if (state.phase !== 'battle') return undefined;
    const holdings = holdingsOf(state);
    const seats = playing(state);
    return allSeats(state.options).map((seat) => {
      if (!seats.includes(seat)) return 0;
      const own = sideOfSeat(state.options, seat);
      const others = seats.map((one) => sideOfSeat(state.options, one)).filter((side) => side !== own);
      const most = Math.max(0, ...others.map((side) => holdings[side] ?? 0));
      return shareOf((holdings[own] ?? 0) - most, THREE_IN_FOUR);
    });
  },
};
