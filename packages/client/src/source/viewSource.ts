// A stream of views for a board and its panels, from any origin: a room, a recorded match, or this tab.

import type { Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/fold/acts';
import type { ReadonlySignal } from '@preact/signals';

/** The view after an accepted action. */
export interface Frame<V, E> {
  /** Number of accepted actions so far. */
  readonly sequence: number;
  readonly view: V;
  /** The events since the frame before; empty if unknown, so the board jumps. */
  readonly played: readonly Played<V, E>[];
}

/** One event with the views around it. */
export interface Played<V, E> {
  readonly event: E;
  readonly before: V;
  readonly after: V;
}

/** One event of the log, with the view before it, from which sentences are made. */
export interface LogEntry<V, E> {
  /** Sequence number including this one. */
  readonly sequence: number;
  readonly event: E;
  readonly before: V;
  /** The actor, -1 for the host; absent if not published. */
  readonly actor?: Seat;
  /** It was taken back later; the log keeps it (TABLE-4.3). */
  readonly undone?: boolean;
  /** Of an undo or a takeback: the undone commands, oldest first. */
  readonly undid?: readonly Tagged[];
}

export interface ViewSource<V, E extends Tagged> {
  readonly viewer: ReadonlySignal<Viewer>;
  readonly frame: ReadonlySignal<Frame<V, E> | undefined>;
  /** The whole log from the opening on; empty until it has been loaded. */
  readonly log: ReadonlySignal<readonly LogEntry<V, E | TableEvent>[]>;
}

export const seatOf = (viewer: Viewer): Seat | undefined =>
  viewer.kind === 'seat' ? viewer.seat : undefined;
