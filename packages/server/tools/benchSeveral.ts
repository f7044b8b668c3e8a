// `npm run -s bench:several`: what an action costs on one server and on several, with the log in a file and in PostgreSQL.

import { newCommand, optionsOf, positive, runCommand, type Say, whole } from '../../shared/tools/command.ts';
import { middleOf, quantilesOf } from '../../shared/tools/quantile.ts';
import { joined } from './bench/joined.ts';
import type { Played } from './bench/loader.ts';
import { askLoader, cpuMs, letGo, startLoader } from './bench/processes.ts';
import { type OwnPostgres, ownPostgres } from './trial/postgres.ts';

const COMMAND = newCommand('bench:several')
  .description(
    `Has random players play on one server with its log in a file, on one with it in PostgreSQL (a server of its own on this machine, safe as
it is run for real), and on three that share that, where everybody comes to each of them by turns: two of three are sent on. Prints for
each what an action costs all servers together, without the database, and how long it took. Look at ratios within one run.`,
  )
  .option('--matches <N>', 'played at a time', whole('matches', 1), 60)
  .option('--processes <P>', 'servers that share the database', whole('processes', 1), 3)
  .option('--seconds <T>', 'of each case', positive('seconds'), 10)
  .option('--rounds <N>', 'all cases again and again; the middle one is shown', whole('rounds', 1), 3);

type SeveralOptions = Readonly<Record<'matches' | 'processes' | 'seconds' | 'rounds', number>>;

interface Case {
  readonly name: string;
  readonly servers: number;
  readonly isInDatabase: boolean;
}

interface Measured {
  readonly played: Played;
  readonly cpuMs: number;
}

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const options = optionsOf<SeveralOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { matches, processes: several, seconds, rounds } = options;
  const cases: readonly Case[] = [
    { name: 'one, in a file', servers: 1, isInDatabase: false },
    { name: 'one, PostgreSQL', servers: 1, isInDatabase: true },
    { name: `${several}, PostgreSQL`, servers: several, isInDatabase: true },
  ];
  const database = await ownPostgres({ onDisk: true });
  const found = new Map<Case, Measured[]>(cases.map((one) => [one, []]));
  try {
    for (let round = 0; round < rounds; round++)
      for (const one of cases) found.get(one)?.push(await measure(one, database, matches, 1000 * seconds));
  } finally {
    await database.close();
  }
  for (const [{ name }, all] of found) say(`${name.padEnd(18)}${lineOf(middleOf(all, costOf))}`);
  return undefined;
}

async function measure(
  { servers, isInDatabase }: Case,
  database: OwnPostgres,
  matches: number,
  ms: number,
): Promise<Measured> {
  const { processes, urls, close } = await joined(
    servers,
    isInDatabase ? await database.schema() : undefined,
  );
  const loader = startLoader(1);
  const used = async () => (await Promise.all(processes.map(cpuMs))).reduce((sum, one) => sum + one, 0);
  try {
    await askLoader(loader, { do: 'open', urls, matches, spectators: 0 });
    await askLoader(loader, { do: 'play', ms: ms / 4 });
    const before = await used();
    const played = await askLoader<Played>(loader, { do: 'play', ms });
    return { played, cpuMs: (await used()) - before };
  } finally {
    await letGo(loader);
    await close();
  }
}

const costOf = ({ cpuMs: cpu, played }: Measured): number => cpu / played.actions;

function lineOf(measured: Measured): string {
  const { played, cpuMs: cpu } = measured;
  const rank = quantilesOf(played.latenciesMs);
  const ms = (share: number) => rank(share).toFixed(1).padStart(6);
  const rate = Math.round(played.actions / (played.ms / 1000)).toLocaleString('en');
  return `${costOf(measured).toFixed(3)} ms of CPU an action   ${rate} a second, ${(cpu / played.ms).toFixed(2)} cores   p50 ${ms(0.5)}   p99 ${ms(0.99)} ms   ${played.refused} refused`;
}

await runCommand(import.meta, main);
