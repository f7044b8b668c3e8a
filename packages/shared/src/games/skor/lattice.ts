// The lattice on which territories lie (SKOR-10.1c), and boards of any number of them as one line of text.

import type { Seat } from '../../kernel/game.ts';
import { type Axial, axialOf, SIDES, spaceOf, turned } from './axial.ts';
import { letterOf, seatOf } from './positionReader.ts';
import type { LandsText, Side, Space } from './types.ts';

/** A territory by its starting centre, and whose realm it belongs to (SKOR-10.1f). */
export interface Land {
  readonly at: Space;
  readonly seat: Seat;
}

export interface Lands {
  readonly lands: readonly Land[];
  /** Pairs of centres whose sides are joined. */
  readonly joins: readonly (readonly [Space, Space])[];
  /** While sides are chosen: offset of B's realm from its own coordinates. */
  readonly apart?: Space;
}

/** Offset of the neighbour's centre at side 1, and the two spaces between; other sides are rotations of it. */
const ACROSS: Axial = { q: 3, r: -6 };
const BETWEEN: readonly Axial[] = [
  { q: 1, r: -3 },
  { q: 2, r: -3 },
];

/** From a centre to the one at that side, 1 to 6. */
export const acrossSide = (side: Side): Axial => turned(ACROSS, side - 1);

/** From a centre to the two spaces between it and the one at that side. */
const betweenAtSide = (side: Side): readonly Axial[] => BETWEEN.map((at) => turned(at, side - 1));

export const ALL_SIDES: readonly Side[] = Array.from({ length: SIDES }, (_, i) => i + 1);

export const plus = (a: Axial, b: Axial): Axial => ({ q: a.q + b.q, r: a.r + b.r });
export const minus = (a: Axial, b: Axial): Axial => ({ q: a.q - b.q, r: a.r - b.r });

/** For spaces that are known to be such. */
export const axial = (space: Space): Axial => axialOf(space) ?? { q: 0, r: 0 };

/** Lowest q first, then lowest r. */
export const inOrder = (a: Axial, b: Axial): number => a.q - b.q || a.r - b.r;

const spacesInOrder = (a: Space, b: Space): number => inOrder(axial(a), axial(b));

/** Which side of `from` faces `to`; undefined where they are no neighbours on the lattice. */
export const sideTowards = (from: Axial, to: Axial): Side | undefined =>
  ALL_SIDES.find((side) => inOrder(plus(from, acrossSide(side)), to) === 0);

/** Canonical order, so that equal boards have equal texts. */
export function formatLands({ lands, joins, apart }: Lands): LandsText {
  const owned = [...lands]
    .sort((a, b) => spacesInOrder(a.at, b.at))
    .map(({ at, seat }) => `${at}${letterOf(seat)}`);
  const pairs = joins
    .map((pair) => [...pair].sort(spacesInOrder))
    .sort(([a = '', b = ''], [c = '', d = '']) => spacesInOrder(a, c) || spacesInOrder(b, d))
    .map(([a, b]) => `${a}=${b}`);
  return `lands ${[owned.join(' '), pairs.join(' '), ...(apart === undefined ? [] : [apart])].join(' / ')}`;
}

/** Parses a text of `formatLands`. */
export function parseLands(text: LandsText): Lands {
  const [owned = '', pairs = '', apart] = text.slice('lands '.length).split(' / ');
  return {
    lands: owned.split(' ').map((word) => ({ at: word.slice(0, -1), seat: seatOf(word.slice(-1)) })),
    joins: pairs === '' ? [] : pairs.split(' ').map((word) => word.split('=') as [Space, Space]),
    ...(apart === undefined ? {} : { apart }),
  };
}

export const isLandsText = (board: unknown): board is LandsText =>
  typeof board === 'string' && board.startsWith('lands ');

/** The connecting spaces of all joints. */
export const connecting = ({ joins }: Pick<Lands, 'joins'>): readonly Axial[] =>
  joins.flatMap(([a, b]) => {
    const side = sideTowards(axial(a), axial(b));
    return side === undefined ? [] : betweenAtSide(side).map((at) => plus(axial(a), at));
  });

/** Moved by a vector of the lattice. */
export const movedBy = (space: Space, by: Axial): Space => {
  const { q, r } = plus(axial(space), by);
  return spaceOf(q, r);
};
