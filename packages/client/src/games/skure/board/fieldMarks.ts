// Types of Skure's own marks on the field. They carry their texts: the board knows no language.

import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** Attack position. */
export interface WayMark {
  readonly kind: 'way';
  readonly cell: string;
  readonly target: string;
  /** Such as "flank 95%". */
  readonly chip: string;
  readonly chosen: boolean;
}

/** Position that narrowly fails, with the reason. */
export interface BarredMark {
  readonly kind: 'barred';
  readonly cell: string;
  readonly target: string;
  readonly chip: string;
}

/** Front, flanks and rear of the fighter there. */
export interface ArcsMark {
  readonly kind: 'arcs';
  readonly cell: string;
  readonly facing: Direction;
  readonly words: { readonly front: string; readonly flank: string; readonly rear: string };
}

export interface ChargeMark {
  readonly kind: 'charge';
  /** Path of a charge, from the first space to the attack position. */
  readonly lane: readonly string[];
  readonly facing: Direction;
  readonly target: string;
  /** Final position. */
  readonly landing?: string;
  readonly pushed?: string;
}

/** Area of a breath. */
export interface BlastMark {
  readonly kind: 'blast';
  readonly cells: readonly string[];
}

/** A range; spaces without line of sight, and the walls that block it. */
export interface RangeMark {
  readonly kind: 'range';
  readonly cells: readonly string[];
  readonly unseen: readonly string[];
  readonly walls: readonly string[];
}

/** Charge lane straight ahead, and possible positions of targets. */
export interface LaneMark {
  readonly kind: 'lane';
  readonly cells: readonly string[];
  readonly targets: readonly string[];
  readonly facing: Direction;
}

/** A zone hidden by its seat's curtain during deployment. */
export interface CurtainMark {
  readonly kind: 'curtain';
  readonly seat: Seat;
  readonly cells: readonly string[];
  /** Such as "B: placing". */
  readonly chip: string;
}

/** Forbidden spaces of the selected fighter. */
export interface CrossedMark {
  readonly kind: 'crossed';
  readonly cells: readonly string[];
}

/** A path over these spaces, with its start. */
export interface PathMark {
  readonly kind: 'path';
  readonly cells: readonly string[];
  /** Points per step. */
  readonly costs: readonly number[];
}

/** Opportunity attack of an enemy. */
export interface RiskMark {
  readonly kind: 'risk';
  readonly cell: string;
  readonly chip: string;
}

/** Enemy at an unreachable height. */
export interface UntouchableMark {
  readonly kind: 'untouchable';
  readonly cell: string;
}

/** Facing arrowheads around a fighter. */
export interface FacingsMark {
  readonly kind: 'facings';
  readonly cell: string;
  readonly open: readonly Direction[];
  readonly chosen?: Direction;
  /** Spaces that can be pressed too: the arrowheads stand off them, around a picture of the fighter. */
  readonly clear?: readonly string[];
}

/** A sign for the own side: where to go, whom to strike, what to mind, what to hold. */
export interface SignMark {
  readonly kind: 'sign';
  readonly cell: string;
  readonly sign: 'here' | 'this' | 'danger' | 'hold';
  readonly isPinned: boolean;
}

export type FieldMark =
  | WayMark
  | BarredMark
  | ArcsMark
  | ChargeMark
  | BlastMark
  | RangeMark
  | LaneMark
  | CurtainMark
  | CrossedMark
  | PathMark
  | RiskMark
  | UntouchableMark
  | FacingsMark
  | SignMark;
