// Copies the side stores to an empty target: notifications, and the audit log.

import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { fileOf, PURPOSES, type Purpose } from '../../src/app/sideStores.ts';
import type { DocumentRow, DocumentStore } from '../../src/base/documentStore.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';

/** Undefined where it keeps nothing for that purpose. */
export type RowsFor = (purpose: Purpose) => Promise<DocumentStore<string> | undefined>;

/** The number of copied rows. Throws where there are any already. */
export async function moveRows(from: RowsFor, to: RowsFor): Promise<number> {
  let count = 0;
  for (const purpose of PURPOSES) {
    const rows = await taken(await from(purpose));
    if (rows.length === 0) continue;
    const target = await to(purpose);
    if (target === undefined) throw new Error(`there is no place for the ${purpose}`);
    try {
      await put(target, rows, purpose);
    } finally {
      await target.close();
    }
    count += rows.length;
  }
  return count;
}

async function taken(rows: DocumentStore<string> | undefined): Promise<readonly DocumentRow<string>[]> {
  return rows === undefined ? [] : rows.read().finally(() => rows.close());
}

async function put(
  target: DocumentStore<string>,
  rows: readonly DocumentRow<string>[],
  purpose: Purpose,
): Promise<void> {
  if ((await target.read()).length > 0)
    throw new Error(`there are ${purpose} where all is to go: it must be empty`);
  await target.exchange(() => rows);
  if (!isDeepStrictEqual(sorted(await target.read()), sorted(rows)))
    throw new Error(`the ${purpose} are not the same there`);
}

const nameOf = ({ kind, key }: DocumentRow<string>): string => JSON.stringify([kind, key]);

const sorted = (rows: readonly DocumentRow<string>[]): readonly DocumentRow<string>[] =>
  [...rows].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** In files of that folder. */
export const rowsFrom =
  (data: string): RowsFor =>
  async (purpose) =>
    existsSync(fileOf(data, purpose)) ? new SqliteDocuments<string>(fileOf(data, purpose)) : undefined;

export const rowsInto =
  (data: string): RowsFor =>
  async (purpose) =>
    new SqliteDocuments<string>(fileOf(data, purpose));
