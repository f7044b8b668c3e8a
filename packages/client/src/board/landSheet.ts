// What land is painted on: a canvas on the screen, a drawing of lines where there is none (pictures/svgSheet.ts). Of a canvas only what land needs.

import type { Pattern } from '../art/paints.ts';
import type { Extent } from './outline.ts';

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

/** What differs between the two beside the context: how paths and repeated pictures come to be. */
export interface LandSheet<C extends LandContext = LandContext> {
  /** Empty, or as an SVG path says. */
  path(svg?: string): LandPath;
  /** One unit of a pattern, in art units, over and over; undefined for one that is empty. `resolution`: pixels of an art unit. */
  repeated(
    context: C,
    pattern: Pattern,
    colour: string,
    resolution: number,
  ): CanvasRenderingContext2D['fillStyle'] | undefined;
  /** Of the soil, over what is clipped to. */
  grain(context: C, extent: Extent): void;
}
