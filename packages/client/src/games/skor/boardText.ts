// The board in words, space by space: for screen readers, the keyboard's grid and tests.

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { PieceRef, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { CellText } from '../clientGame.ts';
import { builderOf, landAt, ownerAt, piecesAt, structureOn } from './viewFacts.ts';
import { KIND_NAMES, STRUCTURE_NAMES, spaceName } from './words.ts';

const SEAT_NAMES = ['ember', 'tide'] as const;
const LANDS = ['green land', 'heath'] as const;

export const boardText = (view: SkorView): readonly string[] => cells(view).map(({ text }) => text);

export function cells(view: SkorView): readonly CellText[] {
  const board = geometry(view.board);
  return board.spaces.map((cell, i) => {
    const q = board.q[i] ?? 0;
    return { cell, column: q, row: 2 * (board.r[i] ?? 0) + q, text: describeSpace(view, cell) };
  });
}

function describeSpace(view: SkorView, at: Space): string {
  const parts = [spaceName(at), LANDS[landAt(view, at)] ?? 'connecting space'];
  const structure = structureOn(view, at);
  if (structure !== null) {
    const builder = SEAT_NAMES[builderOf(view, at)];
    parts.push(`${builder === undefined ? '' : `${builder} `}${STRUCTURE_NAMES[structure]}`);
  }
  const pieces = piecesAt(view, at);
  if (pieces.length > 0) parts.push(`${SEAT_NAMES[ownerAt(view, at)]} ${piecesText(pieces)}`);
  return parts.join(', ');
}

function piecesText(pieces: readonly PieceRef[]): string {
  const [one, two] = pieces;
  if (one === undefined) return '';
  if (two === undefined) return KIND_NAMES[one.kind];
  if (one.kind !== two.kind) return 'civilian and military';
  return one.kind === 'C' ? 'two civilians' : 'two military';
}
