// Common view queries.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { citiesOf } from '@hexmarch/shared/games/skor/cities';
import { allowanceLeft, findPath, type Path } from '@hexmarch/shared/games/skor/movement';
import { freshest, piecesOf, stackOwner } from '@hexmarch/shared/games/skor/stack';
import { structureKind, structureOwner } from '@hexmarch/shared/games/skor/structure';
import {
  BRANCHES,
  type Branch,
  type Kind,
  type PieceRef,
  type SkorCommand,
  type SkorView,
  type Space,
  type StructureKind,
} from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** All spaces of the board, by column. */
export const spacesOf = (view: SkorView): readonly Space[] => geometry(view.board).spaces;

/** -1 off the board. */
export const indexOf = (view: SkorView, space: Space): number => geometry(view.board).indexOf(space);

/** Owner of the pieces on a space, -1 for none. */
export const ownerAt = (view: SkorView, space: Space): Seat =>
  stackOwner(view.stacks[indexOf(view, space)] ?? 0);

export const piecesAt = (view: SkorView, space: Space): readonly PieceRef[] =>
  piecesOf(view.stacks[indexOf(view, space)] ?? 0);

/** Kinds of pieces present, civilians first, each once. */
export const kindsAt = (view: SkorView, space: Space): readonly Kind[] => [
  ...new Set(piecesAt(view, space).map(({ kind }) => kind)),
];

export const structureOn = (view: SkorView, space: Space): StructureKind | null =>
  structureKind(view.structures[indexOf(view, space)] ?? 0);

/** Builder or holder of the structure there, -1 for none. */
export const builderOf = (view: SkorView, space: Space): Seat =>
  structureOwner(view.structures[indexOf(view, space)] ?? 0);

export const tierOf = (view: SkorView, seat: Seat, branch: Branch): number =>
  view.players[seat]?.tech[BRANCHES.indexOf(branch)] ?? 0;

/** Cities of this seat, in reading order; most have one. */
export const citySpaces = (view: SkorView, seat: Seat): readonly Space[] => {
  const { spaces } = geometry(view.board);
  return citiesOf(view, seat).map((i) => spaces[i] ?? '');
};

export const citySpace = (view: SkorView, seat: Seat): Space | undefined => citySpaces(view, seat)[0];

/** Owner of the territory, -1 for the connecting row. */
export const landAt = (view: SkorView, space: Space): Seat =>
  geometry(view.board).landOf[indexOf(view, space)] ?? -1;

/** Current round: the larger number of own turns begun. */
export const roundOf = (view: SkorView): number => Math.max(1, ...view.players.map(({ turns }) => turns));

export const piecesCount = (view: SkorView, seat: Seat): number =>
  view.stacks.reduce((sum, stack) => sum + (stackOwner(stack) === seat ? piecesOf(stack).length : 0), 0);

/** The stack's code, 0 for an empty space. */
export const stackAt = (view: SkorView, space: Space): number => view.stacks[indexOf(view, space)] ?? 0;

type MoveCommand = Extract<SkorCommand, { type: 'move' }>;

/** Path of a move (SKOR-6.2), the same as the engine's. */
interface Way extends Path {
  /** Movement allowance before the move. */
  readonly left: number;
}

export function wayOf(view: SkorView, seat: Seat, { kind, from, to }: MoveCommand): Way | undefined {
  const piece = freshest(stackAt(view, from), kind);
  if (piece === 0) return undefined;
  const left = allowanceLeft(view, seat, piece);
  const path = findPath(view, seat, indexOf(view, from), indexOf(view, to), left);
  return path === undefined ? undefined : { ...path, left };
}
