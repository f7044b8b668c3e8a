// The next sensible step of a Skorm match for somebody who plays for the first time: derived from the view and the legal
// commands alone, the same every time. It looks one turn ahead: what a piece can win now, and what it would stand under.

import type { SkormCommand, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { placing } from './placing.ts';
import { advance, anything, claim, pass, save, take, win } from './playing.ts';
import type { Advice, Adviser } from './types.ts';

/** The first that has something to say is heard. */
const ADVISERS: readonly Adviser[] = [placing, win, save, claim, take, advance, anything, pass];

/** Undefined where nothing can be done: not this seat's turn, or after the end. */
export function adviceFor(view: SkormView, legal: readonly SkormCommand[], seat: Seat): Advice | undefined {
  if (view.phase === 'over' || view.active !== seat) return undefined;
  for (const adviser of ADVISERS) {
    const advice = adviser({ view, legal, seat });
    if (advice !== undefined) return advice;
  }
  return undefined;
}
