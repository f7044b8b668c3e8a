// `npm run -s bench:stores`: the cost of an append, in a file and in PostgreSQL, beside each other.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCommand, optionsOf, positive, runCommand, type Say, whole } from '../../shared/tools/command.ts';
import { middleOf, quantilesOf } from '../../shared/tools/quantile.ts';
import type { ServiceStore } from '../src/ports/serviceStore.ts';
import { MemoryStore } from '../src/store/memory/memoryStore.ts';
import { PostgresStore } from '../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../src/store/sqlite/sqliteStore.ts';
import { type Load, type Measured, measure } from './bench/stores.ts';
import { ownPostgres } from './trial/postgres.ts';

const COMMAND = newCommand('bench:stores')
  .description(
    `Has matches act on a store in memory, one in a file and one in PostgreSQL (a server of its own on this machine, safe as it is run for real),
in turn, and prints for each how many actions a second were kept, how long one took, and what the event loop had to do for it. Look at
ratios within one run: the figures are the machine's.`,
  )
  .option('--seconds <T>', 'of each case', positive('seconds'), 4)
  .option('--rounds <N>', 'all cases again and again; the middle one is shown', whole('rounds', 1), 3);

interface Case extends Omit<Load, 'seconds'> {
  readonly name: string;
}

const CASES: readonly Case[] = [
  { name: 'one match, one at a time', matches: 1 },
  { name: '50 matches, as fast as they can', matches: 50 },
  { name: '500 matches, as fast as they can', matches: 500 },
  { name: '500 matches, 1,000 a second', matches: 500, rate: 1000 },
];

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const options = optionsOf<{ seconds: number; rounds: number }>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { seconds, rounds } = options;
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-stores-'));
  const database = await ownPostgres({ onDisk: true });
  const stores: readonly (readonly [name: string, store: ServiceStore])[] = [
    ['memory', new MemoryStore()],
    ['file', new SqliteStore(join(dir, 'hexmarch.sqlite'))],
    ['PostgreSQL', await PostgresStore.open(await database.schema())],
  ];
  try {
    for (const one of CASES) await compared(one, stores, seconds, rounds, say);
  } finally {
    for (const [, store] of stores) await store.close();
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  }
  return undefined;
}

async function compared(
  { name, ...load }: Case,
  stores: readonly (readonly [name: string, store: ServiceStore])[],
  seconds: number,
  rounds: number,
  say: Say,
): Promise<void> {
  say(name);
  const found = new Map<string, Measured[]>(stores.map(([of]) => [of, []]));
  for (let round = 0; round < rounds; round++)
    for (const [of, store] of stores)
      found
        .get(of)
        ?.push(await measure(store, `${load.matches}-${load.rate ?? 0}-${round}`, { ...load, seconds }));
  for (const [of, all] of found) say(`  ${of.padEnd(12)}${lineOf(middleOf(all, rateOf))}`);
}

const rateOf = ({ appends, seconds }: Measured): number => appends / seconds;

function lineOf(measured: Measured): string {
  const { appends, latencies, cpuMs } = measured;
  const rank = quantilesOf(latencies);
  const ms = (share: number) => rank(share).toFixed(2).padStart(8);
  const rate = Math.round(rateOf(measured)).toLocaleString('en').padStart(8);
  return `${rate} a second   p50 ${ms(0.5)}   p99 ${ms(0.99)} ms   event loop ${((1000 * cpuMs) / appends).toFixed(1).padStart(6)} µs each`;
}

await runCommand(import.meta, main);
