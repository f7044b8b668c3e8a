// One chaos run: a repeatedly killed server, guests playing throughout, and the final audit.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { freePort } from '../trial/freePort.ts';
import { type OwnPostgres, ownPostgres } from '../trial/postgres.ts';
import { loadTrials } from '../trial/trials.ts';
import { Hall } from './hall.ts';
import { Lives } from './lives.ts';
import { type Reckoning, reckon } from './reckoning.ts';
import { ACKNOWLEDGED_A_FAULT, until } from './until.ts';
import { Weather } from './weather.ts';
import { Wire } from './wire.ts';

interface TrialOptions {
  readonly seed: number;
  readonly kills: number;
  /** Concurrent matches. */
  readonly matches: number;
  readonly gameFiles: readonly string[];
  /** The log is in PostgreSQL, which is occasionally killed as well. */
  readonly onPostgres: boolean;
  readonly say: (text: string) => void;
}

export interface TrialReport extends Reckoning {
  readonly kills: number;
  readonly stops: number;
  /** How often the database was killed. */
  readonly databaseKills: number;
  readonly matches: number;
  readonly stillborn: number;
  /** Connections lost and regained during matches. */
  readonly losses: number;
  readonly resumes: number;
  /** Time from restored connectivity to the first message. */
  readonly resumeMs: readonly number[];
  readonly weather: Weather['counts'];
}

const LIFE_MAX_MS = 600;
/** Drain time after the last response. */
const LINGER_MS = 300;

export async function runTrial(options: TrialOptions): Promise<TrialReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hexmarch-chaos-'));
  const database = options.onPostgres ? await ownPostgres() : undefined;
  const { warn } = console;
  // The library warns whenever a connection breaks before use.
  console.warn = () => undefined;
  try {
    return await trial(options, dataDir, database);
  } finally {
    console.warn = warn;
    await database?.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function trial(
  options: TrialOptions,
  dataDir: string,
  database: OwnPostgres | undefined,
): Promise<TrialReport> {
  const { seed, matches, gameFiles } = options;
  const trials = await loadTrials(gameFiles);
  const home = { port: await freePort(), dataDir, gameFiles, databaseUrl: await database?.schema() };
  const lives = new Lives(home, seededRandom(seed), database);
  const wire = await Wire.open(lives.port);
  const weather = new Weather(wire, seededRandom(seed + 1));
  const resumeMs: number[] = [];
  const scene = {
    url: `http://127.0.0.1:${wire.port}`,
    upSince: () => lives.upSince,
    resumed: (ms: number) => resumeMs.push(ms),
  };
  const hall = new Hall(trials, scene, seed);
  try {
    await lives.begin();
    const tables = Array.from({ length: matches }, () => hall.keepPlaying());
    const storm = weather.storm();
    await liveAndDie(options, lives, hall);
    weather.clear();
    const unrest = await calmDown(options, lives, hall);
    const figures = { ...figuresOf(lives, hall), resumeMs, weather: weather.counts };
    await Promise.all([storm, ...tables]);
    await lives.stop();
    await hall.leave();
    const astray = figures.losses - figures.resumes;
    const faults = [...lives.faults, ...hall.faults, ...unrest];
    if (astray !== 0) faults.push(`${astray} lost connections were not resumed`);
    return { ...(await reckon(home, hall.parties, faults)), ...figures };
  } finally {
    await lives.kill();
    wire.close();
  }
}

async function liveAndDie(
  { seed, kills, onPostgres, say }: TrialOptions,
  lives: Lives,
  hall: Hall,
): Promise<void> {
  const random = seededRandom(seed + 2);
  while (lives.kills < kills) {
    // Most lives last until all guests are playing again, the last one always; some end earlier. On a busy machine lives would
    // otherwise end before anyone is seated.
    const isLast = lives.kills === kills - 1;
    if (random.pick(4) > 0 || isLast) await until(() => hall.isAtPlay && hall.everybodyIsBack());
    await pause(random.pick(LIFE_MAX_MS));
    if (onPostgres && random.pick(4) === 0) await lives.loseDatabase(random.pick(LIFE_MAX_MS));
    await lives.end();
    say(`${lives.kills} kills, ${lives.stops} stops, ${hall.parties.length} matches`);
    await lives.begin();
  }
}

/** No more faults or new commands: waits until all requests are answered and all states are current. */
async function calmDown({ kills }: TrialOptions, lives: Lives, hall: Hall): Promise<readonly string[]> {
  await lives.stop();
  await lives.begin(true);
  const faults: string[] = [];
  if (!(await until(() => hall.everybodyIsBack()))) faults.push(...hall.discontent('did not come back'));
  await until(() => hall.acknowledged >= ACKNOWLEDGED_A_FAULT * kills);
  hall.close();
  if (!(await until(() => hall.allIsSaid()))) faults.push(...hall.discontent('found no rest'));
  await pause(LINGER_MS);
  // Guests who left while entering may lack their private overlay.
  for (const { player, isOpen } of hall.guests) if (isOpen) player.mirror.settle();
  return faults;
}

function figuresOf({ kills, stops, databaseKills }: Lives, { guests, parties, stillborn }: Hall) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    kills,
    stops,
    databaseKills,
    stillborn,
    matches: parties.length,
    losses: sum(guests.map(({ losses }) => losses)),
    resumes: sum(guests.map(({ resumes }) => resumes)),
  };
}
