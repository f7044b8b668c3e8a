// Rulings of admins (SKI-12.4), with a forecast of the resulting resolution time, shown before confirmation
// (UI-S75). Times are in the viewer's clock, in ms.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Due, Seat } from '@hexmarch/shared/kernel/game';
import { anchorOf, keyOf } from '@hexmarch/shared/match/time/due';

export type RulingCommand = Extract<
  SkirmishCommand,
  {
    type:
      | 'pause'
      | 'unpause'
      | 'rewind'
      | 'ban'
      | 'unban'
      | 'mode'
      | 'resolution-hour'
      | 'local-offset'
      | 'broadcasts';
  }
>;

/** Dry run: only a rewind rolls dice, and it is not simulated here. */
const NO_DICE = { die: () => 1, pick: () => 0 };

/** Undefined during a pause, in which nothing is resolved. */
const resolutionOf = (view: SkirmishView): Due | undefined =>
  skirmish.turn(view).due?.find(({ command, at }) => command.type === 'resolve' && !isAtOnce(at))?.at;

const isAtOnce = (due: Due): boolean => 'afterMs' in due && due.afterMs === 0;

export interface Resolution {
  /** Undefined: nothing is resolved until the match is resumed. */
  readonly atMs: number | undefined;
  readonly isMoved: boolean;
}

/** The next resolution after that ruling; `plannedMs`: the current one. */
export function resolutionAfter(
  view: SkirmishView,
  command: RulingCommand,
  nowMs: number,
  plannedMs: number | undefined,
): Resolution {
  const decided = skirmish.decide(view, command, { kind: 'arbiter' }, NO_DICE);
  if (!decided.ok) return { atMs: plannedMs, isMoved: false };
  const [before, after] = [resolutionOf(view), resolutionOf(decided.value.reduce(skirmish.evolve, view))];
  if (after === undefined) return { atMs: undefined, isMoved: before !== undefined };
  // TABLE-15: unchanged deadlines keep their time.
  if (before !== undefined && keyOf(before) === keyOf(after)) return { atMs: plannedMs, isMoved: false };
  return { atMs: anchorOf(after, { uptime: nowMs, wall: nowMs }).ms, isMoved: true };
}

const MOST = 14;
const LEAST = -12;

/** The UTC offset, in whole hours, at which it is that hour now; undefined if no zone has it (SKI-3.7). */
export function offsetAt(localHour: number, nowMs: number): number | undefined {
  const utcHour = Math.floor(nowMs / HOUR_MS) % 24;
  const east = (localHour - utcHour + 24) % 24;
  // Two zones a day apart have the same hour: the one closer to UTC is used.
  return [east, east - 24]
    .filter((offset) => offset >= LEAST && offset <= MOST)
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}

/** What a rewind removes and restores (SKI-12.5), as far as a view of the turn shows it. */
export function rewound({ turn, requests, votes }: SkirmishView) {
  return {
    turn: turn - 1,
    votes: votes.filter((vote) => vote !== null).length,
    requests: requests.length,
  };
}

/** What an admin decides, one row of the panel each. */
export type Ruled = 'pause' | 'mode' | 'hour' | 'zone' | 'ban' | 'seats' | 'broadcasts' | 'rewind' | 'close';

/** An open row of the panel, and what it is filled in with. */
export interface OpenRuling {
  readonly ruled: Ruled;
  readonly hour?: number;
  /** The person to ban. */
  readonly person?: Seat;
}
