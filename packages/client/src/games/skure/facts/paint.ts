// In which of the paints a fighter is drawn (art/paints.ts).

import { type Character, NOBODY } from '@hexmarch/shared/games/skure/state';

const NOBODY_PAINT = 6;

/** Paint of a seat, or of fighters without an owner (SKURE-13.4). */
export const paintOf = ({ seat }: Pick<Character, 'seat'>): number => (seat === NOBODY ? NOBODY_PAINT : seat);
