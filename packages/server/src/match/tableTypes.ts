// What a table is made of, whom it talks to, and how long it waits.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { ClockOptions, RemovedMessage, Visibility } from '@hexmarch/shared/protocol/messages';
import type { DiceSecret } from './fairDice.ts';
import type { Clock, EventStore, Journal } from './ports.ts';
import type { Person } from './seating.ts';

/** Why somebody is sent away (`MESSAGE.removed`). */
export type RemovedReason = RemovedMessage['reason'];

/** The way to the people at the table; the room implements it. */
export interface TableOutbox {
  /** The public picture changed: sync it and send it now. */
  publish(): void;
  tell(person: Person, type: string, payload: unknown): void;
  sendAway(person: Person, reason: RemovedReason): void;
  /** The table is given up. */
  close(): void;
}

export interface TableSetup {
  readonly matchId: string;
  readonly code: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly watchersAllowed: boolean;
  readonly seatCount: number;
  readonly dice: DiceSecret;
}

export interface TablePorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly journal: Journal;
  /** The row in the lobby may have changed. */
  readonly changed: () => void;
  /** Sets up the next match for the same people; fulfilled with its id. */
  readonly rematch: () => Promise<string>;
  readonly dispose: () => void;
}

/** How long an empty table is kept, by what was going on, and for how long a seat waits for whoever took it. */
export interface Patience {
  readonly emptyWaitingMs: number;
  readonly emptyPlayingMs: number;
  readonly emptyOverMs: number;
  readonly arrivalMs: number;
  readonly hostAbsentMs: number;
}

export const PATIENCE: Patience = {
  emptyWaitingMs: 10 * 60_000,
  emptyPlayingMs: 24 * 3_600_000,
  emptyOverMs: 10 * 60_000,
  arrivalMs: 30_000,
  hostAbsentMs: 90_000,
};

/** Until a room is there. */
export const NOBODY: TableOutbox = { publish() {}, tell() {}, sendAway() {}, close() {} };
