// Undo record of a move.

import type { Seat } from '../../../kernel/game.ts';

export interface Frame {
  move: number;
  /** The piece that the move has taken, or -1. */
  victim: number;
  mover: Seat;
  quiet: number;
  seatsIn: number;
  keyLow: number;
  keyHigh: number;
  pastCount: number;
  pastLoudAt: number;
  removedCount: number;
}

export const emptyFrame = (): Frame => ({
  move: 0,
  victim: -1,
  mover: 0,
  quiet: 0,
  seatsIn: 0,
  keyLow: 0,
  keyHigh: 0,
  pastCount: 0,
  pastLoudAt: 0,
  removedCount: 0,
});
