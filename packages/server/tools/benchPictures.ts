// `npm run -s bench:pictures`: whether anybody waits longer for a move while others ask for pictures of boards (UI-P46).

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { newCommand, ownOptionsOf, positive, whole } from '../../shared/tools/command.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import type { Played } from './bench/loader.ts';
import { askLoader, cpuMs, letGo, next, startHost, startLoader } from './bench/processes.ts';

interface PicturesOptions {
  readonly matches: number;
  readonly pictures: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly think: number;
  readonly trial: string;
  readonly seed: number;
}

const options = ownOptionsOf<PicturesOptions>(
  newCommand('bench:pictures')
    .description(
      `Starts a real server process with its durable log in a temporary folder, and random players on sockets who think a while before each
command. In turns, nobody asks for pictures, and somebody asks for pictures of the matches that are being played. Prints how long
players waited for their own command in either case, and what became of the requests. The machine's other work shows in the figures:
compare them within one run, and what differs between kinds with what differs between rounds of one kind.`,
    )
    .option('--matches <N>', 'played at a time', whole('matches', 1), 60)
    .option('--pictures <N>', 'requests in all', whole('pictures', 1), 1000)
    .option('--rounds <N>', 'of either kind', whole('rounds', 1), 3)
    .option('--seconds <T>', 'of each', positive('seconds'), 10)
    .option('--think <MS>', 'before each command, on the average', whole('think', 0), 300)
    .option('--trial <NAME>', 'of what they play', 'skor')
    .option('--seed <S>', 'of their choices', whole('seed', 0), 1),
);

/** Requests on their way at a time. */
const AT_ONCE = 8;

interface Measured {
  /** Of each round. */
  readonly latenciesMs: (readonly number[])[];
  actions: number;
  cpuMs: number;
}

interface Answers {
  /** By status, or by what was sent. */
  readonly counts: Map<string, number>;
  readonly times: number[];
  bytes: number;
}

await main();

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-bench-'));
  const usual = ['--host', '127.0.0.1', '--port', '0', '--no-limits', '--log', 'error'];
  const server = startHost([...usual, '--data', dir]);
  const loader = startLoader(options.seed, options.trial);
  try {
    const { port } = await next<{ port: number }>(server);
    print(await measured(server, loader, `http://127.0.0.1:${port}`));
  } finally {
    await Promise.all([loader, server].map(letGo));
    rmSync(dir, { recursive: true });
  }
}

async function measured(server: ChildProcess, loader: ChildProcess, url: string) {
  const { matches, pictures, rounds, seconds, think: thinkMs } = options;
  await askLoader(loader, { do: 'open', urls: [url], matches, spectators: 0, visibility: 'public' });
  const play = { do: 'play', ms: 1000 * seconds, thinkMs } as const;
  await askLoader(loader, play);
  const kinds = [newMeasured(), newMeasured()] as const;
  const answers: Answers = { counts: new Map(), times: [], bytes: 0 };
  for (let round = 0; round < rounds; round += 1)
    for (const [i, kind] of kinds.entries()) {
      const before = await cpuMs(server);
      const playing = askLoader<Played>(loader, play);
      if (i === 1) await askForPictures(url, pictures / rounds, answers);
      const { latenciesMs, actions } = await playing;
      kind.latenciesMs.push(latenciesMs);
      kind.actions += actions;
      kind.cpuMs += (await cpuMs(server)) - before;
    }
  return { kinds, answers };
}

function newMeasured(): Measured {
  return { latenciesMs: [], actions: 0, cpuMs: 0 };
}

/** Spread over the time of play. */
async function askForPictures(url: string, count: number, answers: Answers): Promise<void> {
  const rows = (await (await fetch(`${url}/api/matches`)).json()) as readonly MatchRow[];
  const ids = rows.filter(({ status }) => status === 'playing').map(({ matchId }) => matchId);
  const pauseMs = (1000 * options.seconds * AT_ONCE) / count;
  let left = Math.round(count);
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const id = ids[left % ids.length] ?? '';
      const since = performance.now();
      const answer = await fetch(`${url}/pic/m/${id}.png`, { redirect: 'manual' });
      const { byteLength } = await answer.arrayBuffer();
      answers.times.push(performance.now() - since);
      answers.bytes += byteLength;
      answers.counts.set(String(answer.status), (answers.counts.get(String(answer.status)) ?? 0) + 1);
      await pause(Math.max(0, pauseMs - performance.now() + since));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function print({ kinds, answers }: Awaited<ReturnType<typeof measured>>): void {
  const lines = kinds.map(({ latenciesMs, actions, cpuMs: cpu }, i) => {
    const at = ranks(latenciesMs.flat());
    const rounds = latenciesMs.map((round) => ranks(round)(0.99)).join(', ');
    const what = i === 0 ? 'without pictures' : 'with pictures';
    return `${what.padEnd(18)}${actions} actions, own command after ${at(0.5)} / ${at(0.95)} / ${at(0.99)} ms (p50 / p95 / p99; p99 of each round ${rounds}), ${(cpu / actions).toFixed(2)} ms of CPU an action`;
  });
  const at = ranks(answers.times);
  const counts = [...answers.counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  lines.push(
    `${'pictures'.padEnd(18)}${counts}; after ${at(0.5)} / ${at(0.99)} ms (p50 / p99), ${Math.round(answers.bytes / 1024 / Math.max(1, answers.times.length))} kB each`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

function ranks(all: readonly number[]): (share: number) => string {
  const rank = quantilesOf(all);
  return (share) => rank(share).toFixed(1);
}
