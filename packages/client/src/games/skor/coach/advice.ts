// Coach for beginners: the next sensible step, a pure function of view and legal
// commands. Not strong play, but all of it leads towards the goal of SKOR-6.12.

import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import type { SkorCommand, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { groundOf } from './ground.ts';
import { build, finish, research } from './later.ts';
import { giveUp, guard, strike, win } from './needs.ts';
import { march, prepare, promote, recruit, spawn, work } from './people.ts';
import type { Advice, Adviser } from './types.ts';

/** The first advisor with an advice wins. */
const ADVISERS: readonly Adviser[] = [
  giveUp,
  win,
  guard,
  strike,
  promote,
  prepare,
  work,
  spawn,
  recruit,
  march,
  build,
  research,
  finish,
];

/** Undefined if there is nothing to do: not this seat's turn, or before and after play. */
export function adviceFor(view: SkorView, legal: readonly SkorCommand[], seat: Seat): Advice | undefined {
  if (isBeforePlay(view) || view.outcome !== null || view.active !== seat) return undefined;
  const ground = groundOf(view, legal, seat);
  for (const adviser of ADVISERS) {
    const advice = adviser(ground);
    if (advice !== undefined) return advice;
  }
  return undefined;
}
