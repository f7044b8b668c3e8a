// `npm run -s bench:sleepers`: what thousands of sleeping matches cost a server that looks after their deadlines.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Option } from 'commander';
import { newCommand, ownOptionsOf, positive, whole } from '../../shared/tools/command.ts';
import { PUBLIC_GAMES, TRIAL_GAMES } from '../../shared/tools/trialGames.ts';
import { PostgresStore } from '../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../src/store/sqlite/sqliteStore.ts';
import { putMatchesToSleep } from './bench/dormantTables.ts';
import { letGo, next, settled, startHostOn, usage } from './bench/processes.ts';
import type { Usage } from './bench/report.ts';
import { ownPostgres } from './trial/postgres.ts';

interface DormantOptions {
  readonly matches: number;
  readonly seconds: number;
  readonly postgres?: true;
  readonly trial?: string;
}

await main(
  ownOptionsOf(
    newCommand('bench:sleepers')
      .description(
        `Fills a store with matches of days per move that nobody watches, then starts two servers side by side: one on an empty
store, one on the full one. Prints the memory and the CPU time of both while nothing happens.`,
      )
      .option('--postgres', 'the stores are in PostgreSQL, a server of its own on this machine')
      .addOption(
        new Option(
          '--trial <NAME>',
          'matches of this alone; default: of every game whose turns wait for players',
        ).choices(TRIAL_GAMES.map(({ name }) => name)),
      )
      .option('--matches <N>', 'sleeping matches', whole('matches', 1), 10_000)
      .option('--seconds <T>', 'time of idling that is measured', positive('seconds'), 20),
  ),
);

async function main({ matches, seconds, postgres, trial }: DormantOptions): Promise<void> {
  const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'hexmarch-sleepers-')));
  const database = postgres ? await ownPostgres({ onDisk: true }) : undefined;
  const schemas = database === undefined ? [] : [await database.schema(), await database.schema()];
  const [, full = ''] = dirs;
  const [, fullSchema] = schemas;
  const store =
    fullSchema === undefined
      ? new SqliteStore(join(full, 'hexmarch.sqlite'))
      : await PostgresStore.open(fullSchema);
  // Of games whose turns wait for players: one that resolves by the hour wakes, and works then.
  const trials = trial === undefined ? PUBLIC_GAMES : TRIAL_GAMES.filter(({ name }) => name === trial);
  await putMatchesToSleep(store, matches, trials);
  const servers = dirs.map((dir, i) => startHostOn(dir, schemas[i]));
  try {
    await Promise.all(servers.map((server) => next(server)));
    await Promise.all(servers.map(settled));
    const before = await Promise.all(servers.map(usage));
    await pause(1000 * seconds);
    const after = await Promise.all(servers.map(usage));
    report(matches, seconds, before, after);
  } finally {
    await Promise.all(servers.map(letGo));
    await database?.close();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
}

function report(matches: number, seconds: number, before: readonly Usage[], after: readonly Usage[]): void {
  const names = ['an empty store', `${matches.toLocaleString('en')} sleeping matches`];
  for (const [i, name] of names.entries()) {
    const [first, last] = [before[i], after[i]];
    if (first === undefined || last === undefined) continue;
    const share = (100 * (last.cpuMs - first.cpuMs)) / (1000 * seconds);
    console.log(
      `${name.padEnd(26)} heap ${mb(last.heapBytes)}   memory ${mb(last.rssBytes)}   idle CPU ${share.toFixed(2)} % of a core`,
    );
  }
  const [a, b] = after;
  if (a === undefined || b === undefined) return;
  console.log(
    `difference: heap ${mb(b.heapBytes - a.heapBytes)}, memory ${mb(b.rssBytes - a.rssBytes)} (aim: under 20 MB)`,
  );
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
