// View model of the board as plain data: built from a battle; the board decides nothing.

import type { Rank } from '@hexmarch/shared/games/skure/company/muster';
import type { Life } from '@hexmarch/shared/games/skure/death';
import type { DamageKind, Direction, Height, Status } from '@hexmarch/shared/games/skure/field/types';
import type { Stance } from '@hexmarch/shared/games/skure/hit';
import type { ClassId } from '@hexmarch/shared/games/skure/roster';
import type { Seat } from '@hexmarch/shared/kernel/game';

export interface Fighter {
  /** Such as `A1`; stable, so that movement is animated. */
  readonly id: string;
  readonly seat: Seat;
  readonly number: number;
  readonly fighterClass: ClassId;
  /** As `x,y`. */
  readonly cell: string;
  readonly facing: Direction;
  readonly height: Height;
  readonly life: Life;
  readonly hp: number;
  readonly hpMax: number;
  readonly stance?: Stance | undefined;
  /** Target by id, and its label, such as "aim 2". */
  readonly aim?: { readonly target: string; readonly label: string } | undefined;
  readonly statuses?: readonly { readonly status: Status; readonly turns: number }[];
  /** Damage of a previewed blow. */
  readonly blow?: number;
  /** The fighter of this side that must not die (SKURE-13.2). */
  readonly crowned?: boolean;
  /** Changed by the battle master. */
  readonly touched?: boolean;
  /** In a company battle: its player's rank (SKURE-15.4). */
  readonly rank?: Rank;
  /** In a company battle: whose it is; several have one paint. */
  readonly player?: Seat;
  /** A bot leads it. */
  readonly isBot?: boolean;
  /** In a company battle: the viewer's own. */
  readonly isOwn?: boolean;
  /** Its player is absent (SKURE-15.18). */
  readonly isAway?: boolean;
  /** Team of two against two. */
  readonly side?: 0 | 1;
  /** Cause of death, for its stone. */
  readonly deathBy?: DamageKind;
  /** A ghost: the previewed position. */
  readonly ghost?: boolean;
}

export interface Zone {
  readonly seat: Seat;
  readonly cells: readonly string[];
}

/** A space to hold (SKURE-13.2). */
export interface Hold {
  readonly cell: string;
  /** Rounds held so far, and the holder. */
  readonly rounds: number;
  readonly seat?: Seat;
}

export interface BattlePicture {
  /** Rows of `. , ^ ~ #` from the north (SKURE-1.7). */
  readonly field: readonly string[];
  readonly zones: readonly Zone[];
  readonly holds: readonly Hold[];
  readonly fighters: readonly Fighter[];
}

export const NO_BATTLE: BattlePicture = { field: [], zones: [], holds: [], fighters: [] };

/** Damage of a previewed blow. */
export interface Blow {
  readonly on: string;
  readonly hp: number;
}
