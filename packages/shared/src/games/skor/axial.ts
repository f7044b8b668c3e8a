// Spaces by axial coordinates (SKOR-1.1): geometry without a board.

import type { Space } from './types.ts';

export interface Axial {
  readonly q: number;
  readonly r: number;
}

// SKOR-1.1: direction 1 is the space above, further ones run clockwise.
/** Index 0 holds direction 1. */
export const DIRECTIONS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const SIDES = 6;

export const spaceOf = (q: number, r: number): Space => `${q},${r}`;

const SPACE_PATTERN = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/;

/** `undefined` unless the text is a space in its one canonical form. */
export function axialOf(space: Space): Axial | undefined {
  const match = SPACE_PATTERN.exec(space);
  return match === null ? undefined : { q: Number(match[1]), r: Number(match[2]) };
}

export const distance = (a: Axial, b: Axial): number => {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};

// SKOR-1.2: a territory is everything within distance 2 of its centre, 19 spaces.
export function disc(centre: Axial, radius: number): readonly Axial[] {
  const spaces: Axial[] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); r++) {
      spaces.push({ q: centre.q + q, r: centre.r + r });
    }
  }
  return spaces;
}

/** Turns a vector about the origin clockwise by `steps` times 60 degrees: direction 1 becomes 2. */
export function turned(vector: Axial, steps: number): Axial {
  let { q, r } = vector;
  for (let i = ((steps % SIDES) + SIDES) % SIDES; i > 0; i--) [q, r] = [-r, q + r];
  return { q: q + 0, r: r + 0 };
}
