// Copies all people from one store to another, empty one.

import { existsSync, renameSync } from 'node:fs';
import { MOVED_TABLES, type MovedRow, type MovedTable, type PeopleStore } from '../../ports/peopleStore.ts';
import type { TakenOver } from '../documents/takingOver.ts';
import { sqlitePeople } from './sqlitePeople.ts';

const PAGE = 1000;

export async function* pagesOf(people: PeopleStore, table: MovedTable): AsyncGenerator<readonly MovedRow[]> {
  for (let after: MovedRow | undefined; ; ) {
    const page = await people.rowsOf(table, PAGE, after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1);
  }
}

async function isNobodyIn(people: PeopleStore): Promise<boolean> {
  for (const table of MOVED_TABLES) if ((await people.rowsOf(table, 1)).length > 0) return false;
  return true;
}

/** The number of copied rows. Throws where the target is not empty, or the copy differs. */
export async function movePeople(from: PeopleStore, to: PeopleStore): Promise<number> {
  if (await isNobodyIn(from)) return 0;
  if (!(await isNobodyIn(to))) throw new Error('there are people where all is to go: it must be empty');
  let count = 0;
  for (const table of MOVED_TABLES)
    for await (const page of pagesOf(from, table)) {
      await to.putRows(table, page);
      count += page.length;
    }
  for (const table of MOVED_TABLES) await compare(from, to, table);
  return count;
}

async function compare(from: PeopleStore, to: PeopleStore, table: MovedTable): Promise<void> {
  const there = pagesOf(to, table);
  for await (const page of pagesOf(from, table))
    if (JSON.stringify(page) !== JSON.stringify((await there.next()).value))
      throw new Error(`the people are not the same there (${table})`);
}

/** Moves people from a file to a database, once. The file is renamed afterwards. */
export async function takePeopleOver(file: string, people: PeopleStore): Promise<TakenOver> {
  if (!existsSync(file)) return 'nothing';
  if (!(await isNobodyIn(people))) return 'refused';
  const old = sqlitePeople(file);
  await movePeople(old, people).finally(() => old.close());
  renameSync(file, `${file}.in-database`);
  return 'taken';
}
