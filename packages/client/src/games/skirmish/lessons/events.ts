// Predicates on events and states that lessons use: results of orders in the last turn, positions of armies.

import { placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Code } from '@hexmarch/shared/games/skirmish/land/types';
import type { ReportedOrder, SkirmishEvent, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import { LEARNER, type Lesson } from '../../../gameApi/lesson.ts';
import type { LessonKey } from './say.ts';

export type SkirmishLesson = Lesson<SkirmishState, SkirmishEvent, LessonKey>;
type Events = readonly SkirmishEvent[];

/** Commands accepted in a lesson where any order of these armies may be tried. */
export const ordersOf = (...codes: readonly Code[]): readonly string[] =>
  codes.flatMap((code) => [`order ${code} …`, `withdraw ${code}`]);

/** Orders of another seat, given before the learner starts. */
export const gave = (seat: number, ...orders: readonly string[]): readonly (readonly [number, string])[] =>
  orders.map((order) => [seat, `order ${order}`]);

export const reportIn = (events: Events) => events.find((event) => event.type === 'resolved')?.report;

/** In canonical text; undefined if no such order counted. */
const reported = (events: Events, text: string): ReportedOrder | undefined =>
  reportIn(events)?.orders.find((order) => order.text === text);

/** Somebody gave this order, and it counted. */
export const given = (events: Events, text: string): boolean => reported(events, text)?.person !== undefined;

export const succeeded = (events: Events, text: string): boolean => reported(events, text)?.success === true;

export const failedBy = (events: Events, text: string): ReportedOrder['reason'] =>
  reported(events, text)?.reason;

/** The learner's player has an army there. */
export function standsIn(state: SkirmishState, code: Code): boolean {
  const { terrain, armies } = boardOf(state);
  return armies[placeOf(terrain, code)] === playerOf(state, LEARNER);
}
