// What a step of the input machine remembers; marks, choices and draft follow from it.

import type { PlacedType, Rotation, SkormCommand, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ArmedCommand, Asked, Mode } from './mode.ts';

export interface Memory {
  readonly view: SkormView;
  readonly legal: readonly SkormCommand[];
  readonly seat: Seat | undefined;
  readonly mode: Mode;
  /** Drafted in this turn, each shieldman once. */
  readonly rotations: readonly Rotation[];
  /** Of the tray, while some are left to place. */
  readonly chosen?: PlacedType | undefined;
  readonly asked?: Asked | undefined;
}

export const without = (rotations: readonly Rotation[], tile: string): readonly Rotation[] =>
  rotations.filter((one) => one.tile !== tile);

/** Turning the piece that then moves is of no use (SKORM-4.2): it lands as its landing facing says. */
export const rotationsWith = (rotations: readonly Rotation[], main: ArmedCommand): readonly Rotation[] =>
  main.type === 'move' || main.type === 'capture' ? without(rotations, main.from) : rotations;

/** SKORM-3.4: the whole turn as one command. */
export const turnOf = ({ rotations }: Pick<Memory, 'rotations'>, main: ArmedCommand): ArmedCommand =>
  'rotations' in main ? { ...main, rotations: rotationsWith(rotations, main) } : main;
