// All that a service keeps, each part a port of its own. One adapter has them all, since claims fence writes, and what is due
// changes with them.

import type { Fellows } from './fellows.ts';
import type { FinishedStore } from './finished.ts';
import type { Owners, Sleepers } from './hosting.ts';
import type { EventStore } from './ports.ts';
import type { UptimeStore } from './time.ts';

/** As they are now. */
export interface Connections {
  readonly idle: number;
  readonly busy: number;
  /** Questions that wait for one. */
  readonly waiting: number;
}

export interface ServiceStore extends EventStore, FinishedStore, Owners, Sleepers, UptimeStore {
  /** Absent: this server has what is kept for itself. */
  readonly fellows?: Fellows | undefined;
  /**
   * No byte is left where it was of what was taken out before, as far as that can be had while others write (docs/durability.md). A
   * database does it by itself, later.
   */
  scrub(): Promise<void>;
  /** How many entries matches lack that had been told, by match: those of a file whose newest part is gone. Absent: none. */
  readonly lost?: ReadonlyMap<string, number>;
  /** To a database; absent: there is none. */
  readonly connections?: Connections | undefined;
}
