// Where notices are kept: whom to tell and how, how far each match was told of, and what is still to go out. Beside the log, in a
// file of its own, since its secrets are others. Adapters live elsewhere; what the rows mean is the book's (noticeBook.ts).

/** What a row is: the server's own keys, somebody who is told, a match that somebody follows, a room's webhook, a letter. */
export type NoticeKind = 'server' | 'addressee' | 'match' | 'webhook' | 'letter';

export interface NoticeRow {
  readonly kind: NoticeKind;
  readonly key: string;
  /** Plain JSON. */
  readonly value: unknown;
}

/** A row as it is from now on; without a value it is gone. */
export type NoticeChange = Omit<NoticeRow, 'value'> & { readonly value: unknown | undefined };

/** A promise that is fulfilled means that the data survives a crash of the machine; one that is rejected, that nothing was kept. */
export interface NoticeStore {
  /** All that is kept; what cannot be read as it was written is left out. */
  read(): Promise<readonly NoticeRow[]>;
  /** All of it or nothing, after all that was written before. */
  write(changes: readonly NoticeChange[]): Promise<void>;
  close(): Promise<void>;
}
