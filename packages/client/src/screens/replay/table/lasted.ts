// The length of a match: in turns as its game counts them, and in time.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { say } from '../../../text/replay.ts';
import type { ReplayTable } from './replayTable.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export function lengthOf({ game, source, names, file }: ReplayTable): {
  readonly count: number;
  readonly ms: number;
} {
  const view = game.definition.view(source.stateAt(source.length), SPECTATOR);
  const [first] = file.actions;
  const end = file.end?.at ?? file.actions.at(-1)?.at ?? 0;
  return { count: game.frame(view, names, undefined).count, ms: end - (first?.at ?? end) };
}

/** `38 minutes`, `1 h 12 min`, `3 days`. */
export function durationText(ms: number): string {
  const all = Math.max(1, Math.round(ms / MINUTE_MS));
  if (all < HOUR_MINUTES) return say('lasted.minutes', { count: all });
  if (all >= DAY_MINUTES) return say('lasted.days', { count: Math.round(all / DAY_MINUTES) });
  return say('lasted.hours', { hours: Math.floor(all / HOUR_MINUTES), minutes: all % HOUR_MINUTES });
}
