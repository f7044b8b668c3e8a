// What those decide who rule the match (SKI-12.4), and when the turn would then be resolved, so that it is seen before it is done
// (UI-S75). Times are those of whoever asks, in ms.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Due } from '@hexmarch/shared/kernel/game';
import { anchorOf, keyOf } from '@hexmarch/shared/match/due';

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

/** No ruling but a rewind rolls anything, and of that nothing is worked out here. */
const NO_DICE = { die: () => 1, pick: () => 0 };

/** Undefined while nothing resolves: in a pause. */
const resolutionOf = (view: SkirmishView): Due | undefined =>
  skirmish.turn(view).due?.find(({ command, at }) => command.type === 'resolve' && !isAtOnce(at))?.at;

const isAtOnce = (due: Due): boolean => 'afterMs' in due && due.afterMs === 0;

export interface Resolution {
  /** Undefined: nothing resolves, until the match goes on. */
  readonly atMs: number | undefined;
  readonly isMoved: boolean;
}

/** The next resolution after that ruling, `plannedMs` being the present one. */
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
  // TABLE-15: what the turn says the same of stays where it is.
  if (before !== undefined && keyOf(before) === keyOf(after)) return { atMs: plannedMs, isMoved: false };
  return { atMs: anchorOf(after, { uptime: nowMs, wall: nowMs }).ms, isMoved: true };
}

const HOUR_MS = 3_600_000;
const MOST = 14;
const LEAST = -12;

/** The offset to UTC, in whole hours, where it is that hour now; undefined where it is no zone's (SKI-3.7). */
export function offsetAt(localHour: number, nowMs: number): number | undefined {
  const utcHour = Math.floor(nowMs / HOUR_MS) % 24;
  const east = (localHour - utcHour + 24) % 24;
  // Two zones a day apart have the same hour: the one nearer to UTC is meant.
  return [east, east - 24]
    .filter((offset) => offset >= LEAST && offset <= MOST)
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}

/** What a rewind takes away and brings back (SKI-12.5), as far as a view of the turn knows it. */
export function rewound({ turn, requests, votes }: SkirmishView) {
  return {
    turn: turn - 1,
    votes: votes.filter((vote) => vote !== null).length,
    requests: requests.length,
  };
}
