// `npm run -s move-store -- FROM TO`: all that a stopped server keeps, from a file into a database or back.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newCommand, optionsOf, type Say } from '../../shared/tools/command.ts';
import { peopleFileIn } from '../src/app/sideStores.ts';
import type { PeopleStore } from '../src/ports/peopleStore.ts';
import type { MovableStore } from '../src/ports/serviceStore.ts';
import { movePeople } from '../src/store/people/movingPeople.ts';
import { sqlitePeople } from '../src/store/people/sqlitePeople.ts';
import { PostgresStore } from '../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../src/store/sqlite/sqliteStore.ts';
import { DATA_OPTION, runDataCommand } from './dataDir.ts';
import { moveAll } from './moving/moveAll.ts';
import { moveRows, type RowsFor, rowsFrom, rowsInto } from './moving/moveRows.ts';

const COMMAND = newCommand('move-store')
  .usage('sqlite postgres [options]\n       npm run -s move-store -- postgres sqlite [options]')
  .description(
    `Copies all rooms, matches, messages, notifications, operators' data and profiles from the files of a data folder to the database of
DATABASE_URL, or back, and compares every copy with its original. The server must be stopped, and the target must be empty. The
source is not changed. Records and the signing key are files of the data folder in both cases.`,
  )
  .argument('[PLACE...]')
  .addOption(DATA_OPTION)
  .addHelpText(
    'after',
    '\nExit code: 0 if everything was copied and is identical, 1 if something could not be read; that is listed and not copied.',
  );

const KINDS = ['sqlite', 'postgres'];

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const options = optionsOf<{ data: string }>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { data } = options;
  const [from, to, ...rest] = COMMAND.args;
  if (rest.length > 0 || from === to || !KINDS.includes(from ?? '') || !KINDS.includes(to ?? ''))
    throw new Error('name the source and the target: sqlite postgres, or postgres sqlite');
  const source = await opened(from, data);
  try {
    const target = await opened(to, data);
    return await moved(source, target, say).finally(() => target.store.close());
  } finally {
    await source.store.close();
  }
}

/** The matches and the rest: source and target. */
interface Place {
  readonly store: MovableStore;
  readonly from: RowsFor;
  readonly into: RowsFor;
  readonly people: () => PeopleStore;
}

async function moved(source: Place, target: Place, say: Say): Promise<number> {
  const { tables, entries, lines, reports, faults } = await moveAll(source.store, target.store);
  const rows = await moveRows(source.from, target.into);
  const [people, there] = [source.people(), target.people()];
  let stored: number;
  try {
    stored = await movePeople(people, there);
  } finally {
    await Promise.all([people.close(), there.close()]);
  }
  say(
    `Copied ${tables} rooms with ${entries} log entries, ${lines} messages and ${reports} reports; ${rows} rows of notifications, operators, tournaments and watched matches; ${stored} rows of profiles.`,
  );
  for (const [matchId, fault] of faults) say(`FAULT match ${matchId}: ${fault}`);
  say(faults.size === 0 ? 'Every copy is identical.' : `${faults.size} could not be copied.`);
  return faults.size === 0 ? 0 : 1;
}

/** Throws `StoreError` where a server has it. */
async function opened(kind: string | undefined, data: string): Promise<Place> {
  if (kind === 'postgres') {
    const url = process.env.DATABASE_URL;
    if (url === undefined || url === '') throw new Error('DATABASE_URL must name the database');
    const store = await PostgresStore.open(url);
    const rows: RowsFor = async (purpose) => store.rows(purpose);
    return { store, from: rows, into: rows, people: () => store.people() };
  }
  mkdirSync(data, { recursive: true });
  const store = new SqliteStore(join(data, 'hexmarch.sqlite'));
  const people = () => sqlitePeople(peopleFileIn(data));
  return { store, from: rowsFrom(data), into: rowsInto(data), people };
}

await runDataCommand(import.meta, main);
