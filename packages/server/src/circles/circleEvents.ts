// What happens in circles, for parts that know nothing of each other: posts to a webhook, and notifications of members. Emitted once it is
// stored, by the server on which it happened.

import type { EventEmitter } from 'node:events';

export interface CircleEventMap {
  /** The time of an evening was fixed, ms since 1970. */
  eveningFixed: [circleId: string, at: number];
  /** An evening with a fixed time was called off. */
  eveningOff: [circleId: string, at: number];
  /** A room of the circle waits for players. Its table is in memory. */
  roomOpened: [circleId: string, matchId: string];
  /** A match of the circle has ended, also by being aborted. */
  matchOver: [circleId: string, matchId: string];
}

/** Listeners do not throw. */
export type CircleEvents = EventEmitter<CircleEventMap>;

export interface TellsCircleEvents {
  readonly news: CircleEvents;
}
