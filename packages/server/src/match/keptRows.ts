// Small things that are kept as rows of plain JSON by kind and key, each file of them for one purpose. What the rows mean is known to
// whoever keeps them. Adapters live elsewhere.

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

/** A promise that is fulfilled means that the data survives a crash of the machine; one that is rejected, that nothing was kept. */
export interface KeptRows<Kind extends string> {
  /** All that is kept; what cannot be read as it was written is left out. */
  read(): Promise<readonly KeptRow<Kind>[]>;
  /** All of it or nothing, after all that was written before. */
  write(changes: readonly KeptChange<Kind>[]): Promise<void>;
  close(): Promise<void>;
}
