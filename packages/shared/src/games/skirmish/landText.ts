// Ownership of territories, one letter each: `.` neutral, a letter for the seat that controls it, a capital with its army.

import type { Seat } from '../../kernel/game.ts';
import { NOBODY } from './land/types.ts';
import type { SkirmishState } from './state.ts';

type Occupation = Pick<SkirmishState, 'control' | 'armies'>;

const LETTERS = 'abcdefghijklmnopqrst';

/** By place. SKI-1.5 lets one letter say both: where an army stands, its player controls the land. */
export const formatLand = ({ control, armies }: Occupation): string =>
  control
    .map((seat, place) => {
      const letter = seat === NOBODY ? '.' : (LETTERS[seat] ?? '?');
      return armies[place] === NOBODY ? letter : letter.toUpperCase();
    })
    .join('');

/** Of a text of dots and of these letters. */
export function readLand(text: string): Occupation {
  const control = [...text].map((letter): Seat => LETTERS.indexOf(letter.toLowerCase()));
  const armies = [...text].map((letter, place) =>
    letter >= 'A' && letter <= 'T' ? (control[place] ?? NOBODY) : NOBODY,
  );
  return { control, armies };
}
