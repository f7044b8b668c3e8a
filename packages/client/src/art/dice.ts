// Dice by their number of sides, each of its own outline: d2 coin, d4 triangle, d6 square, d8 diamond, d10 kite.

import { type Art, art, INK } from './svg.ts';

export interface DieShape {
  readonly outline: string;
  /** Lighter facet that faces the viewer. */
  readonly facet: string;
  /** Further edges. */
  readonly edges: string;
  readonly textY: number;
}

const SHAPES: Readonly<Record<number, DieShape>> = {
  2: {
    outline: 'M-23 3a23 23 0 0 1 46 0a23 23 0 0 1-46 0Z',
    facet: 'M-21-2a21 21 0 0 1 42 0a21 21 0 0 1-42 0Z',
    edges: '',
    textY: 4,
  },
  4: { outline: 'M0-27L27 22L0 28L-27 22Z', facet: 'M0-27L27 22H-27Z', edges: '', textY: 16 },
  6: {
    outline: 'M-14-23H14a9 9 0 0 1 9 9V14a9 9 0 0 1-9 9H-14a9 9 0 0 1-9-9V-14a9 9 0 0 1 9-9Z',
    facet: 'M-12-20H12a7 7 0 0 1 7 7V9a7 7 0 0 1-7 7H-12a7 7 0 0 1-7-7V-13a7 7 0 0 1 7-7Z',
    edges: '',
    textY: 4,
  },
  8: {
    outline: 'M0-27L26 0L0 27L-26 0Z',
    facet: 'M0-27L18 5L0 27L-18 5Z',
    edges: 'M-18 5H18',
    textY: 1.5,
  },
  10: {
    outline: 'M0-27L27-4V6L0 27L-27 6V-4Z',
    facet: 'M0-27L15 6L0 13L-15 6Z',
    edges: 'M-25 2L-15 6M25 2L15 6M0 13V24.5',
    textY: 3,
  },
};

export interface DieLook {
  readonly sides: number;
  /** Its face, `?` while it rolls, or its name such as `d8`. */
  readonly text: string;
  /** The winning die is highlighted. */
  readonly lit?: boolean;
}

/** Paths in a box of 60 units about the origin. Dice of unknown sides look like a d6. */
export function dieShape(sides: number): DieShape {
  const shape = SHAPES[sides] ?? SHAPES[6];
  if (!shape) throw new RangeError(`dieShape: no shape for ${sides} sides`);
  return shape;
}

export function dieArt({ sides, text, lit = false }: DieLook): Art {
  const shape = dieShape(sides);
  const size = text.length > 1 ? 16 : 23;
  return art(
    `<path d="${shape.outline}" fill="${lit ? '#E3B655' : '#C7BFA9'}" stroke="${INK}" stroke-width="2"/>` +
      `<path d="${shape.facet}" fill="${lit ? '#FBE3A6' : '#F6F1E4'}"/>` +
      `<path d="${shape.edges}" fill="none" stroke="#A59C86" stroke-width="1.4"/>` +
      `<text y="${shape.textY + size * 0.1}" text-anchor="middle" font-family="'Atkinson Hyperlegible Next Variable', 'Segoe UI', system-ui, sans-serif" ` +
      `font-weight="700" font-size="${size}" fill="#10181C">${text}</text>`,
    60,
    60,
    30,
    30,
  );
}
