// Makes a database of today one of the fifth layout: without a place for what people say.

import { DatabaseSync } from 'node:sqlite';

/** Also the first thing to do for a layout before that. */
export const WITHOUT_CHAT = `
  ALTER TABLE match DROP COLUMN awaiting;
  DROP TABLE talk;
  DROP TABLE talk_mark;
  DROP TABLE talk_report;
  PRAGMA user_version = 5;`;

export function writeFifthLayout(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(WITHOUT_CHAT);
  db.close();
}
