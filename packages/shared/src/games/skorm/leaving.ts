// SKORM-8.5 and 8.6: seats that leave voluntarily or by time, in any phase and also out of turn.

import type { Seat } from '../../kernel/game.ts';
import { Course } from './course.ts';
import { remaining } from './parts.ts';
import { firstToPlay, nextToPlace } from './placement.ts';
import type { LeavingCause, PlaceCommand, SkormEvent, SkormState } from './types.ts';
import { eliminate, passTurn, won } from './winning.ts';

// SKORM-8.5: with two seats left the other wins, with three the match goes on without the one that resigns.
// SKORM-8.6: running out of time has the same effect under its own name, and so has staying away.
export function leave(
  state: SkormState,
  seat: Seat,
  cause: Exclude<LeavingCause, 'eliminating'>,
): readonly SkormEvent[] {
  if (state.phase === 'over' || state.gone.includes(seat)) return [];
  const course = new Course(state);
  const [winner = 0, ...others] = remaining(state).filter((one) => one !== seat);
  if (others.length === 0) {
    won(course, winner, cause);
    return course.events;
  }
  eliminate(course, seat, cause);
  if (state.active === seat) {
    if (state.phase === 'set') passPlacement(course, seat);
    else passTurn(course, seat);
  }
  return course.events;
}

/** After a placement: the next one, or the start of play. */
export function place(state: SkormState, { piece, tile, facing }: PlaceCommand): readonly SkormEvent[] {
  const seat = state.active;
  const placed = facing === undefined ? { seat, type: piece } : { seat, type: piece, facing };
  const course = new Course(state).add({ type: 'piecePlaced', seat, tile, piece: placed });
  passPlacement(course, seat);
  return course.events;
}

/** The next seat places, or play begins. */
function passPlacement(course: Course, from: Seat): void {
  const next = nextToPlace(course.state, from);
  if (next === undefined) course.add({ type: 'playBegan' });
  course.add({ type: 'turnBegan', seat: next ?? firstToPlay(course.state) });
}
