// Marks of the own side on the board (UI-K94): four signs, told apart by their form.

import { signal } from '@preact/signals';
import type { SignMark } from '../board/fieldMarks.ts';

export const SIGNS = ['here', 'this', 'danger', 'hold'] as const;
export type Sign = (typeof SIGNS)[number];

export interface BoardSign {
  readonly cell: string;
  readonly sign: Sign;
  readonly isPinned: boolean;
}

/** Set beside the board, drawn on it: they belong to no step. */
export const boardSigns = signal<readonly BoardSign[]>([]);

export const signMarks = (): readonly SignMark[] =>
  boardSigns.value.map(({ cell, sign, isPinned }) => ({ kind: 'sign', cell, sign, isPinned }));
