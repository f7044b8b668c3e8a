// Section 1 of the rules: spaces, directions, territories. Pure geometry; what stands on a space is elsewhere.

import type { Seat } from '../../kernel/game.ts';
import { RULES } from './rulesTable.ts';
import type { BoardSpec, Space } from './types.ts';

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

/** Where the two Cities start (SKOR-1.4). */
export const CENTRES: readonly [Axial, Axial] = [
  { q: 0, r: 0 },
  { q: 6, r: -3 },
];

export const CITY_SPACES: readonly [Space, Space] = ['0,0', '6,-3'];

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

/** The two spaces that belong to nobody (SKOR-1.4). */
export const CONNECTING: readonly Axial[] = [
  { q: 3, r: -2 },
  { q: 3, r: -1 },
];

/** Everything that follows from the list of spaces alone. Spaces are in order: lowest q, then lowest r. */
export interface Geometry {
  readonly spaces: readonly Space[];
  readonly q: readonly number[];
  readonly r: readonly number[];
  /** By space index: the neighbours in directions 1 to 6 at 0 to 5, -1 where the board ends. */
  readonly neighbours: readonly (readonly number[])[];
  /** Index of a space, -1 off the board. */
  indexOf(space: Space): number;
  /** Indexes of the player's own territory (SKOR-1.5). */
  territory(seat: Seat): readonly number[];
  /** Whose territory a space lies in, -1 for nobody's. */
  readonly landOf: readonly Seat[];
}

function measure(spaces: readonly Axial[]): Geometry {
  const sorted = [...spaces].sort((a, b) => a.q - b.q || a.r - b.r);
  const names = sorted.map(({ q, r }) => spaceOf(q, r));
  const index = new Map(names.map((name, i) => [name, i]));
  const indexOf = (space: Space): number => index.get(space) ?? -1;
  // SKOR-1.5: own territory is measured from where the City began, whatever happens later.
  const landOf = sorted.map((at) =>
    CENTRES.findIndex((centre) => distance(at, centre) <= RULES.territoryRadius),
  );
  const territories = CENTRES.map((_, seat) => landOf.flatMap((owner, i) => (owner === seat ? [i] : [])));
  return {
    spaces: names,
    q: sorted.map(({ q }) => q),
    r: sorted.map(({ r }) => r),
    neighbours: sorted.map(({ q, r }) => DIRECTIONS.map((d) => indexOf(spaceOf(q + d.q, r + d.r)))),
    indexOf,
    landOf,
    territory: (seat) => territories[seat] ?? [],
  };
}

// SKOR-1.4: 19 + 2 + 19 = 40 spaces.
const STANDARD = measure([
  ...CENTRES.flatMap((centre) => disc(centre, RULES.territoryRadius)),
  ...CONNECTING,
]);

// Geometry follows from the list alone, so remembering it changes no answer.
const measured = new WeakMap<readonly Space[], Geometry>();

/** Spaces of a custom board must be canonical and distinct (position.ts checks them). */
export function geometry(board: BoardSpec): Geometry {
  if (board === 'standard') return STANDARD;
  const known = measured.get(board);
  if (known !== undefined) return known;
  const fresh = measure(board.map((space) => axialOf(space) ?? { q: 0, r: 0 }));
  measured.set(board, fresh);
  return fresh;
}

export const distanceBetween = (board: Geometry, a: number, b: number): number =>
  distance(axialAt(board, a), axialAt(board, b));

const axialAt = (board: Geometry, i: number): Axial => ({ q: board.q[i] ?? 0, r: board.r[i] ?? 0 });

/** Turns a vector about the origin clockwise by `steps` times 60 degrees: direction 1 becomes 2. */
export function turned(vector: Axial, steps: number): Axial {
  let { q, r } = vector;
  for (let i = ((steps % SIDES) + SIDES) % SIDES; i > 0; i--) [q, r] = [-r, q + r];
  return { q: q + 0, r: r + 0 };
}
