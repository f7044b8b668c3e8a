// Document store: rows of plain JSON by kind and key, one store for each purpose. Only its user knows what the rows mean. Several processes
// may share one; each then gets the changes of the others. Adapters live elsewhere.

export interface DocumentRow<Kind extends string> {
  readonly kind: Kind;
  readonly key: string;
  /** Plain JSON. */
  readonly value: unknown;
}

/** An upsert; a deletion where the value is undefined. */
export type DocumentChange<Kind extends string> = Omit<DocumentRow<Kind>, 'value'> & {
  readonly value: unknown | undefined;
};

/** Changes made by other processes. */
export interface ExternalChanges<Kind extends string> {
  /** A full snapshot rather than a diff: `changes` holds all rows. */
  readonly isAll: boolean;
  readonly changes: readonly DocumentChange<Kind>[];
}

export const NO_EXTERNAL_CHANGES: ExternalChanges<never> = { isAll: false, changes: [] };

/** A resolved promise means that the data is durable; a rejected one, that nothing was stored. */
export interface DocumentStore<Kind extends string> {
  /** Whether other processes write the same rows; if not, there are never external changes. */
  readonly isShared: boolean;
  /** All rows; damaged ones are left out. */
  read(): Promise<readonly DocumentRow<Kind>[]>;
  /**
   * Transaction: stores what `run` returns atomically, after all earlier writes, under a lock against other processes. `run` gets the
   * external changes since the last read or exchange; on a retry it gets the newer ones, and nothing of its earlier result was stored. The
   * changes that it got hold even where the write fails.
   */
  exchange(run: (external: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[]): Promise<void>;
  /** Polls for changes since the last read or exchange. Must not run concurrently, nor beside an exchange. */
  externalChanges(): Promise<ExternalChanges<Kind>>;
  /** As `ServiceStore.scrub`. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
