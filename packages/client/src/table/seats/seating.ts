// The seating order of a table, and how a screen draws a plate.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import type { PlateShape } from '../../ui/plates/Plate.tsx';

export interface Seating {
  /** The viewer first; then in turn order (`seatsFrom`), or by standing if the game ranks them. */
  readonly order: readonly Seat[];
  /** Best standing first, if the game ranks its players (`ClientGame.ranking`). */
  readonly ranking?: readonly Seat[];
  readonly plate: (of: Seat, shape: PlateShape) => ComponentChildren;
}
