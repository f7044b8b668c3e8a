// Drawing primitives of busts, as data. Units: a space is 100 wide, light falls from the north-west.

import { BONE, INK } from '../../../art/svg.ts';

export interface Stroke {
  /** A body has an outline, a limb is a thick line with one; shades and lines lie on bodies. */
  readonly kind: 'body' | 'limb' | 'shade' | 'line';
  readonly d: string;
  readonly colour: string;
  readonly width: number;
}

export type Drawing = readonly Stroke[];

const OUTLINE = 3;
/** Bone rim around the figure, outside its ink outline: contrast on a base of any colour. */
const RIM = 2.8;

export const body = (d: string, colour: string, width = OUTLINE): Stroke => ({
  kind: 'body',
  d,
  colour,
  width,
});
export const limb = (d: string, colour: string, width: number): Stroke => ({
  kind: 'limb',
  d,
  colour,
  width,
});
export const shade = (d: string, colour: string): Stroke => ({ kind: 'shade', d, colour, width: 0 });
export const line = (d: string, colour = INK, width = 2.2): Stroke => ({ kind: 'line', d, colour, width });

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

/** Round spots at these points, such as eyes. */
export const spots = (points: readonly (readonly [x: number, y: number])[], colour: string, size: number) =>
  line(points.map(([x, y]) => `M${x} ${y}h.1`).join(''), colour, size);

/** Two spots on one height. */
export const eyes = (left: number, right: number, y: number, size: number, colour = INK): Stroke =>
  spots(
    [
      [left, y],
      [right, y],
    ],
    colour,
    size,
  );

const stroked = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** With its rim, or without one on a plain ground. */
export function drawnStrokes(strokes: Drawing, hasRim = true): string {
  return (hasRim ? strokes.map(rimOf).join('') : '') + strokes.map(drawnStroke).join('');
}

/** So wide a limb is with its outline. */
const cased = (width: number): number => width + 2 * OUTLINE - 1.6;

function drawnStroke({ kind, d, colour, width }: Stroke): string {
  switch (kind) {
    case 'body':
      return `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${width}"/>`;
    case 'limb':
      return stroked(d, INK, cased(width)) + stroked(d, colour, width);
    case 'shade':
      return `<path d="${d}" fill="${colour}"/>`;
    case 'line':
      return stroked(d, colour, width);
  }
}

function rimOf({ kind, d, width }: Stroke): string {
  if (kind === 'body') return stroked(d, BONE, width + 2 * RIM);
  return kind === 'limb' ? stroked(d, BONE, cased(width) + 2 * RIM) : '';
}
