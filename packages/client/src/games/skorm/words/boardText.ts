// Text model of the board, tile by tile, for screen readers, keyboard grid and tests.

import { axialOf, TILES } from '@hexmarch/shared/games/skorm/board';
import type { Piece, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type CellText, hexPlaces } from '../../../gameApi/cellPlaces.ts';
import { GOLD_TILE, pieceAt } from '../facts/viewFacts.ts';
import { say } from './say.ts';
import { facingValues, pieceName } from './words.ts';

export const boardText = (view: SkormView): readonly string[] => cells(view).map(({ text }) => text);

/** Rows as seat 1 sees them, north at the top. */
const ROWS = [...hexPlaces(TILES.map((name, i) => ({ name, ...axialOf(i) })))].sort(
  ([, a], [, b]) => a.row - b.row,
);

export const cells = (view: SkormView): readonly CellText[] =>
  ROWS.map(([cell, place]) => ({ cell, ...place, ...describeTile(view, cell) }));

/** Tiles with pieces of this seat. */
export const ownCells = (view: SkormView, seat: Seat): readonly Tile[] =>
  cells(view)
    .map(({ cell }) => cell)
    .filter((tile) => pieceAt(view, tile)?.seat === seat);

function describeTile(view: SkormView, tile: Tile): Pick<CellText, 'text' | 'things'> {
  const name = tile === GOLD_TILE ? say('cell.gold', { tile }) : tile;
  const piece = pieceAt(view, tile);
  if (piece === undefined) return { text: name };
  const things = describePiece(tile, piece);
  return { text: say('cell.piece', { tile: name, piece: things }), things };
}

export const describePiece = (tile: Tile, { seat, type, facing }: Piece): string =>
  say('cell.owned', { seat, piece: pieceName(type), ...facingValues(tile, facing) });
