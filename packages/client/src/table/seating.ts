// Who sits where at a table, and how a screen draws a plate.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import type { PlateShape } from '../ui/Plate.tsx';

export interface Seating {
  /** Whoever looks first; then in the order of turns (`seatsFrom`), or as they stand where the game ranks them. */
  readonly order: readonly Seat[];
  /** Who stands best first, where the game ranks its players (`ClientGame.ranking`). */
  readonly ranking?: readonly Seat[];
  readonly plate: (of: Seat, shape: PlateShape) => ComponentChildren;
}
