// What the board shows, as plain data: whoever knows a battle describes it so, and the board decides nothing.

import type { Life } from '@hexmarch/shared/games/skure/death';
import type { Stance } from '@hexmarch/shared/games/skure/hit';
import type { ClassId } from '@hexmarch/shared/games/skure/roster';
import type { DamageKind, Direction, Height, Status } from '@hexmarch/shared/games/skure/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

export interface Fighter {
  /** Such as `A1`; the same one keeps it, so that it is seen to move. */
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
  /** At whom, by id, and what is said of it, such as "aim 2". */
  readonly aim?: { readonly target: string; readonly label: string } | undefined;
  readonly statuses?: readonly { readonly status: Status; readonly turns: number }[];
  /** What a blow would take that is only looked at. */
  readonly blow?: number;
  /** Whoever of this side must not die (SKURE-13.2). */
  readonly crowned?: boolean;
  /** The battle master has changed something of it. */
  readonly touched?: boolean;
  /** Of two against two. */
  readonly side?: 0 | 1;
  /** What killed it, for its stone. */
  readonly deathBy?: DamageKind;
  /** Not there: where it would stand. */
  readonly ghost?: boolean;
}

export interface Zone {
  readonly seat: Seat;
  readonly cells: readonly string[];
}

/** A space that is to be held (SKURE-13.2). */
export interface Hold {
  readonly cell: string;
  /** Rounds it has been held, and by whom. */
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
