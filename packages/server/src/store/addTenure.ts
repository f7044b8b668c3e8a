// The migration that makes the file count its openings. A row of the server with a broken checksum keeps a broken one.

import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { serverSum } from './rows.ts';

export function addTenure(db: DatabaseSync): void {
  db.exec('ALTER TABLE server ADD COLUMN tenure INTEGER NOT NULL DEFAULT 0');
  const row = db.prepare('SELECT uptime, journalled, uptime_sum FROM server WHERE one = 1').get();
  const [uptime, journalled] = [Number(row?.uptime), Number(row?.journalled)];
  if (row === undefined || crc32(`${uptime} ${journalled}`) !== row.uptime_sum) return;
  const sum = serverSum({ uptime, journalled, tenure: 0 });
  db.prepare('UPDATE server SET uptime_sum = ? WHERE one = 1').run(sum);
}
