// One chaos run on a cluster: guests play through one proxy while servers are killed, stalled and stopped; then the final audit.

import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { schemaOf } from '../trial/postgres.ts';
import type { ProxyName } from '../trial/proxy.ts';
import { Topology } from '../trial/topology.ts';
import { loadTrials } from '../trial/trials.ts';
import { Hall } from './hall.ts';
import { type Blow, Household } from './household.ts';
import { plightOf } from './plight.ts';
import { type Reckoning, reckon } from './reckoning.ts';
import { ACKNOWLEDGED_A_FAULT, until } from './until.ts';

export interface SeveralOptions {
  readonly seed: number;
  readonly servers: number;
  readonly proxy: ProxyName;
  /** Kills, stalls and graceful stops together. */
  readonly blows: number;
  /** Concurrent matches. */
  readonly matches: number;
  readonly gameFiles: readonly string[];
  readonly leaseMs: number;
  readonly say: (text: string) => void;
}

export interface SeveralReport extends Reckoning {
  readonly blows: Readonly<Record<Blow, number>>;
  readonly matches: number;
  readonly stillborn: number;
  readonly losses: number;
  readonly resumes: number;
  /** Recovery times in ms, from the fault to the first message, of each disconnected guest. */
  readonly backMs: Readonly<Record<Blow, readonly number[]>>;
}

/** Heartbeat timeout, shorter than the browser's. */
const PATIENCE_MS = 1500;
const CALM_MAX_MS = 900;
const LINGER_MS = 300;

export async function runSeveral(options: SeveralOptions): Promise<SeveralReport> {
  const { warn } = console;
  // The library warns whenever a connection breaks before use.
  console.warn = () => undefined;
  const { servers, proxy, gameFiles, leaseMs } = options;
  const died: string[] = [];
  const topology = await Topology.start({
    ...{ servers, proxy },
    args: ['--no-limits', '--log', 'warn', ...gameFiles.flatMap((file) => ['--game', file])],
    env: { LEASE_MS: String(leaseMs) },
    died: (what) => died.push(`${what} has ended by itself`),
  });
  try {
    return await trial(options, topology, died);
  } finally {
    console.warn = warn;
    await topology.close();
  }
}

async function trial(
  options: SeveralOptions,
  topology: Topology,
  died: readonly string[],
): Promise<SeveralReport> {
  const { seed, matches, gameFiles } = options;
  const household = new Household(topology, seededRandom(seed));
  const backMs: Record<Blow, number[]> = { kill: [], hang: [], drain: [] };
  const scene = {
    url: topology.url,
    patienceMs: PATIENCE_MS,
    hasBots: true,
    upSince: () => household.last?.at ?? 0,
    resumed: () => {
      const { last } = household;
      if (last !== undefined) backMs[last.blow].push(performance.now() - last.at);
    },
  };
  const hall = new Hall(await loadTrials(gameFiles), scene, seed);
  const tables = Array.from({ length: matches }, () => hall.keepPlaying());
  const unrest = await strikeAll(options, topology, household, hall);
  unrest.push(...(await calmDown(options, topology, hall)));
  await Promise.all(tables);
  const losses = sum(hall.guests.map((guest) => guest.losses));
  const resumes = sum(hall.guests.map((guest) => guest.resumes));
  if (losses !== resumes) unrest.push(`${losses - resumes} lost connections were not resumed`);
  await hall.leave();
  for (const [index] of topology.servers.entries()) await topology.stop(index);
  const { databaseUrl } = topology;
  const faults = [...household.faults, ...hall.faults, ...died, ...unrest, ...(await fallenEpochs(topology))];
  const reckoning = await reckon({ dataDir: undefined, databaseUrl }, hall.parties, faults);
  const { stillborn, parties } = hall;
  return {
    ...{ ...reckoning, blows: household.counts, backMs, losses, resumes },
    ...{ stillborn, matches: parties.length },
  };
}

/** Faults during the run. */
async function strikeAll(
  { seed, blows, say }: SeveralOptions,
  topology: Topology,
  household: Household,
  hall: Hall,
): Promise<string[]> {
  const random = seededRandom(seed + 2);
  const faults: string[] = [];
  await until(() => hall.isAtPlay && hall.everybodyIsBack());
  while (household.blows < blows) {
    if (!(await until(() => hall.everybodyIsBack()))) {
      faults.push(...hall.discontent('did not come back'), await plightOf(topology, hall.present));
      return faults;
    }
    await pause(random.pick(CALM_MAX_MS));
    await household.strike();
    const { kill, hang, drain } = household.counts;
    say(`${kill} kills, ${hang} hangs, ${drain} drains, ${hall.parties.length} matches`);
  }
  return faults;
}

/** No more faults or new commands: waits until all requests are answered and all states are current. */
async function calmDown(
  { blows }: SeveralOptions,
  topology: Topology,
  hall: Hall,
): Promise<readonly string[]> {
  const faults: string[] = [];
  if (!(await until(() => hall.everybodyIsBack())))
    faults.push(...hall.discontent('did not come back'), await plightOf(topology, hall.present));
  await until(() => hall.acknowledged >= ACKNOWLEDGED_A_FAULT * blows);
  hall.close();
  if (!(await until(() => hall.allIsSaid()))) faults.push(...hall.discontent('found no rest'));
  await pause(LINGER_MS);
  for (const { player, isOpen } of hall.guests) if (isOpen) player.mirror.settle();
  return faults;
}

/** Epochs are monotonic along a log: fenced owners write nothing more. */
async function fallenEpochs({ database, databaseUrl }: Topology): Promise<readonly string[]> {
  const schema = schemaOf(databaseUrl);
  const rows = await database.ask(`SELECT match_id, sequence FROM (SELECT match_id, sequence, epoch,
    lag(epoch) OVER (PARTITION BY match_id ORDER BY sequence) AS before FROM ${schema}.entry) e WHERE before > epoch`);
  return rows.map((row) => `entry ${row.sequence} of ${row.match_id} was written under an older epoch`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
