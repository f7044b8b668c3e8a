// All stores of a service, one port each. One adapter implements them all, since claims fence writes, and due times change with them.

import type { FinishedStore } from './finished.ts';
import type { DueMatches, Owners } from './hosting.ts';
import type { Peers } from './peers.ts';
import type { EventStore } from './ports.ts';
import type { UptimeStore } from './time.ts';

/** State of the connection pool. */
export interface Connections {
  readonly idle: number;
  readonly busy: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

export interface ServiceStore extends EventStore, FinishedStore, Owners, DueMatches, UptimeStore {
  /** Absent: a single server. */
  readonly peers?: Peers | undefined;
  /**
   * Secure deletion: overwrites the bytes of deleted data, as far as possible under concurrent writes (docs/durability.md). A database
   * vacuums on its own, later.
   */
  scrub(): Promise<void>;
  /** Published entries lost with the end of a damaged file, by match. Absent: none. */
  readonly lost?: ReadonlyMap<string, number>;
  /** Of a database; absent: none. */
  readonly connections?: Connections | undefined;
}
