// A moment of a match, as spectators may see it.

import type { Position } from './steps.ts';

export type Seen = Pick<
  Position,
  'told' | 'sequence' | 'check' | 'publicView' | 'turn' | 'playing' | 'table'
>;

/** A moment of a match as everybody may know it: no state, and so no secret, is in it. */
export interface Sight {
  readonly position: Seen;
  /** What was told of its last action. */
  readonly last: string;
  /** When it was shown, ms since 1970; 0: before the match was here. */
  readonly toldAt: number;
}
