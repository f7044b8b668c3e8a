// Drawing surface of land: a canvas on the screen, or an SVG writer without one (board/svgSheet.ts). A subset of the canvas API.

import type { Pattern } from '../../art/paints.ts';
import type { Extent } from '../geometry/outline.ts';

export interface LandPath extends Pick<Path2D, 'closePath' | 'lineTo' | 'moveTo'> {
  addPath(path: LandPath): void;
}

type Plain =
  | 'fillRect'
  | 'fillStyle'
  | 'globalAlpha'
  | 'lineCap'
  | 'lineJoin'
  | 'lineWidth'
  | 'restore'
  | 'save'
  | 'setLineDash'
  | 'shadowBlur'
  | 'shadowColor'
  | 'shadowOffsetY'
  | 'strokeStyle'
  | 'translate';

export interface LandContext extends Pick<CanvasRenderingContext2D, Plain> {
  clip(path: LandPath, rule: CanvasFillRule): void;
  fill(path: LandPath, rule: CanvasFillRule): void;
  stroke(path: LandPath): void;
}

/** The differences beside the context: how paths and patterns are created. */
export interface LandSheet<C extends LandContext = LandContext> {
  /** Empty, or as an SVG path says. */
  path(svg?: string): LandPath;
  /** A repeating pattern tile, in art units; undefined for an empty one. `resolution`: pixels of an art unit. */
  repeated(
    context: C,
    pattern: Pattern,
    colour: string,
    resolution: number,
  ): CanvasRenderingContext2D['fillStyle'] | undefined;
  /** The grain, within the clip. */
  grain(context: C, extent: Extent): void;
}
