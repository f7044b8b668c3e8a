// A public snapshot of a match, as spectators may see it.

import type { Position } from './steps.ts';

export type Seen = Pick<
  Position,
  'told' | 'sequence' | 'check' | 'publicView' | 'turn' | 'playing' | 'table'
>;

/** Public position: holds no state, and so no secret. */
export interface Sight {
  readonly position: Seen;
  /** Public line of its last action. */
  readonly last: string;
  /** When it became visible, ms since 1970; 0: before the match was loaded. */
  readonly publishedAt: number;
}
