// Positions in a recorded match by event number: rounds, turns, rolls and fights.

import type { AnyGame, Tagged } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import type { Moments } from './recordMoments.ts';

export interface Tick {
  /** Number of the event with which it begins. */
  readonly at: number;
  readonly label: string;
}

export interface Mark {
  readonly at: number;
  /** Dice of both sides, of one side, or an agreement of the table. */
  readonly kind: 'fight' | 'roll' | 'table';
}

export interface Timeline {
  readonly rounds: readonly Tick[];
  /** Cursor positions at which the awaited seat changes, the end included. */
  readonly turns: readonly number[];
  readonly marks: readonly Mark[];
}

/** `roundOf` names the round of a state, such as `Round 10`. */
export function timelineOf(moments: Moments, roundOf: (state: unknown) => string): Timeline {
  const { game, initial, list } = moments;
  const rounds: Tick[] = [];
  const turns: number[] = [0];
  const marks: Mark[] = [];
  let label = '';
  let awaiting = game.turn(initial).awaiting;
  for (const [i, { event, state }] of list.entries()) {
    const at = i + 1;
    const round = roundOf(state);
    if (round !== label) rounds.push({ at, label: round });
    label = round;
    const next = game.turn(state).awaiting;
    if (!sameJson(awaiting, next)) turns.push(at);
    awaiting = next;
    const kind = markOf(game, event);
    if (kind !== undefined) marks.push({ at, kind });
  }
  if (turns.at(-1) !== list.length) turns.push(list.length);
  return { rounds, turns, marks };
}

function markOf(game: AnyGame, event: Tagged): Mark['kind'] | undefined {
  if (isTableEvent(event)) return 'table';
  const seats = new Set(game.rolledIn(event).map(({ seat }) => seat));
  return seats.size === 0 ? undefined : seats.size > 1 ? 'fight' : 'roll';
}

/** The next turn after the cursor, or the last one before it. */
export function turnFrom(timeline: Timeline, cursor: number, step: 1 | -1): number {
  const { turns } = timeline;
  const found = step > 0 ? turns.find((at) => at > cursor) : turns.findLast((at) => at < cursor);
  return found ?? cursor;
}
