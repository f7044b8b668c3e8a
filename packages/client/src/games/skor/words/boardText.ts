// Text model of the board, space by space, for screen readers, keyboard grid and tests.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { stackKinds } from '@hexmarch/shared/games/skor/stack';
import type { SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type CellText, hexPlaces } from '../../../gameApi/cellPlaces.ts';
import { builderOf, landAt, ownerAt, structureOn } from '../facts/viewFacts.ts';
import { say } from './say.ts';
import { spaceName, structureName } from './words.ts';

export const boardText = (view: SkorView): readonly string[] => cells(view).map(({ text }) => text);

export function cells(view: SkorView): readonly CellText[] {
  const { spaces, q, r } = geometry(view.board);
  const places = hexPlaces(spaces.map((name, i) => ({ name, q: q[i] ?? 0, r: r[i] ?? 0 })));
  return [...places].map(([cell, place], i) => ({ cell, ...place, ...describeSpace(view, cell, i) }));
}

/** Spaces with pieces of this seat. */
export const ownCells = (view: SkorView, seat: Seat): readonly Space[] =>
  geometry(view.board).spaces.filter(
    (at, i) => ownerAt(view, at) === seat && stackKinds(view.stacks[i] ?? 0) !== '',
  );

function describeSpace(view: SkorView, at: Space, i: number): Pick<CellText, 'text' | 'things'> {
  const ground = [spaceName(at), say('board.land', { land: String(landAt(view, at)) })];
  const parts: string[] = [];
  const structure = structureOn(view, at);
  if (structure !== null) {
    const name = structureName(structure);
    const seat = builderOf(view, at);
    parts.push(seat < 0 ? name : say('board.owned', { seat: String(seat), structure: name }));
  }
  const pieces = stackKinds(view.stacks[i] ?? 0);
  if (pieces !== '') parts.push(say('board.pieces', { seat: String(ownerAt(view, at)), pieces }));
  const note = view.notes?.[at];
  if (note !== undefined) parts.push(say('board.note', { text: note }));
  if (view.links?.[at] !== undefined) parts.push(say('board.linked'));
  const text = [...ground, ...parts].join(', ');
  return parts.length === 0 ? { text } : { text, things: parts.join(', ') };
}
