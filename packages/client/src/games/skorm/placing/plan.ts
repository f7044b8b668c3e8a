// Placements planned ahead (SKORM-2.7): the pieces in reserve, laid out in the own zone. Others learn of a piece when it is placed, and
// never of the plan, which stays in this browser.

import { TILES, tileName } from '@hexmarch/shared/games/skorm/board';
import { zoneOf } from '@hexmarch/shared/games/skorm/placement';
import type {
  Direction,
  PlaceCommand,
  PlacedType,
  SkormView,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { leftToPlace, PLACED_TYPES } from '../facts/reserve.ts';
import { facingToGold } from '../facts/viewFacts.ts';

export const FORMATIONS = ['wall', 'wedge', 'archers', 'last'] as const;
/** `last`: as this player's army stood when it was last placed. */
export type Formation = (typeof FORMATIONS)[number];

export interface Planned {
  readonly piece: PlacedType;
  readonly tile: Tile;
  /** Of shieldmen, and only of these. */
  readonly facing?: Direction;
}

export interface Plan {
  /** In the order in which they are to be placed. */
  readonly pieces: readonly Planned[];
  /** Each own turn places the next one. */
  readonly isGoing: boolean;
  /** The formation that it is, unchanged. */
  readonly formation?: Formation | undefined;
  /** Of the placement on its way, until the board has changed. */
  readonly sent?: Tile | undefined;
}

export type Plans = ReadonlyMap<Seat, Plan>;

/** On a tile, and a shieldman with its default facing. */
export const plannedOn = (view: SkormView, seat: Seat, piece: PlacedType, tile: Tile): Planned =>
  piece === 'S' ? { piece, tile, facing: facingToGold(view, seat, tile) } : { piece, tile };

export const placementOf = ({ piece, tile, facing }: Planned): PlaceCommand => ({
  type: 'place',
  piece,
  tile,
  ...(facing === undefined ? {} : { facing }),
});

/** Free tiles of a seat's zone. */
export const freeTiles = (view: SkormView, seat: Seat): readonly Tile[] =>
  zoneOf(view.options, seat)
    .filter((tile) => view.tiles[tile] === 0)
    .map(tileName);

/** What is still valid of planned pieces, and the rest of the reserve on tiles that have become free, or on any. */
export function fitted(view: SkormView, seat: Seat, pieces: readonly Planned[]): readonly Planned[] {
  const free = new Set(freeTiles(view, seat));
  const left = new Map(PLACED_TYPES.map((type) => [type, leftToPlace(view, seat, type)]));
  const still = pieces.filter(({ piece, tile }) => {
    const count = left.get(piece) ?? 0;
    if (count === 0 || !free.delete(tile)) return false;
    left.set(piece, count - 1);
    return true;
  });
  const wasPlanned = new Set(pieces.map(({ tile }) => tile));
  const gaps = [...free].toSorted((a, b) => Number(wasPlanned.has(b)) - Number(wasPlanned.has(a)));
  const missing = PLACED_TYPES.flatMap((type) => Array<PlacedType>(left.get(type) ?? 0).fill(type));
  const added = missing.flatMap((piece, i) => {
    const tile = gaps[i];
    return tile === undefined ? [] : [plannedOn(view, seat, piece, tile)];
  });
  return [...still, ...added];
}

const reserve = (view: SkormView, seat: Seat): number =>
  PLACED_TYPES.reduce((sum, type) => sum + leftToPlace(view, seat, type), 0);

/** Plans after a change of the view; one that has been carried out is dropped, and one is stopped when a piece has been taken back. */
export function carried(plans: Plans, before: SkormView, view: SkormView): Plans {
  if (plans.size === 0 || view === before) return plans;
  const isSame = TILES.every((_, i) => view.tiles[i] === before.tiles[i]) && view.active === before.active;
  return new Map(
    [...plans].flatMap(([seat, plan]) => {
      const pieces = fitted(view, seat, plan.pieces);
      if (pieces.length === 0) return [];
      const isGoing = plan.isGoing && reserve(view, seat) <= reserve(before, seat);
      return [[seat, { ...plan, pieces, isGoing, sent: isSame ? plan.sent : undefined }] as const];
    }),
  );
}

/** The piece on one tile goes to another, and what is planned there comes in its place. */
export function moved({ pieces }: Plan, from: Tile, to: Tile): Plan {
  const swap = (one: Planned): Planned =>
    one.tile === from ? { ...one, tile: to } : one.tile === to ? { ...one, tile: from } : one;
  return { pieces: pieces.map(swap), isGoing: false };
}

export const faced = ({ pieces }: Plan, tile: Tile, facing: Direction): Plan => ({
  pieces: pieces.map((one) => (one.tile === tile && one.piece === 'S' ? { ...one, facing } : one)),
  isGoing: false,
});
