// The thread that writes notices: one list of changes after the other, each whole or not at all, answered when the disk has it.

import { parentPort, workerData } from 'node:worker_threads';
import { keptSum } from './keptText.ts';
import { openNotices } from './noticeFile.ts';

/** Without a text the row is gone. */
export type NoticeWrite = readonly [kind: string, key: string, text: string | null];
export type NoticeOrder = readonly NoticeWrite[] | 'scrub' | 'close';

const db = openNotices(workerData as string);
const put = db.prepare('INSERT OR REPLACE INTO notice (kind, key, text, sum) VALUES (?, ?, ?, ?)');
const drop = db.prepare('DELETE FROM notice WHERE kind = ? AND key = ?');

function write(writes: readonly NoticeWrite[]): string | null {
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const [kind, key, text] of writes) {
      if (text === null) drop.run(kind, key);
      else put.run(kind, key, text, keptSum(kind, key, text));
    }
    db.exec('COMMIT');
    return null;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return error instanceof Error ? error.message : String(error);
  }
}

/** A reader who is not done yet keeps the write-ahead log: the next scrub takes it. */
function scrub(): string | null {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort?.on('message', (order: NoticeOrder) => {
  if (order !== 'close') {
    parentPort?.postMessage(order === 'scrub' ? scrub() : write(order));
    return;
  }
  db.close();
  parentPort?.close();
});
