// The board in words, tile by tile: for screen readers, the keyboard's grid and tests.

import { axialOf, TILES } from '@hexmarch/shared/games/skorm/board';
import type { Piece, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { CellText } from '../clientGame.ts';
import { GOLD_TILE, pieceAt } from './viewFacts.ts';
import { DIRECTION_NAMES, PIECE_NAMES } from './words.ts';

const SEAT_NAMES = ['ember', 'tide', 'straw'] as const;

export const boardText = (view: SkormView): readonly string[] => cells(view).map(({ text }) => text);

/** Rows as seat 1 sees them, north at the top; tiles side by side lie half a row apart. */
export function cells(view: SkormView): readonly CellText[] {
  const all = TILES.map((cell, i) => {
    const { q, r } = axialOf(i);
    return { cell, row: 2 * r + q, column: q, text: describeTile(view, cell) };
  });
  return all.sort((a, b) => a.row - b.row || a.column - b.column);
}

function describeTile(view: SkormView, tile: Tile): string {
  const name = tile === GOLD_TILE ? `${tile}, gold` : tile;
  const piece = pieceAt(view, tile);
  return piece === undefined ? name : `${name}, ${describePiece(piece)}`;
}

export function describePiece({ seat, type, facing }: Piece): string {
  const named = `${SEAT_NAMES[seat] ?? ''} ${PIECE_NAMES[type]}`;
  return facing === undefined ? named : `${named} facing ${DIRECTION_NAMES[facing]}`;
}
