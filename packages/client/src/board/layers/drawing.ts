// A board as layered pictures: what its scene draws with Pixi, as plain data for renderers without it.

import type { Rect } from '../geometry/camera.ts';
import type { Vec } from '../geometry/hexMath.ts';
import type { Look } from './hexLayer.ts';

/** One picture with its anchor at a point of the world, in art units. */
export interface DrawnPiece extends Look, Vec {
  /** Clockwise. */
  readonly angleDeg?: number | undefined;
  readonly scale?: number | undefined;
  readonly alpha?: number | undefined;
}

export interface BoardDrawing {
  /** The bounds, in art units. */
  readonly extent: Rect;
  /** Back to front. */
  readonly pieces: readonly DrawnPiece[];
  /** Lettering over all of it, in strokes: there are no fonts. */
  readonly texts?: readonly DrawnPiece[];
}

/** In px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Relative to the shorter side: between the board and the edge. */
export const MARGIN_PART = 0.045;

/** Within the margins. */
export function freeSize({ width, height }: PictureSize): PictureSize {
  const margin = MARGIN_PART * Math.min(width, height);
  return { width: width - 2 * margin, height: height - 2 * margin };
}

/** Pixels per art unit. */
export function pictureScale(extent: Rect, size: PictureSize): number {
  const free = freeSize(size);
  return Math.min(free.width / extent.width, free.height / extent.height);
}

/** Draws a spectator's view at its final size. */
export type DrawBoard<V> = (view: V, size: PictureSize) => BoardDrawing;
