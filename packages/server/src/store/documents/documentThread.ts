// The writer thread of a document file: one transaction for each list of changes, acknowledged after the commit.

import { parentPort, workerData } from 'node:worker_threads';
import { rowChecksum } from './documentText.ts';
import { openNotificationFile } from './notificationFile.ts';

/** Without a text the row is deleted. */
export type DocumentWrite = readonly [kind: string, key: string, text: string | null];
export type DocumentOrder = readonly DocumentWrite[] | 'scrub' | 'close';

const db = openNotificationFile(workerData as string);
const put = db.prepare('INSERT OR REPLACE INTO notice (kind, key, text, sum) VALUES (?, ?, ?, ?)');
const drop = db.prepare('DELETE FROM notice WHERE kind = ? AND key = ?');

function write(writes: readonly DocumentWrite[]): string | null {
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const [kind, key, text] of writes) {
      if (text === null) drop.run(kind, key);
      else put.run(kind, key, text, rowChecksum(kind, key, text));
    }
    db.exec('COMMIT');
    return null;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return error instanceof Error ? error.message : String(error);
  }
}

/** A reader that is not done yet blocks the checkpoint of the write-ahead log: the next scrub truncates it. */
function scrub(): string | null {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort?.on('message', (order: DocumentOrder) => {
  if (order !== 'close') {
    parentPort?.postMessage(order === 'scrub' ? scrub() : write(order));
    return;
  }
  db.close();
  parentPort?.close();
});
