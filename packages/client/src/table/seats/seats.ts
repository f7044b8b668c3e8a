// Queries about seats that every screen needs.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren, ComponentType } from 'preact';
import type { AnyClientGame, AnyView } from '../../gameApi/anyGame.ts';
import type { PlateShape } from '../../ui/plates/Plate.tsx';

/** All seats in turn order from `first`: players are shown around the table from the viewer. */
export const seatsFrom = (first: Seat, count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, i) => (first + i) % count);

/** Has left the match, which goes on without it. */
export const isOut = (game: AnyClientGame, view: unknown, seat: Seat): boolean =>
  !game.definition.playing(view).includes(seat);

/** Has finished a simultaneous turn; in a sequential game no seat has. */
export function isReady(game: AnyClientGame, view: AnyView, seat: Seat): boolean {
  const { awaiting, sealed } = game.definition.turn(view);
  const isShared = sealed === true || awaiting.length > 1;
  return isShared && awaiting.length > 0 && !awaiting.includes(seat) && !isOut(game, view, seat);
}

/** The seating order of a table, and how a screen draws a plate. */
export interface Seating {
  /** The viewer first; then in turn order (`seatsFrom`), or by standing if the game ranks them. */
  readonly order: readonly Seat[];
  /** Best standing first, if the game ranks its players (`ClientGame.ranking`). */
  readonly ranking?: readonly Seat[];
  /** Over the rows of the list. */
  readonly Heads?: ComponentType | undefined;
  readonly plate: (of: Seat, shape: PlateShape) => ComponentChildren;
  /** Under the rows of the list. */
  readonly below?: ComponentChildren;
  /** Plates of whole sides, the viewer's first; without them each player has one. */
  readonly sides?: readonly ComponentChildren[];
}
