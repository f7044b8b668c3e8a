// A seat's reserve and losses.

import { ARMY } from '@hexmarch/shared/games/skorm/army';
import { reserveOf } from '@hexmarch/shared/games/skorm/placement';
import type { PieceType, PlacedType, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { countOf } from './viewFacts.ts';

/** In the order of the tray. */
export const PLACED_TYPES: readonly PlacedType[] = ['S', 'A', 'H'];

export const PIECE_TYPES: readonly PieceType[] = ['W', ...PLACED_TYPES];

export const leftToPlace = (view: SkormView, seat: Seat, type: PieceType): number =>
  view.gone.includes(seat) ? 0 : reserveOf(view, seat, type);

export const isInReserve = (view: SkormView, seat: Seat, type: PlacedType): boolean =>
  leftToPlace(view, seat, type) > 0;

export const firstInReserve = (view: SkormView, seat: Seat): PlacedType | undefined =>
  PLACED_TYPES.find((type) => isInReserve(view, seat, type));

export const allToPlace = (view: SkormView, seat: Seat): number =>
  PLACED_TYPES.reduce((sum, type) => sum + leftToPlace(view, seat, type), 0);

/** Pieces of SKORM-2.1's army that are neither on the board nor in reserve. Empty before the first turn, for an army never placed. */
export const lostOf = (view: SkormView, seat: Seat, type: PieceType): number =>
  view.phase === 'over' && view.turns === 0
    ? 0
    : ARMY[view.options.players][type] - countOf(view, seat, type) - leftToPlace(view, seat, type);
