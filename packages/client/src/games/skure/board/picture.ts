// What the board shows, as plain data: whoever knows a battle describes it so, and the board decides nothing.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FighterClass } from '../art/busts.ts';
import type { Element, Height, Stance, Status } from '../art/signs.ts';

/** Clockwise from north (SKURE-1.2). */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type Life = 'standing' | 'fallen' | 'frozen' | 'dead';

export interface Fighter {
  /** Such as `A1`; the same one keeps it, so that it is seen to move. */
  readonly id: string;
  readonly seat: Seat;
  readonly number: number;
  readonly fighterClass: FighterClass;
  /** As `x,y`. */
  readonly cell: string;
  readonly facing: Facing;
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
  readonly deathBy?: Element;
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

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function placeOf(cell: string): Place {
  const [x = -1, y = -1] = cell.split(',').map(Number);
  return { x, y };
}

export const cellOf = ({ x, y }: Place): string => `${x},${y}`;

/** To the neighbour in each direction. */
export const STEPS: readonly Place[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5, 6, 7];
