// State of the input machine; marks, choices and draft are derived from it.

import type { PlacedType, Rotation, SkormCommand, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ArmedCommand, Mode, Rejection } from './mode.ts';

export interface Memory {
  readonly view: SkormView;
  readonly legal: readonly SkormCommand[];
  readonly seat: Seat | undefined;
  readonly mode: Mode;
  /** Rotations drafted in this turn, each shieldman once. */
  readonly rotations: readonly Rotation[];
  /** Selected type in the tray, during placement. */
  readonly chosen?: PlacedType | undefined;
  readonly rejection?: Rejection | undefined;
}

export const without = (rotations: readonly Rotation[], tile: string): readonly Rotation[] =>
  rotations.filter((one) => one.tile !== tile);

/** Rotating the piece that then moves is redundant (SKORM-4.2): its landing facing decides. */
export const rotationsWith = (rotations: readonly Rotation[], main: ArmedCommand): readonly Rotation[] =>
  main.type === 'move' || main.type === 'capture' ? without(rotations, main.from) : rotations;

/** SKORM-3.4: the whole turn as one command. */
export const turnOf = ({ rotations }: Pick<Memory, 'rotations'>, main: ArmedCommand): ArmedCommand =>
  'rotations' in main ? { ...main, rotations: rotationsWith(rotations, main) } : main;
