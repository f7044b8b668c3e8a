// In which of the paints a fighter is drawn (art/paints.ts).

import { type Character, NOBODY } from '@hexmarch/shared/games/skure/state';

const NOBODY_PAINT = 6;

/** Of a seat, or of those of nobody (SKURE-13.4). */
export const paintOf = ({ seat }: Pick<Character, 'seat'>): number => (seat === NOBODY ? NOBODY_PAINT : seat);
