// In which of the paints fighters and seats are drawn (art/paints.ts).

import { SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import { zoneIndex } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';

const NOBODY_PAINT = 6;

/** By the letter of its name: of its seat, in a company battle of its side (SKURE-15.6), or of no owner (SKURE-13.4). */
export function paintOf({ id }: Pick<Character, 'id'>): number {
  const paint = SEAT_LETTERS.indexOf(id.charAt(0));
  return paint < 0 ? NOBODY_PAINT : paint;
}

/** In a company battle all seats of a side have its paint. */
export const seatPaint = ({ options }: Pick<SkureView, 'options'>, seat: Seat): number =>
  zoneIndex(options, seat);
