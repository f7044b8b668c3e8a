// What a game may want marked on the field, beside the marks that all boards have. Words come with them: the board knows none.

import type { Direction } from '@hexmarch/shared/games/skure/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** From where somebody could be struck. */
export interface WayMark {
  readonly kind: 'way';
  readonly cell: string;
  readonly target: string;
  /** Such as "flank 95%". */
  readonly chip: string;
  readonly chosen: boolean;
}

/** From where one almost could, and why not. */
export interface BarredMark {
  readonly kind: 'barred';
  readonly cell: string;
  readonly target: string;
  readonly chip: string;
}

/** Front, flanks and rear of whoever is there. */
export interface ArcsMark {
  readonly kind: 'arcs';
  readonly cell: string;
  readonly facing: Direction;
  readonly words: { readonly front: string; readonly flank: string; readonly rear: string };
}

export interface ChargeMark {
  readonly kind: 'charge';
  /** From the space after the charger's to the one that it strikes from. */
  readonly lane: readonly string[];
  readonly facing: Direction;
  readonly target: string;
  /** Where it comes to stand. */
  readonly landing?: string;
  readonly pushed?: string;
}

/** Spaces under a breath. */
export interface BlastMark {
  readonly kind: 'blast';
  readonly cells: readonly string[];
}

/** As far as something reaches; of it what is out of sight, and the walls that are in the way. */
export interface RangeMark {
  readonly kind: 'range';
  readonly cells: readonly string[];
  readonly unseen: readonly string[];
  readonly walls: readonly string[];
}

/** Straight ahead as far as somebody could charge from where it stands, and where a target may be. */
export interface LaneMark {
  readonly kind: 'lane';
  readonly cells: readonly string[];
  readonly targets: readonly string[];
  readonly facing: Direction;
}

/** What lies behind a seat's curtain while fighters are placed. */
export interface CurtainMark {
  readonly kind: 'curtain';
  readonly seat: Seat;
  readonly cells: readonly string[];
  /** Such as "B: placing". */
  readonly chip: string;
}

/** Where whoever is in hand cannot stand. */
export interface CrossedMark {
  readonly kind: 'crossed';
  readonly cells: readonly string[];
}

/** A way over these spaces, from where it begins. */
export interface PathMark {
  readonly kind: 'path';
  readonly cells: readonly string[];
  /** Points that each step costs. */
  readonly costs: readonly number[];
}

/** Where an enemy would strike somebody who passes. */
export interface RiskMark {
  readonly kind: 'risk';
  readonly cell: string;
  readonly chip: string;
}

/** An enemy whose height cannot be reached. */
export interface UntouchableMark {
  readonly kind: 'untouchable';
  readonly cell: string;
}

/** Arrowheads round somebody: where they may turn. */
export interface FacingsMark {
  readonly kind: 'facings';
  readonly cell: string;
  readonly open: readonly Direction[];
  readonly chosen?: Direction;
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
  | FacingsMark;
