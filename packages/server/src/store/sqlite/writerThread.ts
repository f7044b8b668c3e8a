// The writer thread: opens the file itself and answers one batch after the other.

import { workerData } from 'node:worker_threads';
import { connect } from '../openDatabase.ts';
import { replyToOrders } from '../storeThread.ts';
import { type Batch, type Outcomes, Writing } from './writing.ts';
import { WrittenNote } from './writtenNote.ts';

export interface WriterData {
  readonly file: string;
  /** Number of the newest row that the journal ever had. */
  readonly last: number;
  /** The tenure under which the file may be written. */
  readonly tenure: number;
}

const { file, last, tenure } = workerData as WriterData;
const db = connect(file);
const note = new WrittenNote(file);
const writing = new Writing(db, last, tenure, (n, heads) => note.committed(n, heads));

replyToOrders<Batch, Outcomes>(
  (batch) => writing.write(batch),
  () => {
    db.close();
    note.close();
  },
);
