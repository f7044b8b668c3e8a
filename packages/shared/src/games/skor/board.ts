// Section 1 of the rules: boards and their territories. Pure geometry; what stands on a space is elsewhere.

import type { Seat } from '../../kernel/game.ts';
import { type Axial, DIRECTIONS, disc, distance, spaceOf } from './axial.ts';
import { axial, connecting, inOrder, type Land, type Lands, parseLands } from './lattice.ts';
import { RULES } from './rulesTable.ts';
import type { BoardSpec, LandsText, Space } from './types.ts';

/** Start spaces of the two Cities (SKOR-1.4). */
export const CENTRES: readonly [Axial, Axial] = [
  { q: 0, r: 0 },
  { q: 6, r: -3 },
];

export const CITY_SPACES: readonly [Space, Space] = ['0,0', '6,-3'];

/** The two neutral spaces (SKOR-1.4). */
export const CONNECTING: readonly Axial[] = connecting({ joins: [CITY_SPACES] });

// SKOR-1.3: side k lies between the corners in directions k and k + 1.
/** The side that lies along the connecting row when nothing is turned, by seat (SKOR-1.3, 2.2). */
export const FACING_SIDE: readonly [number, number] = [2, 5];

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
  /** Owner of the territory a space lies in, -1 for neutral spaces. */
  readonly landOf: readonly Seat[];
  /** Its territories, by their centres. */
  readonly lands: readonly Land[];
}

function measure(spaces: readonly Axial[], lands: readonly Land[]): Geometry {
  const sorted = [...spaces].sort(inOrder);
  const names = sorted.map(({ q, r }) => spaceOf(q, r));
  const index = new Map(names.map((name, i) => [name, i]));
  const indexOf = (space: Space): number => index.get(space) ?? -1;
  // SKOR-1.5: own territory is measured from where the City began, whatever happens later.
  const centres = lands.map(({ at, seat }) => ({ at: axial(at), seat }));
  const ownerOf = (space: Axial): Seat =>
    centres.find(({ at }) => distance(space, at) <= RULES.territoryRadius)?.seat ?? -1;
  const landOf = sorted.map(ownerOf);
  const territories = [0, 1].map((seat) => landOf.flatMap((owner, i) => (owner === seat ? [i] : [])));
  return {
    spaces: names,
    q: sorted.map(({ q }) => q),
    r: sorted.map(({ r }) => r),
    neighbours: sorted.map(({ q, r }) => DIRECTIONS.map((d) => indexOf(spaceOf(q + d.q, r + d.r)))),
    indexOf,
    landOf,
    territory: (seat) => territories[seat] ?? [],
    lands,
  };
}

const TWO_LANDS: readonly Land[] = CITY_SPACES.map((at, seat) => ({ at, seat }));

/** A board of territories and the spaces that join them (SKOR-10.1c). */
const measureLands = (lands: Lands): Geometry =>
  measure(
    [...lands.lands.flatMap(({ at }) => disc(axial(at), RULES.territoryRadius)), ...connecting(lands)],
    lands.lands,
  );

/** The standard board, as territories. */
export const STANDARD_LANDS: Lands = { lands: TWO_LANDS, joins: [CITY_SPACES] };

// SKOR-1.4: 19 + 2 + 19 = 40 spaces.
const STANDARD = measureLands(STANDARD_LANDS);

// Memoized: geometry is a function of the board alone.
const measured = new WeakMap<readonly Space[], Geometry>();
const measuredLands = new Map<LandsText, Geometry>();
/** Cache size for boards of campaigns. */
const LANDS_MAX = 200;

/** Spaces of a custom board must be canonical and distinct (position.ts checks them). */
export function geometry(board: BoardSpec): Geometry {
  if (board === 'standard') return STANDARD;
  const known = typeof board === 'string' ? measuredLands.get(board) : measured.get(board);
  return known ?? measuredAnew(board);
}

function measuredAnew(board: Exclude<BoardSpec, 'standard'>): Geometry {
  if (typeof board !== 'string') {
    const fresh = measure(board.map(axial), TWO_LANDS);
    measured.set(board, fresh);
    return fresh;
  }
  const fresh = measureLands(parseLands(board));
  const [oldest] = measuredLands.keys();
  if (measuredLands.size >= LANDS_MAX && oldest !== undefined) measuredLands.delete(oldest);
  measuredLands.set(board, fresh);
  return fresh;
}

export const distanceBetween = (board: Geometry, a: number, b: number): number =>
  distance(axialAt(board, a), axialAt(board, b));

const axialAt = (board: Geometry, i: number): Axial => ({ q: board.q[i] ?? 0, r: board.r[i] ?? 0 });
