// The players, in a process of their own, so that what they cost is not counted as the server's.

import { TRIAL_GAMES } from '@hexmarch/shared/bot/trialGames';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { BenchMatch, enter, type Tally } from './benchMatch.ts';
import type { Wire } from './wire.ts';

export type LoaderRequest =
  | { readonly do: 'open'; readonly url: string; readonly matches: number; readonly watchers: number }
  | { readonly do: 'play'; readonly ms: number }
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
const trials = TRIAL_GAMES.filter((trial) => name === '' || trial.name === name);
const OPEN_AT_ONCE = 8;
/** Late watchers whose first state is measured. */
const LOOKS = 20;

let url = '';
let watchers = 0;
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
      url = request.url;
      watchers = request.watchers;
      return open(request.matches);
    case 'play':
      return play(request.ms);
    case 'look':
      return look();
    case 'close':
      return close();
  }
}

async function open(matches: number): Promise<Opened> {
  while (live.length < matches) {
    const batch = Array.from({ length: Math.min(OPEN_AT_ONCE, matches - live.length) }, newMatch);
    live.push(...(await Promise.all(batch)));
  }
  return firstStates(live.map((match) => match.wires[1]));
}

function newMatch(): Promise<BenchMatch> {
  const trial = trials[born++ % trials.length];
  if (trial === undefined) throw new Error('there is nothing to play');
  return BenchMatch.open(url, trial, watchers, random, tally);
}

async function play(ms: number): Promise<Played> {
  tally = Object.assign(tally, newTally());
  const before = new Map(live.flatMap((match) => match.wires.map((wire) => [wire, wire.bytes])));
  const startedAt = performance.now();
  let stopped = false;
  const keepPlaying = async (match: BenchMatch): Promise<void> => {
    await match.play();
    count(match, before);
    match.close();
    tally.matches += 1;
    const next = await newMatch();
    live[live.indexOf(match)] = next;
    for (const wire of next.wires) before.set(wire, wire.bytes);
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

function count(match: BenchMatch, before: ReadonlyMap<Wire, number>): void {
  for (const wire of match.wires) tally.bytes += wire.bytes - (before.get(wire) ?? wire.bytes);
}

/** What somebody gets who comes to watch a match in the middle. */
async function look(): Promise<Opened> {
  const wires = await Promise.all(
    live.slice(0, LOOKS).map((match) => enter(url, match.matchId, 'watch', false)),
  );
  const seen = firstStates(wires);
  for (const wire of wires) wire.close();
  return seen;
}

async function close(): Promise<void> {
  for (const match of live) match.close();
  live = [];
  await pause(SETTLE_MS);
}

const SETTLE_MS = 300;

function firstStates(wires: readonly (Wire | undefined)[]): Opened {
  const known = wires.filter((wire) => wire !== undefined);
  const mean = (of: (wire: Wire) => number) => known.reduce((sum, wire) => sum + of(wire), 0) / known.length;
  return { handshakeBytes: mean((wire) => wire.handshakeBytes), stateBytes: mean((wire) => wire.stateBytes) };
}

function newTally(): Tally {
  return { actions: 0, tellings: 0, bytes: 0, refused: 0, matches: 0, latenciesMs: [] };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
