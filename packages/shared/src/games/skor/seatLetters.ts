// Seats by the letters that texts give them.

import type { Seat } from '../../kernel/game.ts';

export const LETTERS = ['A', 'B'] as const;

export const letterOf = (seat: Seat): 'A' | 'B' | null => LETTERS[seat] ?? null;
export const seatOf = (letter: string): Seat => (LETTERS as readonly string[]).indexOf(letter);
