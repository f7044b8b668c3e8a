// After a placement: the next one, or the start of play.

import type { Seat } from '../../kernel/game.ts';
import { Course } from './course.ts';
import { firstToPlay, nextToPlace } from './placement.ts';
import type { PlaceCommand, SkormEvent, SkormState } from './types.ts';

export function place(state: SkormState, { piece, tile, facing }: PlaceCommand): readonly SkormEvent[] {
  const seat = state.active;
  const placed = facing === undefined ? { seat, type: piece } : { seat, type: piece, facing };
  const course = new Course(state).add({ type: 'piecePlaced', seat, tile, piece: placed });
  passPlacement(course, seat);
  return course.events;
}

/** The next seat places, or play begins. */
export function passPlacement(course: Course, from: Seat): void {
  const next = nextToPlace(course.state, from);
  if (next === undefined) course.add({ type: 'playBegan' });
  course.add({ type: 'turnBegan', seat: next ?? firstToPlay(course.state) });
}
