// `npm run -s move-store -- FROM TO`: all that a stopped server keeps, from a file into a database or back.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, type Say } from '../../shared/tools/command.ts';
import type { MovableStore } from '../src/match/movable.ts';
import { PostgresStore } from '../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../src/store/sqliteStore.ts';
import { moveAll } from './moving/moveAll.ts';

const HELP = `Usage: npm run -s move-store -- sqlite postgres [--data DIR]
       npm run -s move-store -- postgres sqlite [--data DIR]

Copies every table, match and message from the file of a data folder into the database that DATABASE_URL names, or back, and compares
each with what it was. The server must be stopped, and there must be nothing yet where all is to go. What it came from stays as it
is. Notices, records, the signing key and what operators do are files of the data folder with either.

  --data DIR   where the matches are recorded (default data, beside packages)
  --help       this text

Ends with 0 where all is there and the same, with 1 where something could not be read: that stays behind, and is named.`;

const DATA = fileURLToPath(new URL('../../../data', import.meta.url));
const KINDS = ['sqlite', 'postgres'];

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: DATA }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    say(HELP);
    return undefined;
  }
  const [from, to, ...rest] = positionals;
  if (rest.length > 0 || from === to || !KINDS.includes(from ?? '') || !KINDS.includes(to ?? ''))
    throw new Error('say from where to where: sqlite postgres, or postgres sqlite');
  const store = await opened(from, values.data);
  try {
    const target = await opened(to, values.data);
    return await moved(store, target, say).finally(() => target.close());
  } finally {
    await store.close();
  }
}

async function moved(from: MovableStore, to: MovableStore, say: Say): Promise<number> {
  const { tables, entries, lines, reports, faults } = await moveAll(from, to);
  say(`${tables} tables with ${entries} entries, ${lines} messages and ${reports} reports are there.`);
  for (const [matchId, fault] of faults) say(`FAULT match ${matchId}: ${fault}`);
  say(
    faults.size === 0
      ? 'Each is the same as it was.'
      : `${faults.size} could not be taken along as they were.`,
  );
  return faults.size === 0 ? 0 : 1;
}

/** Throws `StoreError` where a server has it. */
async function opened(kind: string | undefined, data: string): Promise<MovableStore> {
  if (kind === 'postgres') {
    const url = process.env.DATABASE_URL;
    if (url === undefined || url === '') throw new Error('DATABASE_URL must name the database');
    return PostgresStore.open(url);
  }
  mkdirSync(data, { recursive: true });
  return new SqliteStore(join(data, 'hexmarch.sqlite'));
}

await runCommand(import.meta, main);
