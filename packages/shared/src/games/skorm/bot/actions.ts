// Main actions as the search writes them: one number with the tiles, the kind, and for an attack that a shieldman can parry
// the side from which it comes. The landing facing of a shieldman is no part of them: it is chosen with all others'
// (facings.ts).

export const MOVE = 0;
export const CAPTURE = 1;
export const SHOT = 2;

const TILE_BITS = 6;
const TILE_MASK = (1 << TILE_BITS) - 1;
const KIND_AT = 2 * TILE_BITS;
const SIDE_AT = KIND_AT + 2;

export const action = (from: number, to: number, kind: number, side = 0): number =>
  from | (to << TILE_BITS) | (kind << KIND_AT) | (side << SIDE_AT);

export const startOf = (move: number): number => move & TILE_MASK;
export const endOf = (move: number): number => (move >> TILE_BITS) & TILE_MASK;
export const actionKind = (move: number): number => (move >> KIND_AT) & 3;
/** 0 where nobody can parry. */
export const sideOf = (move: number): number => move >> SIDE_AT;
