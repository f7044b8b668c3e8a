// A server that has kept small things in a file comes to a database: what is in the file goes there, once.

import { existsSync, renameSync } from 'node:fs';
import type { KeptRows } from '../../base/keptRows.ts';
import { SqliteNotices } from './sqliteNotices.ts';

/** `nothing`: there is no file; `refused`: there are rows in the database already, and the file stays as it is. */
export type TakenOver = 'taken' | 'refused' | 'nothing';

/** `rows`: such as nobody has read. Of many who come at once one takes its file over. What the file is called then says so. */
export async function takeOver(file: string, rows: KeptRows<string>): Promise<TakenOver> {
  if (!existsSync(file)) return 'nothing';
  const old = new SqliteNotices<string>(file);
  const found = await old.read().finally(() => old.close());
  let isEmpty = true;
  // Before anything was read all that there is is news.
  await rows.exchange(({ changes }) => {
    isEmpty = changes.every(({ value }) => value === undefined);
    return isEmpty ? found : [];
  });
  if (!isEmpty) return 'refused';
  renameSync(file, `${file}.in-database`);
  return 'taken';
}
