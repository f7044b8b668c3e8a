// The writer of the database: a thread of its own, so that a slow disk delays only the callers of a
// write. One batch at a time.

import { StoreThread } from '../storeThread.ts';
import type { WriterData } from './writerThread.ts';
import type { Batch, Outcomes } from './writing.ts';

export interface Writer {
  /** Rejects when the outcome is unknown: the writer is gone. */
  write(batch: Batch): Promise<Outcomes>;
  close(): Promise<void>;
}

export type OpenWriter = (data: WriterData) => Writer;

export const threadWriter: OpenWriter = (data) => {
  const program = new URL('./writerThread.ts', import.meta.url);
  const thread = new StoreThread<Batch, Outcomes>(program, data, 'the writer has ended');
  return { write: (batch) => thread.ask(batch), close: () => thread.close() };
};
