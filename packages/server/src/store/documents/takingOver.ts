// Moves the documents of a file into a database, once.

import { existsSync, renameSync } from 'node:fs';
import type { DocumentStore } from '../../base/documentStore.ts';
import { SqliteDocuments } from './sqliteDocuments.ts';

/** `nothing`: there is no file; `refused`: there are rows in the database already, and the file stays as it is. */
export type TakenOver = 'taken' | 'refused' | 'nothing';

/** `rows`: not read yet. Of concurrent servers one takes the file over. The file is renamed afterwards. */
export async function takeOver(file: string, rows: DocumentStore<string>): Promise<TakenOver> {
  if (!existsSync(file)) return 'nothing';
  const old = new SqliteDocuments<string>(file);
  const found = await old.read().finally(() => old.close());
  let isEmpty = true;
  // Before the first read all rows are news.
  await rows.exchange(({ changes }) => {
    isEmpty = changes.every(({ value }) => value === undefined);
    return isEmpty ? found : [];
  });
  if (!isEmpty) return 'refused';
  renameSync(file, `${file}.in-database`);
  return 'taken';
}
