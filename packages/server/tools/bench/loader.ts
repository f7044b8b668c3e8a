// The players, in a process of their own, so that what they cost is not counted as the server's.

import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import { BENCH_TRIALS } from '../../../shared/tools/benchTrials.ts';
import { PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { LeanClient } from '../lean/leanClient.ts';
import type { Traffic } from '../lean/traffic.ts';
import { BenchMatch, type Tally } from './benchMatch.ts';

export type LoaderRequest =
  | {
      readonly do: 'open';
      /** Of servers, which people come to by turns. */
      readonly urls: readonly string[];
      readonly matches: number;
      readonly spectators: number;
      /** Private unless it says otherwise. */
      readonly visibility?: Visibility;
    }
  /** `thinkMs`: before each command; `once`: a match that is over is followed by no other. */
  | { readonly do: 'play'; readonly ms: number; readonly thinkMs?: number; readonly once?: boolean }
  | { readonly do: 'look' }
  | { readonly do: 'close' };

export interface Opened {
  readonly handshakeBytes: number;
  readonly stateBytes: number;
}

export interface Played extends Omit<Tally, 'latenciesMs'> {
  readonly ms: number;
  readonly latenciesMs: readonly number[];
}

const random = seededRandom(Number(process.argv[2] ?? 1));
const [, , , name = ''] = process.argv;
const trials = name === '' ? PUBLIC_GAMES : BENCH_TRIALS.filter((trial) => trial.name === name);
const OPEN_AT_ONCE = 8;
/** Late spectators whose first state is measured. */
const LOOKS = 20;

let urls: readonly string[] = [];
let comers = 0;
let spectators = 0;
let visibility: Visibility | undefined;
let live: BenchMatch[] = [];
let born = 0;
let tally = newTally();

process.on('message', (request: LoaderRequest) => {
  void answer(request).then((reply) => process.send?.({ bench: reply ?? {} }));
});
process.on('disconnect', () => process.exit(0));

function answer(request: LoaderRequest): Promise<unknown> {
  switch (request.do) {
    case 'open':
      urls = request.urls;
      spectators = request.spectators;
      visibility = request.visibility;
      return open(request.matches);
    case 'play':
      return play(request);
    case 'look':
      return check();
    case 'close':
      return close();
  }
}

async function open(matches: number): Promise<Opened> {
  while (live.length < matches) {
    const batch = Array.from({ length: Math.min(OPEN_AT_ONCE, matches - live.length) }, newMatch);
    live.push(...(await Promise.all(batch)));
  }
  return firstStates(live.map((match) => match.clients[1]));
}

function newMatch(): Promise<BenchMatch> {
  const trial = trials[born++ % trials.length];
  if (trial === undefined) throw new Error('there is nothing to play');
  return BenchMatch.open(door, trial, spectators, random, tally, visibility);
}

const door = (): string => urls[comers++ % urls.length] ?? '';

async function play({
  ms,
  thinkMs = 0,
  once = false,
}: Extract<LoaderRequest, { do: 'play' }>): Promise<Played> {
  tally = Object.assign(tally, newTally());
  const before = new Map<LeanClient, Traffic>();
  const begin = ({ clients }: BenchMatch) => {
    for (const client of clients) before.set(client, { ...client.traffic });
  };
  live.forEach(begin);
  const startedAt = performance.now();
  let stopped = false;
  const keepPlaying = async (match: BenchMatch): Promise<void> => {
    await match.play(Number.POSITIVE_INFINITY, thinkMs);
    count(match, before);
    match.close();
    tally.matches += 1;
    if (once) {
      live = live.filter((one) => one !== match);
      return;
    }
    const next = await newMatch();
    live[live.indexOf(match)] = next;
    begin(next);
    if (!stopped) await keepPlaying(next);
  };
  for (const match of live) void keepPlaying(match);
  await pause(ms);
  stopped = true;
  for (const match of live) match.pause();
  const played = performance.now() - startedAt;
  await pause(SETTLE_MS);
  for (const match of live) count(match, before);
  return { ...tally, ms: played };
}

function count({ clients }: BenchMatch, before: ReadonlyMap<LeanClient, Traffic>): void {
  for (const client of clients) {
    const { up, down } = client.traffic;
    const then = before.get(client) ?? client.traffic;
    tally.bytesUp += up - then.up;
    tally.bytesDown += down - then.down;
  }
}

/** The first state of a spectator who joins in the middle of a match. */
async function check(): Promise<Opened> {
  const place = { as: 'watch', name: 'Eve', decodes: false } as const;
  const clients = await Promise.all(
    live.slice(0, LOOKS).map((match) => LeanClient.enter(door(), match.matchId, place)),
  );
  const seen = firstStates(clients);
  for (const client of clients) void client.close();
  return seen;
}

async function close(): Promise<void> {
  for (const match of live) match.close();
  live = [];
  await pause(SETTLE_MS);
}

const SETTLE_MS = 300;

function firstStates(clients: readonly (LeanClient | undefined)[]): Opened {
  const known = clients.filter((client) => client !== undefined);
  const mean = (of: (traffic: Traffic) => number) =>
    known.reduce((sum, client) => sum + of(client.traffic), 0) / known.length;
  return {
    handshakeBytes: mean(({ handshake }) => handshake),
    stateBytes: mean(({ firstState }) => firstState),
  };
}

function newTally(): Tally {
  return { actions: 0, deliveries: 0, bytesDown: 0, bytesUp: 0, refused: 0, matches: 0, latenciesMs: [] };
}
