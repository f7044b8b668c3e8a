// The writer thread of a document file: one transaction for each list of changes, acknowledged after the commit.

import { workerData } from 'node:worker_threads';
import { replyToOrders } from '../storeThread.ts';
import { rowChecksum } from './documentText.ts';
import { openNotificationFile } from './notificationFile.ts';

/** Without a text the row is deleted. */
export type DocumentWrite = readonly [kind: string, key: string, text: string | null];
export type DocumentOrder = readonly DocumentWrite[] | 'scrub';
/** Null: done. */
export type DocumentFailure = string | null;

const db = openNotificationFile(workerData as string);
const put = db.prepare('INSERT OR REPLACE INTO notice (kind, key, text, sum) VALUES (?, ?, ?, ?)');
const drop = db.prepare('DELETE FROM notice WHERE kind = ? AND key = ?');

function write(writes: readonly DocumentWrite[]): void {
  db.exec('BEGIN IMMEDIATE');
  for (const [kind, key, text] of writes) {
    if (text === null) drop.run(kind, key);
    else put.run(kind, key, text, rowChecksum(kind, key, text));
  }
  db.exec('COMMIT');
}

function failureOf(order: DocumentOrder): DocumentFailure {
  try {
    // A reader that is not done yet blocks the checkpoint of the write-ahead log: the next scrub truncates it.
    if (order === 'scrub') db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    else write(order);
    return null;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return error instanceof Error ? error.message : String(error);
  }
}

replyToOrders(failureOf, () => db.close());
