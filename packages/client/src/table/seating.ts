// Who sits where at a table, and how a screen draws a plate.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import type { PlateShape } from '../panels/Plate.tsx';

export interface Seating {
  /** In the order of turns, whoever looks first (`seatsFrom`). */
  readonly order: readonly Seat[];
  readonly plate: (of: Seat, shape: PlateShape) => ComponentChildren;
}
