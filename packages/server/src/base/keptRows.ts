// Small things that are kept as rows of plain JSON by kind and key, each file of them for one purpose. What the rows mean is known to
// whoever keeps them. Several processes may keep the same rows: then each hears what the others have changed. Adapters live elsewhere.

export interface KeptRow<Kind extends string> {
  readonly kind: Kind;
  readonly key: string;
  /** Plain JSON. */
  readonly value: unknown;
}

/** A row as it is from now on; without a value it is gone. */
export type KeptChange<Kind extends string> = Omit<KeptRow<Kind>, 'value'> & {
  readonly value: unknown | undefined;
};

/** What others have changed. */
export interface News<Kind extends string> {
  /** Too much has happened since to be told one by one: these are all rows that there are. */
  readonly isAll: boolean;
  readonly changes: readonly KeptChange<Kind>[];
}

export const NO_NEWS: News<never> = { isAll: false, changes: [] };

/** A promise that is fulfilled means that the data survives a crash of the machine; one that is rejected, that nothing was kept. */
export interface KeptRows<Kind extends string> {
  /** Whether others may keep the same rows at the same time. Where they do not there are never any news. */
  readonly isShared: boolean;
  /** All that is kept; what cannot be read as it was written is left out. */
  read(): Promise<readonly KeptRow<Kind>[]>;
  /**
   * What `run` gives is kept, all of it or nothing, after all that was asked for before. It is told what others have changed since
   * this was last told, or read, and nobody else changes anything until it is decided. `run` may be called again, with what is news
   * then: nothing of what it gave before was kept. What it was told is so, whatever becomes of what it gives.
   */
  exchange(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void>;
  /** What others have changed since this was last told, or read. One at a time, and none beside an exchange. */
  news(): Promise<News<Kind>>;
  /** As `ServiceStore.scrub`. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
