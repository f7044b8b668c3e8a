// What happens in circles, for parts that know nothing of each other: posts to a webhook, and notifications of members. Emitted once it is
// stored, by the server on which it happened.

import type { EventEmitter } from 'node:events';

export interface CircleEventMap {
  /** The time of an evening was fixed, ms since 1970; `by`: number of the member. */
  eveningFixed: [circleId: string, at: number, by: number];
  /** An evening with a fixed time was called off. */
  eveningOff: [circleId: string, at: number];
  /** A room of the circle waits for players. Its table is in memory. `reservedFor`: members for whom seats are kept. */
  roomOpened: [circleId: string, matchId: string, by: number, reservedFor: readonly number[]];
  /** A match of the circle has ended, also by being aborted. */
  matchOver: [circleId: string, matchId: string];
  /** A message was written. */
  chatted: [circleId: string, said: CircleMessage];
  /** A member has left, or was removed. */
  memberLeft: [circleId: string, number: number];
}

export interface CircleMessage {
  readonly by: number;
  /** Members whom it mentions. */
  readonly mentioned: readonly number[];
  /** Members from whom a block hides it. */
  readonly hiddenFrom: readonly number[];
}

/** Listeners do not throw. */
export type CircleEvents = EventEmitter<CircleEventMap>;

export interface TellsCircleEvents {
  readonly news: CircleEvents;
}
