// Which processes live that share what is kept, as far as one of them must know of the others.

export interface Presence {
  /** Of this process: new at every start. */
  readonly self: string;
  /** All that live, this one among them. One that hangs may be missing, and come back. */
  living(): Promise<ReadonlySet<string>>;
}

/** Nobody else has what this process keeps. */
export const ALONE: Presence = { self: '', living: async () => new Set(['']) };
