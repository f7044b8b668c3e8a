// Sprites of structures and pieces with positions, and their ids for animations.

import { type Geometry, geometry } from '@hexmarch/shared/games/skor/board';
import { stackSize } from '@hexmarch/shared/games/skor/stack';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { Art } from '../../../art/svg.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { gateArt, noteArt } from '../../../art/words.ts';
import type { StandingItem } from '../../../board/layers/pieceLayer.ts';
import type { Mark } from '../../../gameApi/clientGame.ts';
import type { SkorLayout } from './layout.ts';
import { isSpent, pieceLook, pieceOffset, stackLook, structureLook } from './look.ts';

export const structureId = (i: number): string => `structure ${i}`;
export const pieceId = (i: number, slot: number): string => `piece ${i} ${slot}`;

/** Raised pieces: slots by space index. */
export type Lifted = ReadonlyMap<number, readonly number[]>;

const NONE: Lifted = new Map();

export function standingItems(
  view: SkorView,
  board: Geometry,
  layout: SkorLayout,
  lifted: Lifted = NONE,
): readonly StandingItem[] {
  return board.spaces.flatMap((_, i) => [
    ...structureItem(view, layout, i),
    ...pieceItems(view, layout, i, lifted.get(i) ?? []),
    ...wordItems(view, layout, i),
  ]);
}

/** A game master's marks in the upper corners (SKOR-10.2d): the note on the right, the linked match on the left. */
function wordItems({ notes, links, board }: SkorView, layout: SkorLayout, i: number): StandingItem[] {
  const at = geometry(board).spaces[i] ?? '';
  const middle = layout.middles[i];
  if (!middle) return [];
  const item = (id: string, side: 1 | -1, make: () => Art): StandingItem => ({
    ...{ id: `${id} ${i}`, key: id, make },
    x: middle.x + side * CORNER.x,
    y: middle.y + CORNER.y,
    depth: middle.y + TILE_RADIUS,
    scale: CORNER_SCALE,
  });
  return [
    ...(notes?.[at] === undefined ? [] : [item('note', 1, noteArt)]),
    ...(links?.[at] === undefined ? [] : [item('gate', -1, gateArt)]),
  ];
}

const CORNER = { x: 0.46 * TILE_RADIUS, y: -0.62 * TILE_RADIUS };
const CORNER_SCALE = 0.8;

function structureItem(view: SkorView, layout: SkorLayout, i: number): StandingItem[] {
  const look = structureLook(view, i);
  const middle = layout.middles[i];
  if (!look || !middle) return [];
  return [
    {
      id: structureId(i),
      key: look.key,
      make: look.make,
      x: middle.x + look.offset.x,
      y: middle.y + look.offset.y,
      depth: middle.y - TILE_RADIUS * 0.3,
      scale: 1,
    },
  ];
}

function pieceItems(view: SkorView, layout: SkorLayout, i: number, up: readonly number[]): StandingItem[] {
  const { owner, pieces } = stackLook(view, i);
  const middle = layout.middles[i];
  if (!middle) return [];
  return pieces.map((piece, slot) => {
    const raised = up.includes(slot);
    const offset = pieceOffset(view, i, slot, pieces.length);
    return {
      ...pieceLook(piece.kind, owner, isSpent(view, i, piece), raised),
      id: pieceId(i, slot),
      x: middle.x + offset.x,
      y: middle.y + offset.y - (raised ? 3 : 0),
      depth: middle.y + TILE_RADIUS * 0.3 + slot + (raised ? 2 : 0),
      scale: 1,
    };
  });
}

/** Selected pieces are raised slightly. */
export function liftedBy(marks: readonly Mark[], view: SkorView, board: Geometry): Lifted {
  const lifted = new Map<number, readonly number[]>();
  for (const { kind, cell, piece } of marks) {
    const i = board.indexOf(cell);
    if (kind !== 'selected' || i < 0) continue;
    const all = [0, 1].slice(0, stackSize(view.stacks[i] ?? 0));
    lifted.set(i, piece === undefined ? all : [piece]);
  }
  return lifted;
}
