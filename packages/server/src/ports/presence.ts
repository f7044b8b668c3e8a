// Liveness of the processes that share a store.

export interface Presence {
  /** Of this process: new at every start. */
  readonly self: string;
  /** Live processes, this one included. A stalled one may be missing, and come back. */
  alive(): Promise<ReadonlySet<string>>;
}

/** A single process. */
export const ALONE: Presence = { self: '', alive: async () => new Set(['']) };
