// Lines from cell to cell: dotted stretches and arrows, as positioned pictures.

import { arrowArt, stretchArt } from '../../art/marks.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Vec } from '../geometry/hexMath.ts';
import type { GroundPiece } from './hexLayer.ts';

/** Undefined for cells that the board does not have. */
export type Placing = (cell: string) => Vec | undefined;

/** Dotted stretches from cell to cell. */
export function stretches(cells: readonly string[], middle: Placing, colour: string): GroundPiece[] {
  return cells.slice(1).flatMap((cell, i) => {
    const from = middle(cells[i] ?? '');
    const to = middle(cell);
    return from && to ? [dotted(from, to, colour)] : [];
  });
}

/** A straight dotted line between two points. */
export function dotted(from: Vec, to: Vec, colour: string): GroundPiece {
  const { length, angleDeg } = ray(from, to);
  return {
    key: `stretch ${colour} ${length}`,
    make: () => stretchArt(colour, length, true),
    x: from.x,
    y: from.y,
    angleDeg,
  };
}

/** Leaves the start free of its piece and ends before the target's. */
export function arrow(from: Vec, to: Vec, colour: string): GroundPiece {
  const { length, angleDeg } = ray(from, to);
  const start = TILE_RADIUS * 0.5;
  const span = Math.max(16, Math.round(length - start - TILE_RADIUS * 0.4));
  const part = start / length;
  return {
    key: `arrow ${colour} ${span}`,
    make: () => arrowArt(colour, span),
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    angleDeg,
  };
}

function ray(from: Vec, to: Vec): { readonly length: number; readonly angleDeg: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return { length: Math.round(Math.hypot(dx, dy)), angleDeg: (Math.atan2(dy, dx) * 180) / Math.PI };
}
