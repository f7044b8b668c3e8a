// Coach for beginners: the next sensible step, a pure function of view and legal
// commands. Looks one turn ahead: what a piece can capture, and what it would be exposed to.

import type { SkormCommand, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { placing } from './placing.ts';
import { advance, anything, claim, pass, save, take, win } from './playing.ts';
import type { Advice, Adviser } from './types.ts';

/** The first advisor with an advice wins. */
const ADVISERS: readonly Adviser[] = [placing, win, save, claim, take, advance, anything, pass];

/** Undefined if there is nothing to do: not this seat's turn, or after the end. */
export function adviceFor(view: SkormView, legal: readonly SkormCommand[], seat: Seat): Advice | undefined {
  if (view.phase === 'over' || view.active !== seat) return undefined;
  for (const adviser of ADVISERS) {
    const advice = adviser({ view, legal, seat });
    if (advice !== undefined) return advice;
  }
  return undefined;
}
